import type { Database, Sql } from '#database/connect.ts';
import { Unreachable } from '#database/pool.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type SessionRow, sessionOf } from './session-store.ts';

/** Who a token spoke for the last time, and what its session said of them. */
interface Foreseen {
  readonly row: SessionRow;
  readonly actor: Actor;
}

const seen = new Map<string, Foreseen>();
const mostSeen = 1000;
const keyOf = (tokenHash: Buffer): string => tokenHash.toString('latin1');

export function remember(tokenHash: Buffer, foreseen: Foreseen): void {
  if (seen.size >= mostSeen) seen.clear();
  seen.set(keyOf(tokenHash), foreseen);
}

/**
 * The session says something else than the last time: nothing that was read for the one of then may
 * be told.
 */
class Changed extends Error {}

/**
 * The database, for who is foreseen under a token. The first statement travels together with the
 * one that asks who they are now, one way instead of two; neither it nor any later one is answered
 * unless they are as foreseen. What writes is not even sent before.
 */
class ForeseenDatabase {
  readonly db: Database;
  readonly #inner: Database;
  readonly #session: Sql;
  readonly #row: SessionRow;
  #unchanged: Promise<boolean> | null = null;

  constructor(inner: Database, tokenHash: Buffer, { row }: Foreseen) {
    this.#inner = inner;
    this.#session = sessionOf(tokenHash);
    this.#row = row;
    const rows = <T>(query: Sql): Promise<T[]> => this.#rows<T>(query);
    this.db = {
      ...inner,
      rows,
      one: async <T>(query: Sql) => (await rows<T>(query))[0] ?? null,
      run: async (query) => {
        await this.#mustBeUnchanged();
        return inner.run(query);
      },
      both: async (first, second) => {
        await this.#mustBeUnchanged();
        return inner.both(first, second);
      },
      transaction: async (work, given) => {
        await this.#mustBeUnchanged();
        return inner.transaction(work, given);
      },
    };
  }

  /** Asked by itself where nothing was read, or the reading failed. */
  isUnchanged(): Promise<boolean> {
    this.#unchanged ??= this.#askAlone();
    return this.#unchanged;
  }

  async #mustBeUnchanged(): Promise<void> {
    if (!(await this.isUnchanged())) throw new Changed();
  }

  async #rows<T>(query: Sql): Promise<T[]> {
    if (this.#unchanged) {
      await this.#mustBeUnchanged();
      return this.#inner.rows<T>(query);
    }
    const both = this.#inner.both<SessionRow, T>(this.#session, query);
    this.#unchanged = both.then(
      ([[now]]) => this.#isAsForeseen(now),
      (fault: unknown) => {
        // Who waited for a connection in vain must not wait for it twice.
        if (fault instanceof Unreachable) throw fault;
        return this.#askAlone();
      },
    );
    await this.#mustBeUnchanged();
    return (await both)[1];
  }

  async #askAlone(): Promise<boolean> {
    return this.#isAsForeseen((await this.#inner.rows<SessionRow>(this.#session))[0]);
  }

  #isAsForeseen(now: SessionRow | undefined): boolean {
    const fields = Object.keys(this.#row) as (keyof SessionRow)[];
    return now !== undefined && fields.every((field) => now[field] === this.#row[field]);
  }
}

/** To whom a call is open before they are free to work: see `EndpointSpec`. */
export type Opening = Pick<EndpointSpec, 'beforeFactor' | 'beforePassword'>;

/** What a person must do before this call answers them; null: nothing. */
export function firstThing(
  row: Pick<SessionRow, 'must_change_password' | 'lacks_factor'>,
  { beforePassword, beforeFactor }: Opening,
): 'password_change_required' | 'second_factor_required' | null {
  if (row.must_change_password && !beforePassword) return 'password_change_required';
  return row.lacks_factor && !beforeFactor ? 'second_factor_required' : null;
}

/** Who must be asked before anything else is done, and what they must be allowed. */
export interface Asker {
  readonly tokenHash: Buffer | null;
  readonly permission: Permission | 'signedIn';
  readonly opening: Opening;
  /**
   * Asks now and remembers.
   * @throws Refusal unauthenticated, password_change_required, second_factor_required, forbidden
   */
  readonly ask: () => Promise<Actor>;
}

function foreseenFor({ tokenHash, permission, opening }: Asker): Foreseen | null {
  const foreseen = tokenHash && seen.get(keyOf(tokenHash));
  if (!foreseen || firstThing(foreseen.row, opening) !== null) return null;
  return permission === 'signedIn' || may(foreseen.actor, permission) ? foreseen : null;
}

/**
 * Does reading work for who asks. Where they asked before, it is begun as for the one of then, and
 * what comes of it, refusals too, is told only when the session still says the same; otherwise it
 * is done once more, as for a stranger.
 */
export async function readFor<T>(
  asker: Asker,
  db: Database,
  work: (actor: Actor, db: Database) => Promise<T>,
): Promise<T> {
  const foreseen = foreseenFor(asker);
  const { tokenHash } = asker;
  if (tokenHash !== null && foreseen !== null) {
    const begun = new ForeseenDatabase(db, tokenHash, foreseen);
    const done = await settled(work(foreseen.actor, begun.db));
    if (await begun.isUnchanged()) return done();
    seen.delete(keyOf(tokenHash));
  }
  return work(await asker.ask(), db);
}

const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    (result) => () => result,
    (fault: unknown) => () => {
      throw fault;
    },
  );
