import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Certificates, newCertificates } from '#test/deploy/certificates.ts';
import { type Proxy, startProxy } from '#test/kit/proxy.ts';
import { createFixtures, password, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Callers come from this machine under addresses of their own; 127.0.0.1 is the TLS proxy. */
let fixtures: Fixtures;
let owner: Person;
let app: FastifyInstance;
let proxy: Proxy;
let certificates: Certificates;

beforeAll(async () => {
  certificates = newCertificates();
  fixtures = await createFixtures();
});
afterAll(async () => {
  certificates?.remove();
  await fixtures?.close();
});

/** The server with its `TRUST_PROXY` setting, with HAProxy in front of it. */
const startBehindProxy = async (trust: string, env: Record<string, string> = {}) => {
  owner = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  const { trustProxy } = readConfig({ TRUST_PROXY: trust });
  const tls = certificates.pairOf('app1');
  app = await createApp({ ...fixtures.config, trustProxy, tls, rateLimits: true }, fixtures.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port: serverPort } = app.server.address() as AddressInfo;
  proxy = await startProxy({ serverPort, env, certificates, patience: '75s' });
};
const stopBoth = async () => {
  proxy?.stop();
  await app?.close();
};

interface Sent {
  readonly from: string;
  readonly forwarded?: string | string[];
  readonly email?: string;
  readonly with?: string;
}
/** Signs in through the proxy from an address of this machine; returns the status. */
const signIn = (sent: Sent, port = proxy.port): Promise<number> => {
  const body = JSON.stringify({
    email: sent.email ?? owner.email,
    password: sent.with ?? 'wrong password',
  });
  return new Promise((resolve, reject) => {
    const send = port === proxy.port ? request : requestSecurely;
    const call = send(
      {
        host: '127.0.0.1',
        ca: readFileSync(certificates.ca),
        port,
        localAddress: sent.from,
        method: 'POST',
        path: contract['auth.login'].path,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(sent.forwarded !== undefined && { 'x-forwarded-for': sent.forwarded }),
        },
        agent: false,
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.once('error', reject).end(body);
  });
};

const lastAddress = async (): Promise<string | undefined> =>
  (
    await fixtures.db.one<{ ip: string }>(sql`
      select host(ip) as ip from activity where action = 'auth.login' order by id desc limit 1`)
  )?.ip;

describe.each([
  ['one hop', '1'],
  ['the proxy by its address', '127.0.0.1'],
  ['the network of the proxy', '10.0.0.0/8, 127.0.0.1/32'],
])('behind HAProxy, trusting %s', (_what, trust) => {
  beforeEach(() => startBehindProxy(trust));
  afterEach(stopBoth);

  it('the activity shows where a user is, not what their browser claims', async () => {
    const claims = [
      { from: '127.0.0.9' },
      { from: '127.0.0.10', forwarded: '203.0.113.7' },
      { from: '127.0.0.11', forwarded: '203.0.113.7, 127.0.0.1' },
      { from: '127.0.0.12', forwarded: ['203.0.113.7', '127.0.0.1'] },
      { from: '127.0.0.13', forwarded: 'somewhere' },
    ];
    for (const claim of claims) {
      expect(await signIn({ ...claim, with: password })).toBe(200);
      expect(await lastAddress()).toBe(claim.from);
    }
  });

  it('what ends TLS in front of it is believed, as far as it saw itself', async () => {
    const forwarded = 'made up, 198.51.100.1, 192.0.2.44';
    expect(await signIn({ from: '127.0.0.1', forwarded, with: password })).toBe(200);
    expect(await lastAddress()).toBe('192.0.2.44');
  });

  it('guessing ends although every guess claims another address', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const forwarded = `198.51.100.${guess}`;
      const email = `guessed-${trust.length}@example.com`;
      statuses.push(await signIn({ from: '127.0.0.20', forwarded, email }));
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a server that trusts', () => {
  afterEach(stopBoth);
  const direct = () => (app.server.address() as AddressInfo).port;

  it('only its proxies does not believe a caller that bypasses them', async () => {
    await startBehindProxy('127.0.0.1');
    const claim = { from: '127.0.0.30', forwarded: '203.0.113.7', with: password };
    expect(await signIn(claim, direct())).toBe(200);
    expect(await lastAddress()).toBe('127.0.0.30');
  });

  it('no proxy believes no header', async () => {
    await startBehindProxy('');
    const claim = { from: '127.0.0.31', forwarded: '203.0.113.7', with: password };
    expect(await signIn(claim, direct())).toBe(200);
    expect(await lastAddress()).toBe('127.0.0.31');
  });

  it('with one hop a claimed address is not trusted', async () => {
    await startBehindProxy('1');
    const claim = { from: '127.0.0.32', forwarded: '203.0.113.7, unknown', with: password };
    expect(await signIn(claim, direct())).toBe(200);
    expect(await lastAddress()).toBe('127.0.0.32');
  });

  it('two proxies in a row finds the caller behind both', async () => {
    await startBehindProxy('2', { FRONT: '127.0.0.99' });
    const claim = { from: '127.0.0.33', forwarded: '203.0.113.7', with: password };
    expect(await signIn(claim)).toBe(200);
    expect(await lastAddress()).toBe('127.0.0.33');
  });
});
