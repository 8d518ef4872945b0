import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { TlsFiles } from './config.ts';

/**
 * The same server over http or https. A renewed certificate is read at the next start: servers are
 * restarted one after the other without a lost call.
 * @throws Error when a file cannot be read, or the key is not that of the certificate
 */
export function createListener(
  tls: TlsFiles | null,
  options: ServerOptions,
  listener: RequestListener,
): Server {
  if (!tls) return createServer(options, listener);
  const pair = { cert: readFileSync(tls.cert), key: readFileSync(tls.key) };
  return createSecureServer({ ...options, ...pair, minVersion: 'TLSv1.2' }, listener);
}
