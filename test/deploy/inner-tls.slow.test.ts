import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig, type TlsFiles } from '#server/config.ts';
import {
  type Certificates,
  certify,
  newCertificates,
  readSecurely,
} from '#test/deploy/certificates.ts';
import { startProxy } from '#test/kit/proxy.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/* A server of ours with the cluster's certificate, and HAProxy as it is shipped in front of it. */
let fixtures: Fixtures;
let certificates: Certificates;
beforeAll(async () => {
  fixtures = await createFixtures();
  certificates = newCertificates();
});
afterAll(async () => {
  certificates?.remove();
  await fixtures?.close();
});

/** The port of a server with this certificate. */
async function serverWith(tls: TlsFiles | null): Promise<number> {
  const app = await createApp({ ...fixtures.config, tls }, fixtures.db);
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** What people get through the proxy once it has made up its mind about the server. */
async function throughProxy(serverPort: number): Promise<number> {
  const proxy = await startProxy({ serverPort, certificates, patience: '10s' });
  onTestFinished(() => proxy.stop());
  const status = async () => (await fetch(`${proxy.base}/readyz`)).status;
  // A new proxy counts a server as up until its first check has failed.
  for (let look = 0; look < 3; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await status();
  }
  return status();
}

describe('a server with a certificate', () => {
  it('answers /readyz over https, and nothing without TLS', async () => {
    const port = await serverWith(certificates.pairOf('app1'));
    const answer = await readSecurely(certificates, port, '/readyz');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      expect.objectContaining({ status: 'ready' }),
    ]);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  });

  it('refuses TLS 1.1', async () => {
    const port = await serverWith(certificates.pairOf('app1'));
    const old = {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const;
    const shake = new Promise((resolve, reject) => {
      const wish = { host: '127.0.0.1', port, rejectUnauthorized: false, ...old } as const;
      connectSocket(wish, () => resolve('connected')).once('error', reject);
    });
    await expect(shake).rejects.toThrow();
  });

  it('is not believed by a caller who trusts another authority', async () => {
    const others = newCertificates();
    onTestFinished(() => others.remove());
    const port = await serverWith(certificates.pairOf('app1'));
    await expect(readSecurely(others, port, '/readyz')).rejects.toThrow(/certificate/);
  });

  it('does not start with half of a pair', () => {
    expect(() => readConfig({ TLS_CERT: '/x.crt' })).toThrow('TLS_CERT and TLS_KEY');
  });
});

describe('HAProxy as it is shipped sends people', () => {
  it('to a server that is app1 by a certificate of the cluster', async () => {
    expect(await throughProxy(await serverWith(certificates.pairOf('app1')))).toBe(200);
  });

  it('not to a server with a certificate of another authority', async () => {
    const others = newCertificates();
    onTestFinished(() => others.remove());
    expect(await throughProxy(await serverWith(others.pairOf('app1')))).toBe(503);
  });

  it('not to another machine of the cluster in its place', async () => {
    expect(await throughProxy(await serverWith(certificates.pairOf('pg1')))).toBe(503);
  });

  it('not to a server without TLS', async () => {
    const plain = createServer((_request, reply) => reply.end('{}'));
    onTestFinished(() => void plain.close());
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    expect(await throughProxy((plain.address() as AddressInfo).port)).toBe(503);
  });
});

describe('the script that makes certificates', () => {
  const serialOf = ({ cert }: TlsFiles): string =>
    spawnSync('openssl', ['x509', '-in', cert, '-noout', '-serial'], { encoding: 'utf8' }).stdout;

  it('run again, renews what ends within 60 days and leaves the rest', () => {
    const own = newCertificates();
    onTestFinished(() => own.remove());
    const [app1, reader] = [own.pairOf('app1'), own.pairOf('reader')];
    expect(certify(own.folder).filter((line) => line.startsWith('new:'))).toEqual([]);
    spawnSync('rm', [app1.cert]);
    certify(own.folder, { DAYS: '30' });
    const [ending, lasting] = [serialOf(app1), serialOf(reader)];
    const printed = certify(own.folder);
    expect(printed.filter((line) => line.startsWith('new:'))).toEqual(['new: app1']);
    expect(printed.some((line) => /GMT {2}app1$/.test(line))).toBe(true);
    expect(serialOf(app1)).not.toBe(ending);
    expect(serialOf(reader)).toBe(lasting);
    expect(readFileSync(own.ca, 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});
