import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { cspPath } from '#contract/browser-reports.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { violationsIn } from './csp-reports.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures?.close());

const old = {
  'csp-report': {
    'document-uri': 'https://courier.example/c/?token=secret#/login',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=me',
    'source-file': 'https://courier.example/c/app.js',
    'line-number': 12,
    'script-sample': 'alert(document.cookie)',
  },
};
const now = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://courier.example/c/',
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
    },
  },
  { type: 'deprecation', body: { id: 'x' } },
];

it('a browser receives the report address in the way that works over http too', () => {
  expect(securityHeaders['content-security-policy']).toContain(`report-uri ${cspPath}`);
  expect(securityHeaders['content-security-policy']).not.toContain('report-to');
});

it('what is written down names the rule and the place, and nothing that was in an address', () => {
  const [violation, ...more] = violationsIn(old);
  expect(more).toEqual([]);
  expect(violation).toEqual({
    rule: 'script-src-elem',
    blocked: 'https://evil.example/steal.js',
    page: 'https://courier.example/c/',
    source: 'https://courier.example/c/app.js',
    line: 12,
  });
  expect(violationsIn(now)).toEqual([
    { rule: 'img-src', blocked: 'inline', page: 'https://courier.example/c/', source: '', line: 0 },
  ]);
  expect(violationsIn({ 'csp-report': 'x' })).toEqual([]);
  expect(violationsIn(Array.from({ length: 99 }, () => now[0])).length).toBeLessThanOrEqual(10);
  const long = {
    type: 'csp-violation',
    body: { blockedURL: `https://a.example/${'x'.repeat(9000)}` },
  };
  expect(JSON.stringify(violationsIn([long])).length).toBeLessThan(700);
});

const report = (payload: object | string, type = 'application/csp-report', app = fixtures.app) =>
  app.inject({
    method: 'POST',
    url: cspPath,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

it('both kinds are accepted from any caller; what is not a report or too large is not', async () => {
  expect((await report(old)).statusCode).toBe(204);
  expect((await report(now, 'application/reports+json')).statusCode).toBe(204);
  expect((await report('{')).statusCode).toBe(400);
  expect((await report(old, 'text/plain')).statusCode).toBe(415);
  expect((await report({ 'csp-report': { x: 'x'.repeat(40_000) } })).statusCode).toBe(413);
  // The other calls still accept JSON only.
  const login = await fixtures.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{}',
  });
  expect(login.statusCode).toBe(415);
});

it('a flood ends with 429 and leaves the server as it was', async () => {
  const app = await createApp(fixtures.config, fixtures.db);
  const statuses = [];
  for (let n = 0; n < 65; n += 1) statuses.push((await report(old, undefined, app)).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
  await app.close();
});
