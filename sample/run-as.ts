import { contract, type AnswerOf, type EndpointName, type InputOf } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql, type Database, type Db, type Tx } from '#database/connect.ts';
import { type FamilyKey, permissionsOf } from '#domain/custody/families.ts';
import { allPermissions, moreRoles } from '#server/books/roles-sql.ts';
import { adminRole, may, type Actor, type UserType } from '#domain/people/actor.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import type { Who } from '#server/books/activity.ts';
import { publishNothing } from '#server/books/effects.ts';
import { unitOfWork } from '#server/books/unit-of-work.ts';
import type { Config } from '#server/config.ts';
import { issueDocument } from '#server/custody/documents/commands.ts';
import type { IssueInput } from '#server/custody/input.ts';
import { handlers } from '#server/handlers.ts';
import { type Handler, wholeHandler } from '#server/http/call.ts';
import { asRefusal, isRetryable } from '#server/http/faults.ts';
import type { Once } from '#server/http/once.ts';
import { parseInput } from '#server/http/validate.ts';
import { unitOver } from '#server/move-hooks.ts';
import { moverOf } from '#server/shipments/moves/move-commands.ts';
import { noNames } from '#server/names-store.ts';

/** The actor, and the time: an ISO instant that may be in the past. */
export interface Seat {
  readonly db: Database;
  readonly config: Config;
  readonly actor: Actor;
  readonly at: string;
}

/**
 * Runs a call of the contract as a user, at an instant chosen by the seed: the same permission, the
 * same checks, the same handler, one transaction.
 * @throws Refusal forbidden, then any refusal of the call
 */
export async function runAs<N extends EndpointName>(
  seat: Seat,
  name: N,
  input: InputOf<N>,
): Promise<AnswerOf<N>> {
  const spec: EndpointSpec = contract[name];
  if (spec.permission !== 'public' && spec.permission !== 'signedIn')
    refuseUnlessMay(seat, spec.permission);
  const isPublic = spec.permission === 'public';
  const around = surroundings(seat);
  const call = {
    ...around,
    ...(isPublic && { who: { ...around.who, actorId: null, branchId: null } }),
    actor: isPublic ? null : seat.actor,
    input: parseInput(spec, partsOf(spec, (input ?? {}) as Record<string, unknown>)),
    tokenHash: null,
    userAgent: null,
  };
  const handler = wholeHandler(handlers[name] as Handler<EndpointName>);
  const once: Once = (work) => unitOfWork(unitOf(seat), work);
  const answer =
    spec.method === 'GET' || spec.ownTransaction
      ? handler({ ...call, once })
      : unitOfWork(unitOf(seat), async (tx) => handler({ ...call, tx: await withoutSync(tx) }));
  return (await answer) as AnswerOf<N>;
}

/**
 * Issues a document of any family, including those without calls yet, through the common pipeline.
 * @returns the document's id
 */
export async function issueAs(
  seat: Seat,
  family: FamilyKey,
  input: Omit<IssueInput, 'draft'>,
): Promise<number> {
  refuseUnlessMay(seat, permissionsOf(family).issue);
  return unitOfWork(unitOf(seat), async (tx) => {
    const mover = await moverOf({ ...surroundings(seat), tx: await withoutSync(tx) });
    return issueDocument(mover, family, { ...input, draft: false });
  });
}

/** The actor as every rule sees it, read as a request reads the owner of a token. */
export async function actorOf(db: Db, userId: number): Promise<Actor> {
  const row = await db.one<ActorRow>(sql`
    select u.name, u.type, r.name as role, more.names as more_roles,
      ${allPermissions(sql`r.permissions`)} as permissions, u.branch_id, u.merchant_id
    from users u left join roles r on r.id = u.role_id left join ${moreRoles(sql`u.id`)} more on true
    where u.id = ${userId}`);
  if (!row) throw new Refusal('not_found', { userId });
  const { name, type, role, branch_id: branchId, merchant_id: merchantId } = row;
  const permissions = new Set(role === adminRole ? [] : row.permissions.split(' '));
  const actor = { userId, name, type, role, permissions, branchId, merchantId };
  return row.more_roles === null ? actor : { ...actor, moreRoles: row.more_roles.split('\n') };
}

interface ActorRow {
  name: string;
  type: UserType;
  role: string | null;
  more_roles: string | null;
  permissions: string;
  branch_id: number | null;
  merchant_id: number | null;
}

function surroundings({ db, config, actor, at }: Seat) {
  const who: Who = {
    actorId: actor.userId,
    branchId: actor.branchId,
    at,
    ip: '127.0.0.1',
    requestId: null,
  };
  return { db, config, who, now: at, actor, live: { names: noNames } };
}

const refuseUnlessMay = ({ actor }: Seat, permission: Permission): void =>
  refuseIf(!may(actor, permission), 'forbidden', { permission });

const unitOf = ({ db }: Seat) => ({ ...unitOver(db, publishNothing), retryable: mayTryAgain });

/** On a busy machine a lock wait may time out; the seed retries by itself. */
const mayTryAgain = (error: unknown): boolean =>
  isRetryable(error) || (!(error instanceof Refusal) && asRefusal(error)?.code === 'overloaded');

/** An interrupted seed starts again, so its commits need not wait for the disk. */
async function withoutSync(tx: Tx): Promise<Tx> {
  await tx.run(sql`set local synchronous_commit to off`);
  return tx;
}

/** Assigns the fields to the parts of a request, as the browser's `call` does. */
function partsOf(spec: EndpointSpec, input: Record<string, unknown>) {
  const inPath = new Set(Object.keys(spec.params?.shape ?? {}));
  const entries = Object.entries(input);
  const params = Object.fromEntries(entries.filter(([key]) => inPath.has(key)));
  const rest = Object.fromEntries(entries.filter(([key]) => !inPath.has(key)));
  const inBody = spec.method === 'POST';
  return { params, query: inBody ? undefined : rest, body: inBody ? rest : undefined };
}
