import type { FastifyInstance } from 'fastify';
import { sql, type Database } from '#database/connect.ts';

/** `/healthz`: the process lives. `/readyz`: it can reach its database. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.one(sql`select 1 as ready`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('Retry-After', '5').send({ status: 'database unreachable' });
    }
  });
}
