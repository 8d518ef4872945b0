import { callsOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { ActivityNote } from '../../books/decision.ts';
import { deleteRow, insertRow, updateRow, type WrittenRow } from '../../books/rows-store.ts';
import type { Listed } from './keyset-store.ts';

interface Viewer {
  readonly actor: Actor;
  readonly now: string;
}
interface Writing<I> extends Viewer {
  readonly tx: Tx;
  readonly who: Who;
  readonly input: I;
}

interface Commands<C, U, A> {
  /** Returns the id. */
  readonly create: (tx: Tx, actor: Actor, input: C, who: Who) => Promise<number>;
  readonly change: (tx: Tx, actor: Actor, input: U, who: Who) => Promise<void>;
  readonly remove: (tx: Tx, actor: Actor, id: number, who: Who) => Promise<void>;
  /** The row as it is after the write. */
  readonly answer: (db: Db, viewer: Viewer, id: number) => Promise<A>;
}

/** A list as it is answered. */
export const listed =
  <I, R, A>(list: (db: Db, input: I) => Promise<Listed<R>>, present: (row: R) => A) =>
  async ({ db, input }: { readonly db: Db; readonly input: I }) => {
    const { rows, meta } = await list(db, input);
    return { data: rows.map(present), meta };
  };

/** The writes of a catalogue: `areas.create`, `areas.update` and `areas.delete`. */
export const catalogueWrites = <const N extends string, C, U extends { readonly id: number }, A>(
  name: N,
  { create, change, remove, answer }: Commands<C, U, A>,
) =>
  callsOf(name, {
    create: async (call: Writing<C>) => {
      const id = await create(call.tx, call.actor, call.input, call.who);
      return { data: await answer(call.tx, call, id) };
    },
    update: async (call: Writing<U>) => {
      await change(call.tx, call.actor, call.input, call.who);
      return { data: await answer(call.tx, call, call.input.id) };
    },
    delete: async ({ tx, actor, input, who }: Writing<{ readonly id: number }>) => {
      await remove(tx, actor, input.id, who);
      return { data: { ok: true as const } };
    },
  });

/** The rows of a catalogue that is one table. */
interface Rows<R> {
  readonly table: string;
  readonly subject: ActivityNote['subject'];
  /** The column that names a row in the activity list. */
  readonly title: string;
  /** The row that is changed. @throws Refusal not_found */
  readonly get: (tx: Tx, id: number, actor: Actor) => Promise<R>;
}

/** The columns of an activity; the name as it is searched says nothing more to a reader. */
const logged = (row: object, columns: object = row): object =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name !== 'name_fold' && Object.hasOwn(columns, name)),
  );

/**
 * Makes commands of rules. A rule refuses, or returns the columns that are written; every command
 * leaves an activity named after the catalogue's call.
 */
export function rowCommands<R extends { readonly id: number }>(
  name: string,
  { table, subject, title, get }: Rows<R>,
) {
  const noteOf = (verb: string, subjectId: number, row: object) => {
    const named = new Map(Object.entries(row)).get(title);
    return { action: `${name}.${verb}`, subject, subjectId, title: String(named) } as const;
  };
  return {
    /** Returns the id. */
    create:
      <C>(rule: (tx: Tx, actor: Actor, input: C) => Promise<WrittenRow>) =>
      async (tx: Tx, actor: Actor, input: C, who: Who): Promise<number> => {
        const row = await rule(tx, actor, input);
        const id = await insertRow(tx, table, { ...row, uuid: uuidv7() });
        await writeActivity(tx, { ...noteOf('create', id, row), after: logged(row) }, who);
        return id;
      },
    change:
      <U extends { readonly id: number }>(
        rule: (tx: Tx, actor: Actor, input: U, before: R) => Promise<WrittenRow>,
      ) =>
      async (tx: Tx, actor: Actor, input: U, who: Who): Promise<void> => {
        const row = await get(tx, input.id, actor);
        const after = await rule(tx, actor, input, row);
        await updateRow(tx, table, row.id, after);
        const activity = { before: logged(row, after), after: logged(after) };
        await writeActivity(tx, { ...noteOf('update', row.id, after), ...activity }, who);
      },
    remove:
      (rule: (tx: Tx, actor: Actor, before: R) => Promise<void>) =>
      async (tx: Tx, actor: Actor, id: number, who: Who): Promise<void> => {
        const row = await get(tx, id, actor);
        await rule(tx, actor, row);
        await deleteRow(tx, table, id);
        await writeActivity(tx, { ...noteOf('delete', id, row), before: logged(row) }, who);
      },
  };
}
