import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { createServer, get, type RequestOptions, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificates, newCertificates } from '#test/deploy/certificates.ts';
import { type Proxy, startProxy } from '#test/kit/proxy.ts';

/* `deploy/haproxy-tls.cfg` in a real HAProxy, with a certificate of its own authority. */
let home: string;
let certificate: Buffer;
let server: Server;
let proxy: Proxy;
let certificates: Certificates;
/** The headers that a server of ours would receive. */
let received: Record<string, unknown> = {};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tls-'));
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  certificate = readFileSync(cert);
  const both = join(home, 'both.pem');
  writeFileSync(both, Buffer.concat([certificate, readFileSync(key)]), { mode: 0o600 });
  certificates = newCertificates();
  const inner = certificates.pairOf('app1');
  const pair = { cert: readFileSync(inner.cert), key: readFileSync(inner.key) };
  server = createServer(pair, (request, reply) => {
    received = request.headers;
    reply.end(request.url === '/readyz' ? '{"status":"ready"}' : 'page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: serverPort } = server.address() as AddressInfo;
  proxy = await startProxy({ serverPort, certificates, certificate: both });
});
afterAll(() => {
  proxy?.stop();
  server?.close();
  certificates?.remove();
  rmSync(home, { recursive: true, force: true });
});

const ports = () => proxy.tls ?? { port: 0, plainPort: 0 };

/** The negotiated cipher; rejects when no connection is made. */
const openTls = (wish: ConnectionOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: ports().port, servername: 'localhost', ca: certificate };
    const socket = connect({ ...to, ...wish }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.end();
    });
    socket.once('error', reject);
  });

const page = (options: RequestOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: ports().port, servername: 'localhost', ca: certificate };
    get({ ...to, path: '/', ...options }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.once('end', () => resolve(text));
    }).once('error', reject);
  });

describe('a proxy that ends TLS itself', () => {
  it('speaks 1.2 and 1.3', async () => {
    expect(await openTls({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-/);
    expect(await openTls({ minVersion: 'TLSv1.3' })).toMatch(/^TLSv1\.3 TLS_/);
  });

  it.each([
    ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
    ['block ciphers', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA256' }],
    ['keys without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
  ] as const)('refuses %s', async (_what, wish) => {
    await expect(openTls(wish)).rejects.toThrow();
  });

  it('reports the caller’s real address to the servers, not the one that the caller claims', async () => {
    const claim = { localAddress: '127.0.0.40', headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect(await page(claim)).toBe('page');
    expect(received['x-forwarded-for']).toBe('127.0.0.40');
    expect(received['x-forwarded-proto']).toBe('https');
  });

  it('redirects a page requested without TLS to the same address with it', async () => {
    const answer = await new Promise<{ status?: number | undefined; to?: string | undefined }>(
      (resolve, reject) => {
        const { plainPort: port } = ports();
        getPlain(
          { host: '127.0.0.1', port, path: '/x?y=1', headers: { host: 'c.iq' } },
          (reply) => {
            reply.resume();
            resolve({ status: reply.statusCode, to: reply.headers.location });
          },
        ).once('error', reject);
      },
    );
    expect(answer).toEqual({ status: 308, to: 'https://c.iq/x?y=1' });
  });
});
