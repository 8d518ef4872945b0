import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, contract, type EndpointName } from '#contract/contract.ts';
import { sql, type Database } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Handler, wholeHandler } from './http/call.ts';
import { handlers } from './handlers.ts';
import { authenticate } from './http/auth.ts';
import { stringifierOf } from './http/stringify.ts';
import { parseInput, type RawInput } from './http/validate.ts';
import { createNames, type CachedNames } from './names-store.ts';
import { getDetails } from './shipments/details/details-store.ts';
import { listExamples } from './warm-up-store.ts';

interface WarmUp {
  readonly db: Database;
  readonly poolSize: number;
  /** The maximum time of the warm-up. */
  readonly mostMs: number;
  /** Called when each request was made once: its code and its serializer are compiled. */
  readonly onFirstPass?: () => void;
}

interface Ground {
  readonly db: Database;
  readonly live: { readonly names: CachedNames };
}

type Read = () => Promise<unknown>;
type Shipment = AnswerOf<'shipments.listAll'>['data'][number];

/** The database caches the plan of a statement from its sixth execution on a connection. */
const timesEach = 6;
/** What a branch works on in the morning. */
const onTheShelf = '3';

/**
 * Requests what users will request all day, so that the first of them need not wait for plans and
 * JIT-compiled code: each connection makes its own plans, and load on a cold server pays for all of
 * them at once. Nothing is written; the responses are discarded. After the first pass, over one
 * connection, the server can take users: the others make their plans while it does.
 */
export async function warmUp({ db, poolSize, mostMs, onFirstPass }: WarmUp): Promise<void> {
  const until = performance.now() + mostMs;
  const ground = { db, live: { names: createNames(db) } };
  // For the statements that lists send while changes are announced.
  ground.live.names.joined();
  const people = await listExamples(db);
  const found = await Promise.all(people.map((actor) => requestsOf(ground, actor)));
  const caller = [() => callAnonymously(db), ...found.flat()];
  for (const read of caller) {
    if (performance.now() > until) return;
    await read();
  }
  onFirstPass?.();
  const connections = Math.max(1, Math.floor(poolSize / 2));
  for (const read of Array.from({ length: timesEach }, () => caller).flat()) {
    const began = performance.now();
    if (began > until) return;
    // As many concurrent requests as there are connections, so that each gets one.
    await Promise.all(Array.from({ length: connections }, read));
    // Users are served meanwhile: half of the time is theirs.
    await pause(performance.now() - began);
  }
}

/** An invalid token is looked up like any other. */
const callAnonymously = (db: Database): Promise<unknown> =>
  authenticate(db, randomBytes(32), {}).catch(unlessRefused);

async function requestsOf(ground: Ground, actor: Actor): Promise<Read[]> {
  const { db } = ground;
  const openQuestion =
    (name: EndpointName, query: Record<string, string>): Read =>
    () =>
      answerTo(name, { query }, { ...ground, actor });
  const page = await answerTo('shipments.listAll', {}, { ...ground, actor });
  const [shipment] = (JSON.parse(page) as AnswerOf<'shipments.listAll'>).data;
  const ofOne = shipment
    ? [
        openQuestion('shipments.one', { uuid: shipment.uuid }),
        openQuestion('shipments.history', { id: String(shipment.id) }),
        ...(actor.type === 'client' ? [() => almostCreate(db, actor, shipment)] : []),
      ]
    : [];
  return [
    openQuestion('shipments.listByStage', { status: onTheShelf }),
    openQuestion('shipments.counts', {}),
    ...ofOne,
  ];
}

/** As the route would return it. */
async function answerTo(
  name: EndpointName,
  { query = {}, body }: Partial<RawInput>,
  call: { readonly db: Database; readonly [more: string]: unknown },
): Promise<string> {
  const input = parseInput(contract[name], { params: {}, query, body });
  const handler = wholeHandler(handlers[name] as Handler<EndpointName>);
  const now = call.db.clock.now().toISOString();
  return stringifierOf(name)(await handler({ ...call, input, now }));
}

/**
 * Creates a shipment up to its first write, which the database refuses here, and reads what its
 * response needs.
 */
const almostCreate = (
  db: Database,
  actor: Actor,
  { id, destination }: Shipment,
): Promise<unknown> =>
  db
    .transaction(async (tx) => {
      await tx.run(sql`set transaction read only`);
      await getDetails(tx, actor, { id });
      const body = {
        recipient_name: 'تجربة',
        recipient_phone: '07700000000',
        destination_id: destination.id,
        goods_amount: 0,
      };
      const at = db.clock.now().toISOString();
      const who = { actorId: actor.userId, branchId: null, at, ip: '', requestId: randomUUID() };
      await answerTo('shipments.create', { body }, { db, tx, actor, who });
    })
    .catch(unlessRefused);

const readOnlyTransaction = '25006';

/** Refused by a rule, or because it would write. */
function unlessRefused(error: unknown): void {
  const isRefused =
    error instanceof Refusal || (error as { code?: unknown }).code === readOnlyTransaction;
  if (!isRefused) throw error;
}
