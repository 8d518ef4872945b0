import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { refusalText } from '#words/refusals.ts';
import { scannerWords } from '#words/shell/scanner.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { listen, type Scanner, startScanner } from '#test/kit/clamd.ts';
import { asPerson, createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { readClamd, scanBytes, ScannerAway } from './clamd.ts';

/** The harmless file that every scanner must report, behind the first bytes of a PDF. */
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const bad = Buffer.from(`%PDF-1.7\n${eicar}`);
const clean = Buffer.from('%PDF-1.7\nnothing');

let fixtures: Fixtures;
let scanner: Scanner;
let manager: Person;
beforeAll(async () => {
  scanner = await startScanner(bad);
  fixtures = await createFixtures();
  manager = await fixtures.person({ role: 'Admin' });
});
afterAll(async () => {
  await fixtures?.close();
  await scanner?.stop();
});

/** Uploads to a server with these settings; returns the reply. */
async function upload(bytes: Buffer, wish: Partial<Config>) {
  const app = await createApp({ ...fixtures.config, ...wish }, fixtures.db);
  onTestFinished(() => app.close());
  return asPerson(app, manager).call('files.upload', {
    kind: 'identity',
    name: 'هوية.pdf',
    content: bytes.toString('base64'),
  });
}
const stored = async (): Promise<number> =>
  (await fixtures.db.one<{ n: number }>(sql`select count(*)::int as n from stored_files`))?.n ?? 0;
const notices = async (title: string): Promise<number> =>
  (
    await fixtures.db.one<{ n: number }>(sql`
      select count(*)::int as n from notifications n
      join notification_receipts r on r.notification_id = n.id
      where n.title = ${title} and r.user_id = ${manager.id}`)
  )?.n ?? 0;

/** A scanner that misbehaves. */
async function misbehaving(on: (socket: Socket) => void) {
  const { address, stop } = await listen(on);
  onTestFinished(stop);
  return address;
}

describe('an uploaded file', () => {
  it('with a virus is refused with a reason, and not stored', async () => {
    const before = await stored();
    const reply = await upload(bad, { clamd: scanner.address });
    expect([reply.status, reply.error.errors]).toEqual([
      422,
      { content: ['فاحص الفيروسات وجد في الملف برنامجًا ضارًا، فلم يُحفظ. يُختار ملف آخر'] },
    ]);
    expect(await stored()).toBe(before);
  });

  it('without one is stored, also the largest that is accepted', async () => {
    expect((await upload(clean, { clamd: scanner.address })).status).toBe(200);
    const largest = Buffer.concat([clean, Buffer.alloc(5 * 1024 * 1024 - clean.length, 'x')]);
    expect((await upload(largest, { clamd: scanner.address })).status).toBe(200);
  });

  it('is not checked by a server without a scanner', async () => {
    expect((await upload(bad, { clamd: null })).status).toBe(200);
  });

  it('is refused while the scanner is away, and administrators hear of it once', async () => {
    const away = await misbehaving((socket) => socket.destroy());
    const before = await stored();
    for (let again = 0; again < 3; again += 1) {
      const reply = await upload(clean, { clamd: away });
      expect([reply.status, reply.error.code, reply.error.message]).toEqual([
        503,
        'scanner_away',
        refusalText('scanner_away'),
      ]);
    }
    expect(await stored()).toBe(before);
    expect(await notices(scannerWords.refuse.title)).toBe(1);
  });

  it('is accepted without a check only where the server says so, and never silently', async () => {
    const away = { path: '/nonexistent/clamd.ctl' };
    const reply = await upload(clean, { clamd: away, clamdAway: 'accept' });
    expect(reply.status).toBe(200);
    expect(await notices(scannerWords.accept.title)).toBe(1);
  });
});

describe('a scanner', () => {
  it('that never answers costs 8 seconds and no more', async () => {
    const address = await misbehaving(() => undefined);
    const since = performance.now();
    await expect(scanBytes(address, clean)).rejects.toThrow('did not answer in 8000 ms');
    expect(performance.now() - since).toBeLessThan(12_000);
  });

  it.each([
    ['answers without end', (socket: Socket) => socket.write('x'.repeat(5_000))],
    ['answers nothing', (socket: Socket) => socket.end()],
    [
      'has too small a limit',
      (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['says OK of something else', (socket: Socket) => socket.end('stream: OK, perhaps\0')],
  ])('that %s has not checked the file', async (_what, on) => {
    const address = await misbehaving((socket) => void on(socket));
    await expect(scanBytes(address, clean)).rejects.toThrow(ScannerAway);
  });

  it('is found by a socket or an address, and by nothing else', () => {
    expect(readClamd('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(readClamd('scanner')).toEqual({ host: 'scanner', port: 3310 });
    expect(readClamd('10.0.0.5:3311')).toEqual({ host: '10.0.0.5', port: 3311 });
    expect(readClamd('')).toBeNull();
    for (const odd of ['host:x', 'a:1:2', ':3310', 'host:70000'])
      expect(() => readClamd(odd), odd).toThrow('CLAMD');
    expect(() => readConfig({ CLAMD_AWAY: 'ignore' })).toThrow('CLAMD_AWAY');
  });
});

it('every call that takes a file names the field, so that it is checked', () => {
  const all = Object.entries(contract) as [EndpointName, EndpointSpec][];
  const takesFile = ({ body, bodyBytes }: EndpointSpec): boolean =>
    bodyBytes !== undefined ||
    (body !== undefined && 'shape' in body && 'content' in Object(body.shape));
  const taking = all.filter(([, spec]) => takesFile(spec));
  expect(taking.map(([name]) => name)).toContain('shipments.bringPhoto');
  expect(taking.filter(([, spec]) => spec.fileField === undefined).map(([name]) => name)).toEqual(
    [],
  );
});
