import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { sendExport } from '#server/exports/send-export.ts';
import type { ExportTable } from '#server/exports/export-table.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { answerWords } from '#words/answers.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures.close());

const tableOf = (pages: AsyncIterable<readonly number[]>): ExportTable<number> => ({
  name: 'numbers',
  title: 'أرقام',
  columns: [{ header: 'الرقم', kind: 'number', value: (n) => n }],
  pages,
});
const note = { action: 'activity.export', subject: 'activity' } as const;

const exporting = () => {
  const now = new Date().toISOString();
  const who = { actorId: admin.id, branchId: null, at: now, ip: null, requestId: null };
  const actor = { type: 'staff', role: 'Admin', userId: admin.id } as unknown as Actor;
  return { input: { format: 'csv' } as const, db: fixtures.db, actor, who, now };
};
const noted = async (): Promise<number> => {
  const row = await fixtures.db.one<{ count: number }>(
    sql`select count(*) as count from activity where action = ${note.action}`,
  );
  return row?.count ?? 0;
};

test('an export whose rows cannot be read fails before its first byte, and is not noted as taken', async () => {
  async function* refused(): AsyncGenerator<readonly number[]> {
    yield await Promise.reject(new Refusal('days_backwards'));
  }
  await expect(sendExport(exporting(), tableOf(refused()), note)).rejects.toThrow(Refusal);
  expect(await noted()).toBe(0);
});

test.each(['csv', 'xlsx'] as const)(
  'an export that fails midway reports it in its last row and is broken off: %s',
  async (format) => {
    async function* torn(): AsyncGenerator<readonly number[]> {
      yield [1, 2];
      yield await Promise.reject(new Error('the database is gone'));
    }
    const params = { ...exporting(), input: { format } };
    const { parts } = await sendExport(params, tableOf(torn()), note);
    const read: Buffer[] = [];
    const reading = (async () => {
      for await (const part of parts) read.push(Buffer.from(part));
    })();
    await expect(reading).rejects.toThrow('the database is gone');
    const rows = await openRows(Buffer.concat(read), format);
    expect(rows.at(-1)).toContain(answerWords.exportTorn);
    expect(rows).toHaveLength(4);
  },
);

/** The rows as a spreadsheet program shows them, each as one string. */
async function openRows(file: Buffer, format: 'csv' | 'xlsx'): Promise<readonly string[]> {
  if (format === 'csv') return file.toString().trim().split('\r\n');
  const worksheet = unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  return Buffer.from(worksheet).toString().split('<row ').slice(1);
}

test('an export that can be read holds every row once, the first page among them', async () => {
  const before = await noted();
  let isLeft = false;
  async function* three(): AsyncGenerator<readonly number[]> {
    try {
      yield [1, 2];
      yield [3];
    } finally {
      isLeft = true;
    }
  }
  const { parts } = await sendExport(exporting(), tableOf(three()), note);
  let text = '';
  for await (const part of parts) text += String(part);
  expect(text.trim().split('\r\n').slice(1)).toEqual(['1', '2', '3']);
  expect(isLeft).toBe(true);
  expect(await noted()).toBe(before + 1);
});
