import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { InputOf } from '#contract/contract.ts';
import { slashed } from '#words/bidi.ts';
import { createReports, type Reports, shipmentsOfToday } from '#test/kit/reports.ts';
import { getSettings } from '../../settings-store.ts';
import { inDays } from '#test/kit/shipments.ts';

/** The files that are sent, as their recipient opens them. */
let reports: Reports;
let { fixtures, team, accountant, dispatcher, sendNow, mailTo } = {} as Reports;

beforeAll(async () => {
  reports = await createReports();
  ({ fixtures, team, accountant, dispatcher, sendNow, mailTo } = reports);
});
afterAll(() => reports?.close());
beforeEach(() => reports.clear());

interface Book {
  readonly rows: readonly (readonly unknown[])[];
  readonly xml: string;
  readonly mail: string;
}
async function sent(more: Partial<InputOf<'schedules.create'>>): Promise<Book> {
  await team.admin.must('schedules.create', { ...shipmentsOfToday([accountant]), ...more });
  await sendNow();
  const html = await fixtures.db.one<{ html: string }>(
    sql`select payload ->> 'html' as html from outbox where topic = 'mail'`,
  );
  await dispatcher().run();
  const text = mailTo(accountant)[0]?.text ?? '';
  const [, file = ''] = /spreadsheetml[\s\S]*?\n\n([A-Za-z0-9+/\n=]+?)\n--/.exec(text) ?? [];
  const bytes = Buffer.from(file.replace(/\s/g, ''), 'base64');
  const xml = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  return {
    rows: await readSheet(bytes),
    xml: strFromU8(xml ?? new Uint8Array()),
    mail: (html?.html ?? '').replace(/<[^>]+>/g, ' ').replace(/[\u2066-\u2069]/g, ''),
  };
}
const filled = (row: readonly unknown[] = []) => row.filter((cell) => cell !== null);
const company = async (): Promise<string> => (await getSettings(fixtures.db)).company_name;

test('a list states company, period and filter above its columns, and has its rows below', async () => {
  const { rows, xml } = await sent({ filter: { status: '6' } });
  expect(xml).toContain('rightToLeft="1"');
  expect(rows.slice(0, 4).map(filled)).toEqual([
    [`${await company()} · الشحنات`],
    [`اليوم: ${slashed(inDays(0))}`],
    ['التصفية: المرحلة: مُسلَّمة'],
    [],
  ]);
  const [, , , , heads = [], ...list] = rows;
  expect(heads.slice(0, 4)).toEqual(['رقم الوصل', 'المرحلة', 'المرحلة الفرعية', 'المستلِم']);
  expect(list).toHaveLength(2);
  const amount = heads.indexOf('المبلغ (د.ع)');
  for (const row of list) {
    expect(row[1]).toBe('مُسلَّمة');
    expect(row[amount]).toBeGreaterThan(0);
  }
});

test('a report adds its columns up in the last row', async () => {
  const { rows, xml } = await sent({
    name: 'ميزان المراجعة',
    report: 'accounting.trial',
    period: 'month_to_date',
  });
  expect(xml).toContain('rightToLeft="1"');
  expect(rows[0]?.[0]).toBe(`${await company()} · ميزان المراجعة`);
  expect(String(rows[1]?.[0])).toContain(slashed(inDays(0)));
  const [, , , , heads = [], ...list] = rows;
  const last = list.at(-1) ?? [];
  expect(last[0]).toBe('المجموع');
  const debit = heads.indexOf('حركة مدينة (د.ع)');
  const total = list.slice(0, -1).reduce((sum, row) => sum + Number(row[debit] ?? 0), 0);
  expect(total).toBeGreaterThan(0);
  expect([last[debit], last[debit + 1]]).toEqual([total, total]);
});

test('a chart is a table of its points with their sum, and the mail names the same days', async () => {
  const { rows, xml, mail } = await sent({
    name: 'التسليم بالأيام',
    report: 'office.seriesExport',
    filter: { figure: 'delivered', by: 'day' },
    period: 'today',
  });
  expect(xml).toContain('rightToLeft="1"');
  expect(rows.slice(0, 3).map(filled)).toEqual([
    [`${await company()} · مُسلَّمة`],
    [`اليوم: ${slashed(inDays(0))}`],
    ['بلا تصفية'],
  ]);
  expect(rows[4]?.slice(0, 2)).toEqual(['اليوم', 'مُسلَّمة']);
  expect(rows[5]?.[1]).toBe(2);
  expect(rows[6]?.slice(0, 2)).toEqual(['المجموع', 2]);
  expect(mail).toContain(`اليوم: ${slashed(inDays(0))}`);
});

test('the mail of a chart that leaves today out does not claim today', async () => {
  const { rows, mail } = await sent({
    name: 'التسليم بالساعة',
    report: 'office.seriesExport',
    filter: { figure: 'delivered', by: 'hour' },
    period: 'month_to_date',
  });
  const [, to] = /إلى (\S+)|اليوم: (\S+)/.exec(String(rows[1]?.[0]))?.filter(Boolean) ?? [];
  expect(mail).toContain(to);
  expect(to === slashed(inDays(0))).toBe(mail.includes(slashed(inDays(0))));
});
