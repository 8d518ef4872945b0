import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type EndpointName } from '#contract/contract.ts';
import { type EndpointSpec, isListed } from '#contract/endpoint.ts';
import type { Database } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import type { Who } from '../books/activity.ts';
import type { Publish } from '../books/effects.ts';
import type { MoveHook } from '../books/move-hooks.ts';
import type { Config } from '../config.ts';
import { companyDays } from '../founding-day-store.ts';
import { refuseInfected } from '../files/refuse-infected.ts';
import type { Live } from '../outreach/live.ts';
import { weightOf } from './limits/admit.ts';
import { authenticate, tokenHashOf } from './auth.ts';
import type { AnyDeciding, AnyHandler, Handlers, NoteAccount } from './call.ts';
import { addressOf } from './limits/caller.ts';
import { isRetryable, storageFull } from './faults.ts';
import {
  type Decision,
  inOneTransaction,
  keyOf,
  ownTransaction,
  type OwnTransaction,
  type Steps,
  stepsOf,
} from './once.ts';
import { minimalOf, prefersMinimal } from './prefer.ts';
import { type EventsAnswer, type FileAnswer, sendEvents, sendFile } from './send.ts';
import { stringifierOf } from './stringify.ts';
import { parseInput } from './validate.ts';

interface Surroundings {
  readonly db: Database;
  readonly config: Config;
  readonly live: Live;
}

/** What the rooms supply: what answers each call, and what they do with moves. */
interface Rooms {
  readonly handlers: Handlers;
  readonly moveHooks: readonly MoveHook[];
}

/**
 * Registers every endpoint of the contract: sign-in, permission, input, handler, response, in this
 * order.
 */
export function serveContract(
  app: FastifyInstance,
  { handlers, moveHooks }: Rooms,
  around: Surroundings,
): void {
  // Loaded once for all calls; if the database is unavailable, the first call tries again.
  app.addHook('onReady', async () => {
    await companyDays(around.db, around.db.clock.now().toISOString()).catch(() => undefined);
  });
  for (const name of Object.keys(contract) as EndpointName[]) {
    const spec: EndpointSpec = contract[name];
    const handler = handlers[name] as unknown as AnyHandler | AnyDeciding;
    const url = spec.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: spec.method,
      url,
      config: { weight: weightOf(name) },
      ...largeBody(spec, around),
      handler: routeOf(name, spec, { handler, moveHooks }, around),
    });
  }
}

/** A body above the default size is read only from a caller who may send one. */
function largeBody(spec: EndpointSpec, { db }: Surroundings) {
  const { bodyBytes, permission } = spec;
  if (bodyBytes === undefined || permission === 'public') return {};
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await permitted(db, tokenHashOf(request), spec, permission);
  };
  return { bodyLimit: bodyBytes, onRequest };
}

function routeOf(
  name: EndpointName,
  spec: EndpointSpec,
  { handler, moveHooks }: Pick<Rooms, 'moveHooks'> & { handler: AnyHandler | AnyDeciding },
  around: Surroundings,
) {
  const { db } = around;
  const isWrite = spec.method !== 'GET';
  const listed = isListed(spec);
  const isFile = (input: { readonly format?: string }): boolean =>
    spec.answers === 'file' || (listed && input.format !== undefined);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // With a full WAL disk each attempt would crash the database for readers, too.
    if (isWrite && db.storage.isFull()) throw storageFull();
    const tokenHash = tokenHashOf(request);
    const actor = await callerOf(spec, db, tokenHash);
    request.actorId = actor?.userId ?? null;
    const now = db.clock.now().toISOString();
    const days = await companyDays(db, now);
    const { params, query, body } = request;
    const input = parseInput(spec, { params, query, body }, { days, actor });
    const noteAccount: NoteAccount = (accountId) => {
      request.accountId = accountId;
    };
    const identity = { ...identityOf(request, actor, now), noteAccount };
    const call = { ...identity, input, actor, ...around, tokenHash };
    const isMinimal = isWrite && prefersMinimal(request);
    const write = async (): Promise<Decision> => {
      const key = keyOf(around.config, { name, actor, input }, request);
      // The user who made the change reloads by themselves.
      const publish: Publish = (changes) => around.live.publish(changes, request.actorId);
      const unit = { db, retryable: isRetryable, publish, moveHooks };
      return spec.ownTransaction
        ? ownAnswer(handler as AnyHandler, call, ownTransaction(unit, around.config, key))
        : inOneTransaction(unit, key, stepsIn(handler, call, isMinimal));
    };
    // Before the transaction: a slow scanner must not hold a connection of the database.
    if (spec.fileField !== undefined)
      await refuseInfected({ ...around, log: request.log }, spec.fileField, input);
    const { answer, isReplayed, isBare }: Decision = isWrite
      ? await write()
      : { answer: await (handler as AnyHandler)(call), isReplayed: false };
    if (isReplayed) reply.header('Idempotent-Replayed', 'true');
    if (isFile(input)) return sendFile(reply, answer as FileAnswer);
    if (spec.answers === 'events') return sendEvents(reply, answer as EventsAnswer);
    const isDecision = isBare || (isMinimal && typeof handler === 'object');
    const text = isDecision ? JSON.stringify(answer) : stringifierOf(name)(answer);
    return sendJson(reply, text, isMinimal || isBare === true);
  };
}

/** A caller who needs the decision only does not wait for the answer to be read. */
function stepsIn(
  handler: AnyHandler | AnyDeciding,
  call: Record<string, unknown>,
  isMinimal: boolean,
): Steps {
  if (typeof handler === 'function') return stepsOf((tx) => handler({ ...call, tx }));
  const { read, decide, answer } = handler;
  return {
    read: (tx) => read({ ...call, tx }),
    // In the shape of the answer: a row of an older server, with all of it, is read the same way.
    decide: async (tx, context) => ({ data: await decide({ ...call, tx }, context) }),
    answer: async (tx, stored) =>
      isMinimal ? stored : answer({ ...call, tx }, (stored as { data: object }).data),
  };
}

function sendJson(reply: FastifyReply, text: string, isMinimal: boolean): FastifyReply {
  if (isMinimal) reply.header('Preference-Applied', 'return=minimal');
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(isMinimal ? minimalOf(text) : text);
}

async function ownAnswer(
  handler: AnyHandler,
  call: Record<string, unknown>,
  { find, once }: OwnTransaction,
): Promise<Decision> {
  const before = await find();
  if (before) return { answer: before.answer, isReplayed: true };
  try {
    return { answer: await handler({ ...call, once }), isReplayed: false };
  } catch (error) {
    // A copy that came first has used up the code meanwhile: its response is returned for this one
    // too.
    const meanwhile = await find();
    if (meanwhile) return { answer: meanwhile.answer, isReplayed: true };
    throw error;
  }
}

/** Null for a public call. @throws Refusal as `permitted` */
async function callerOf(
  spec: EndpointSpec,
  db: Database,
  tokenHash: Buffer | null,
): Promise<Actor | null> {
  const { permission } = spec;
  return permission === 'public' ? null : permitted(db, tokenHash, spec, permission);
}

function identityOf(request: FastifyRequest, actor: Actor | null, now: string) {
  const who: Who = {
    actorId: actor?.userId ?? null,
    branchId: actor?.branchId ?? null,
    at: now,
    ip: addressOf(request),
    requestId: request.id,
  };
  return { who, now, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

/** @throws Refusal unauthenticated, password_change_required, second_factor_required, forbidden */
async function permitted(
  db: Database,
  tokenHash: Buffer | null,
  spec: EndpointSpec,
  permission: Permission | 'signedIn',
): Promise<Actor> {
  const actor = await authenticate(db, tokenHash, spec);
  if (permission !== 'signedIn' && !may(actor, permission))
    throw new Refusal('forbidden', { permission });
  return actor;
}
