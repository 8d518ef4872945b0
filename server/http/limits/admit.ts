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
    /** Set for the calls of the contract: only they can be turned away. */
    weight?: Weight;
  }
  interface FastifyRequest {
    /** As what it is counted among those inside. */
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
   * True when the request was turned away, answer and all. Asked before the framework hears of it.
   */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts those inside, and asks once more when their work is about to begin. */
  guard(app: FastifyInstance): void;
}

/** Leaving must always work, and listening costs next to nothing. */
const light: ReadonlySet<EndpointName> = new Set(['auth.logout', 'live.stream']);
const lightPaths: ReadonlySet<string> = new Set([...light].map((name) => contract[name].path));

export function weightOf(name: EndpointName): Weight {
  if (light.has(name)) return 'light';
  return contract[name].method === 'GET' ? 'read' : 'write';
}

/**
 * The same by what stands in the first line of a request, before anybody has read it; null: never
 * turned away.
 */
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

/** Those turned away come again spread over some seconds, not all at once. */
const retryAfterSeconds = (): string => String(1 + Math.floor(Math.random() * 3));

/** In a crowd these answers are most of what is sent, and must cost next to nothing. */
function turnAway(response: ServerResponse, requestId: string): void {
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
 * In front of every call: asked before anything of it is read, and once more when its work is about
 * to begin, for a slow sender must not hold a place meanwhile.
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
    turnsAway: (request, response) => {
      const weight = weightAtSight(request);
      if (weight === null || !isBusy(weight)) return false;
      turnAway(response, randomUUID());
      return true;
    },
    guard: (app) => {
      app.decorateRequest('insideAs', null);
      app.addHook('preHandler', (request, reply, done) => {
        const { weight } = request.routeOptions.config;
        if (weight === undefined || weight === 'light') return done();
        if (isBusy(weight)) {
          reply.hijack();
          return turnAway(reply.raw, request.id);
        }
        request.insideAs = weight;
        admission.enter(weight);
        return done();
      });
      // The work is done when the answer begins: who reads it slowly holds no place.
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
