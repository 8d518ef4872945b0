import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#database/connect.ts';
import { tilesOrigin } from '#domain/settings.ts';
import type { Config } from '../config.ts';
import { getSettings } from '../settings-store.ts';

/** The built dashboard: one page at `/` and `/home`, hashed assets cached for good, sent as built (brotli, gzip). */
export async function serveDashboard(
  app: FastifyInstance,
  config: Config,
  db: Database,
): Promise<void> {
  const indexFile = join(config.dashboardDir, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn('the dashboard is not built: only the API is served');
    return;
  }
  const index = await readFile(indexFile, 'utf8');
  for (const url of ['/', '/home']) {
    app.get(url, async (_request, reply) => {
      admitTiles(reply, await ownTiles(db));
      return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(index);
    });
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

/** The page itself needs no database: without one it is the same, but for the company's own map. */
const ownTiles = (db: Database): Promise<string | null> =>
  getSettings(db).then(
    (settings) => tilesOrigin(settings.maps_tiles_url),
    () => null,
  );

/** The one foreign host whose pictures the page may show is the one the company chose for its map. */
function admitTiles(reply: FastifyReply, origin: string | null): void {
  const rules = reply.getHeader('content-security-policy');
  if (origin === null || typeof rules !== 'string') return;
  reply.header('Content-Security-Policy', rules.replace('img-src', `img-src ${origin}`));
}
