import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalText } from '#words/refusals.ts';
import { type Admission, type Cause, createAdmission, type Weight } from './admission.ts';
import { bodyOf } from './answer.ts';
import { securityHeaders } from './headers.ts';
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

interface Doorkeeper {
  readonly poolSize: number;
  readonly load: () => PoolLoad;
  readonly onShed: (cause: Cause, weight: Weight) => void;
}

/** Those turned away come again spread over some seconds, not all at once. */
const retryAfterSeconds = (): string => String(1 + Math.floor(Math.random() * 3));

/** Past the framework: in a crowd these answers are most of what is sent, and must cost next to nothing. */
function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify(bodyOf(request, 'overloaded', refusalText('overloaded')));
  reply.hijack();
  reply.raw
    .writeHead(503, {
      ...securityHeaders,
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': retryAfterSeconds(),
    })
    .end(body);
}

/**
 * In front of every call: asked before its body is read, and once more when it is about to begin, for
 * a slow sender must not hold a place meanwhile.
 */
export function admitCalls(app: FastifyInstance, keeper: Doorkeeper): Admission {
  const { poolSize, load, onShed } = keeper;
  const admission = createAdmission(poolSize, load);
  const busy = (request: FastifyRequest, reply: FastifyReply, weight: Weight): boolean => {
    const cause = admission.refusal(weight);
    if (cause === null) return false;
    onShed(cause, weight);
    turnAway(request, reply);
    return true;
  };
  const leave = (request: FastifyRequest): void => {
    if (request.insideAs === null) return;
    admission.leave(request.insideAs);
    request.insideAs = null;
  };
  app.decorateRequest('insideAs', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { weight } = request.routeOptions.config;
    if (weight === undefined || !busy(request, reply, weight)) done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    const { weight } = request.routeOptions.config;
    if (weight === undefined || weight === 'light') return done();
    if (busy(request, reply, weight)) return undefined;
    request.insideAs = weight;
    admission.enter(weight);
    return done();
  });
  // The work is done when the answer begins: who reads it slowly holds no place.
  app.addHook('onSend', async (request) => leave(request));
  app.addHook('onResponse', async (request) => leave(request));
  app.addHook('onClose', async () => admission.stop());
  return admission;
}
