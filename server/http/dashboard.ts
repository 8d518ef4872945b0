import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The built dashboard: one page at `/` and `/home`, hashed assets cached for good, sent as built (brotli, gzip). */
export async function serveDashboard(app: FastifyInstance, config: Config): Promise<void> {
  const indexFile = join(config.dashboardDir, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn('the dashboard is not built: only the API is served');
    return;
  }
  const index = await readFile(indexFile, 'utf8');
  for (const url of ['/', '/home']) {
    app.get(url, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(index),
    );
  }
  await app.register(fastifyStatic, {
    root: config.dashboardDir,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forGood = path.includes('/assets/');
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
