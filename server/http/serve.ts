import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Database, Tx } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Service } from '#domain/people/services.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { badField } from './bad-field.ts';
import type { Who } from '../books/activity.ts';
import { concernedBy } from '../books/concerned.ts';
import { unitOfWork } from '../books/unit-of-work.ts';
import type { Config } from '../config.ts';
import { companyDays } from '../founding-day-store.ts';
import type { Live } from '../outreach/live.ts';
import { weightOf } from './admit.ts';
import { authenticate, tokenHashOf } from './auth.ts';
import type { Handlers } from './call.ts';
import { isRetryable } from './faults.ts';
import { readFor } from './foresight.ts';
import { firstAnswer, hashRequest, keepAnswer, type IdempotencyKey } from './idempotency-store.ts';
import { type EventsAnswer, type FileAnswer, sendEvents, sendFile } from './send.ts';
import { stringifierOf } from './stringify.ts';
import { parseInput } from './validate.ts';

interface Surroundings {
  readonly db: Database;
  readonly config: Config;
  readonly live: Live;
}
type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

/** Puts every endpoint of the contract on the server: sign-in, permission, input, handler, answer, in this order. */
export function serveContract(
  app: FastifyInstance,
  handlers: Handlers,
  around: Surroundings,
): void {
  // Asked once for all calls; where the database is away, the first call asks again.
  app.addHook('onReady', async () => {
    await companyDays(around.db, around.db.clock.now().toISOString()).catch(() => undefined);
  });
  for (const name of Object.keys(contract) as EndpointName[]) {
    const spec: EndpointSpec = contract[name];
    const url = spec.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: spec.method,
      url,
      config: { weight: weightOf(name) },
      ...largeBody(spec, around),
      handler: routeOf(name, spec, handlers[name] as unknown as AnyHandler, around),
    });
  }
}

/** A body larger than most is read only from somebody who may send one. */
function largeBody(spec: EndpointSpec, { db }: Surroundings) {
  const { bodyBytes, service } = spec;
  if (bodyBytes === undefined || service === 'public') return {};
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await permitted(db, tokenHashOf(request), spec, service);
  };
  return { bodyLimit: bodyBytes, onRequest };
}

/** Rooms whose writes change how many parcels stand in each stage. */
const movesParcels = /^(shipments|documents|corrections|priceAsks|steps)\./;
/** What couriers work by: proof, limits of cash and of days. A new commission counts from the next assignment, which is told by itself. */
const setsTerms: ReadonlySet<EndpointName> = new Set([
  'settings.update',
  'merchants.setProof',
  'users.update',
]);

function routeOf(
  name: EndpointName,
  spec: EndpointSpec,
  handler: AnyHandler,
  around: Surroundings,
) {
  const isCommand = spec.method !== 'GET' && !spec.ownTransaction;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const tokenHash = tokenHashOf(request);
    let couriers: readonly number[] = [];
    const wrote = (tx: Tx): void => {
      couriers = concernedBy(tx);
    };
    const work = async (actor: Actor | null, db: Database): Promise<unknown> => {
      request.actorId = actor?.userId ?? null;
      const { params, query, body } = request;
      const now = around.db.clock.now().toISOString();
      const days = await companyDays(around.db, now);
      const input = parseInput(spec, { params, query, body }, { days, actor });
      const call = { ...whoAsks(request, actor, now), input, actor, ...around, db, tokenHash };
      return isCommand
        ? commandAnswer(handler, { ...call, wrote }, keyOf(name, actor, input, request))
        : handler(call);
    };
    const answer = await answerFor(spec, { tokenHash, db: around.db }, work);
    if (spec.answers === 'file') return sendFile(reply, answer as FileAnswer);
    if (spec.answers === 'events') return sendEvents(reply, answer as EventsAnswer);
    if (spec.method !== 'GET' && movesParcels.test(name)) {
      // Whoever pressed reads anew by themselves.
      around.live.tellMoved(couriers.filter((id) => id !== request.actorId));
    }
    if (setsTerms.has(name)) around.live.tellTerms();
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(stringifierOf(name)(answer));
  };
}

/** Reads may be begun before it is known who asks: see `foresight.ts`. */
async function answerFor(
  spec: EndpointSpec,
  { tokenHash, db }: { tokenHash: Buffer | null; db: Database },
  work: (actor: Actor | null, db: Database) => Promise<unknown>,
): Promise<unknown> {
  const { service } = spec;
  if (service === 'public') return work(null, db);
  const ask = (): Promise<Actor> => permitted(db, tokenHash, spec, service);
  return spec.method === 'GET' && spec.answers === undefined
    ? readFor({ tokenHash, service, opening: spec, ask }, db, work)
    : work(await ask(), db);
}

function whoAsks(request: FastifyRequest, actor: Actor | null, now: string) {
  const who: Who = {
    actorId: actor?.userId ?? null,
    branchId: actor?.branchId ?? null,
    at: now,
    ip: request.ip,
    requestId: request.id,
  };
  return { who, now, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

async function permitted(
  db: Database,
  tokenHash: Buffer | null,
  spec: EndpointSpec,
  service: Service | 'signedIn',
): Promise<Actor> {
  const actor = await authenticate(db, tokenHash, spec);
  if (service !== 'signedIn' && !may(actor, service)) throw new Refusal('forbidden', { service });
  return actor;
}

/** A writing call: one transaction with its idempotency row; a repeat under the same key gets the first answer. */
function commandAnswer(
  handler: AnyHandler,
  { wrote, ...call }: { db: Database; wrote: (tx: Tx) => void } & Record<string, unknown>,
  key: IdempotencyKey | null,
): Promise<unknown> {
  return unitOfWork(call.db, isRetryable, async (tx: Tx) => {
    const before = key ? await firstAnswer(tx, key) : null;
    if (before) return before.answer;
    const answer = await handler({ ...call, tx });
    if (key) await keepAnswer(tx, key, 200, answer);
    wrote(tx);
    return answer;
  });
}

function keyOf(
  name: string,
  actor: Actor | null,
  input: unknown,
  request: FastifyRequest,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw badField('Idempotency-Key', 'value');
  }
  return {
    actor: actor ? `u${actor.userId}` : `ip${request.ip}`,
    key,
    route: name,
    requestHash: hashRequest(name, input),
  };
}
