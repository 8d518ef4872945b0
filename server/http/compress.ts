import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A smaller response fits into the first packets either way. */
const worthBytes = 4_096;
/**
 * The fastest level: it already shrinks a list of fifty to a tenth, and the best level is several
 * times slower.
 */
const how = { level: constants.Z_BEST_SPEED };

const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

/**
 * Compresses lists for clients that accept it, which is noticeable on mobile connections. Runs in a
 * worker thread, so that it blocks no other request; files are sent unchanged. The size of a
 * response leaks nothing: no other site can make requests with a user's token.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWorth = typeof payload === 'string' && payload.length >= worthBytes;
    if (!isWorth || !takesGzip(request)) return done(null, payload);
    gzip(payload, how, (error, packed) => {
      if (error) return done(null, payload);
      reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
      done(null, packed);
    });
  });
}
