import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointName, contract } from '#contract/contract.ts';
import { statusOf } from '#contract/errors.ts';
import { refusalText } from '#words/refusals.ts';
import { type Admission, type Cause, createAdmission, type Weight } from './admission.ts';
import type { ErrorBody } from '../answer.ts';
import { securityHeaders } from '../headers.ts';
import type { PoolLoad } from '#database/connect.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the calls of the contract: only they can be rejected. */
    weight?: Weight;
  }
  interface FastifyRequest {
    /** The kind it counts as among the admitted calls. */
    insideAs: Weight | null;
  }
}

interface AdmissionOptions {
  readonly poolSize: number;
  readonly load: () => PoolLoad;
  readonly onShed: (cause: Cause, weight: Weight) => void;
}

export interface Door {
  readonly inFlight: () => number;
  /**
   * Returns true when the request was rejected and answered. Checked before the framework sees the
   * request.
   */
  shedIfBusy(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts the admitted calls, and checks again when their work is about to start. */
  guard(app: FastifyInstance): void;
}

/** Sign-out must always work, and event streams cost almost nothing. */
const light: ReadonlySet<EndpointName> = new Set(['auth.logout', 'live.stream']);
const lightPaths: ReadonlySet<string> = new Set([...light].map((name) => contract[name].path));

export function weightOf(name: EndpointName): Weight {
  if (light.has(name)) return 'light';
  return contract[name].method === 'GET' ? 'read' : 'write';
}

/** The same, from the request line alone, before the request is parsed; null: never rejected. */
function weightAtSight({ method, url = '' }: IncomingMessage): Exclude<Weight, 'light'> | null {
  if (!url.startsWith('/api/')) return null;
  const end = url.indexOf('?');
  if (lightPaths.has(end < 0 ? url : url.slice(0, end))) return null;
  return method === 'GET' ? 'read' : 'write';
}

const headers = Object.entries({
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}).flat();
const message = refusalText('overloaded');

/** Rejected clients retry spread over several seconds, not all at once. */
const retryAfterSeconds = (): string => String(1 + Math.floor(Math.random() * 3));

/** Under load these are most of the responses, so they must cost almost nothing. */
function shed(response: ServerResponse, requestId: string): void {
  const answer: ErrorBody = { message, code: 'overloaded', request_id: requestId };
  const body = Buffer.from(JSON.stringify(answer));
  response
    .writeHead(statusOf('overloaded'), [
      ...headers,
      'x-request-id',
      requestId,
      'content-length',
      String(body.length),
      'retry-after',
      retryAfterSeconds(),
    ])
    .end(body);
}

/**
 * Runs in front of every call: before anything of it is read, and again when its work is about to
 * start, so that a slow sender does not hold a place meanwhile.
 */
export function openDoor({ poolSize, load, onShed }: AdmissionOptions): Door {
  const admission: Admission = createAdmission(poolSize, load);
  const isBusy = (weight: Weight): boolean => {
    const cause = admission.refusal(weight);
    if (cause !== null) onShed(cause, weight);
    return cause !== null;
  };
  const leave = (request: FastifyRequest): void => {
    if (request.insideAs === null) return;
    admission.leave(request.insideAs);
    request.insideAs = null;
  };
  return {
    inFlight: admission.inFlight,
    shedIfBusy: (request, response) => {
      const weight = weightAtSight(request);
      if (weight === null || !isBusy(weight)) return false;
      shed(response, randomUUID());
      return true;
    },
    guard: (app) => {
      app.decorateRequest('insideAs', null);
      app.addHook('preHandler', (request, reply, done) => {
        const { weight } = request.routeOptions.config;
        if (weight === undefined || weight === 'light') return done();
        if (isBusy(weight)) {
          reply.hijack();
          return shed(reply.raw, request.id);
        }
        request.insideAs = weight;
        admission.enter(weight);
        return done();
      });
      // A call releases its place when its response starts: a slow reader holds none.
      app.addHook('onSend', (request, _reply, _payload, done) => {
        leave(request);
        done();
      });
      app.addHook('onResponse', (request, _reply, done) => {
        leave(request);
        done();
      });
      app.addHook('onClose', async () => admission.stop());
    },
  };
}
