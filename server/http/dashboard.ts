import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#database/connect.ts';
import { type Settings, tilesOrigin } from '#domain/settings.ts';
import type { Config } from '../config.ts';
import { getSettings } from '../settings-store.ts';

/**
 * The built dashboard: one page at `/` and `/home`, hashed assets cached forever, sent
 * precompressed (brotli, gzip).
 */
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
      const settings = await ownSettings(db);
      admitTiles(reply, tilesOrigin(settings?.maps_tiles_url ?? ''));
      if (settings?.places_key) admitPlaces(reply, config.placesOrigin);
      return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(index);
    });
  }
  const files = { index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: config.dashboardDir,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
  });
  // One route for all: hundreds of routes would slow down the start.
  await app.register(fastifyStatic, {
    ...files,
    root: join(config.dashboardDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  });
}

/**
 * The page itself needs no database: without one it is the same, except for the company's own map.
 */
const ownSettings = (db: Database): Promise<Settings | null> => getSettings(db).catch(() => null);

/** The only third-party host whose images the page may load is the one of the company's map. */
function admitTiles(reply: FastifyReply, origin: string | null): void {
  const rules = reply.getHeader('content-security-policy');
  if (origin === null || typeof rules !== 'string') return;
  reply.header('Content-Security-Policy', rules.replace('img-src', `img-src ${origin}`));
}

/**
 * The library requests places from this host; only with the real service address, not with a stub.
 */
const service = 'https://maps.googleapis.com';
const ofService = ['https://places.googleapis.com'];
/**
 * Our own policies, then those that the service's script creates, named as its publisher documents
 * them.
 */
export const policyNames = [
  'default',
  'own-worker',
  'sheet-worker',
  'decode-worker',
  'places-script',
  'google-maps-api-loader',
  'google-maps-api#html',
  'lit-html',
];

/**
 * With an API key of the company the page may load the script of the maps service and request
 * places from it.
 */
function admitPlaces(reply: FastifyReply, origin: string): void {
  const rules = reply.getHeader('content-security-policy');
  if (typeof rules !== 'string') return;
  const params = [origin, ...(origin === service ? ofService : [])].join(' ');
  const admitted = rules
    .replace('script-src', `script-src ${origin}`)
    .replace('connect-src', `connect-src ${params}`);
  const names = `trusted-types ${policyNames.join(' ')}`;
  reply.header('Content-Security-Policy', `${admitted};${names}`);
}
