import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type ListedName } from '#contract/contract.ts';
import { isListed } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { teamOf, inDays, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords } from '#words/custody/screens.ts';
import { withoutUnit } from '#words/money.ts';

/** Every list can be exported, and the file contains no more than its reader sees on screen. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  const account = { name: 'مصرف الرافدين', kind: 'bank', branch_id: null } as const;
  const { id } = await team.admin.must('banks.create', account);
  needed['banks.lines'] = { params: { id: String(id) } };
  await team.admin.must('coupons.create', {
    code: 'EID',
    name: 'العيد',
    kind: 'fixed',
    value: 500,
    starts_on: inDays(0),
  });
});
afterAll(() => fixtures.close());

const names = Object.entries(contract)
  .filter(([, spec]) => isListed(spec))
  .map(([name]) => name) as ListedName[];

/** The params a list requires in addition to its filter. */
const needed: Partial<Record<ListedName, { params?: Record<string, string>; query?: object }>> = {
  'coupons.uses': { params: { id: '1' } },
  'goingLive.parts': { params: { sum: 'payable' } },
  'ledger.postings': { query: { key: 'cash_courier' } },
  'accounting.trialOwners': { query: { key: 'cash_courier' } },
};

function take(
  person: Person,
  name: ListedName,
  query: Record<string, string> = {},
  params = needed[name]?.params ?? {},
) {
  const fixed = needed[name]?.query;
  const url = contract[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const headers = { authorization: `Bearer ${person.token}` };
  return fixtures.app.inject({
    method: 'GET',
    url,
    headers,
    query: { format: 'xlsx', ...fixed, ...query },
  });
}
const linesOf = (text: string): string[] => text.trimEnd().split('\r\n');

describe('a list as a file', () => {
  it.each(names)('%s goes out for Excel and as plain text', async (name) => {
    const excel = await take(team.admin, name);
    expect([excel.statusCode, excel.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    // Above the table of a period are lines of one cell.
    const head = (await readSheet(excel.rawPayload)).find(
      (row) => row.filter((cell) => cell !== null).length > 1,
    );
    const plain = await take(team.admin, name, { format: 'csv' });
    expect(plain.headers['content-type']).toBe('text/csv; charset=utf-8');
    const named = String(plain.headers['content-disposition']);
    expect(named).toMatch(/filename="[\w-]+-[\d-]+\.csv"/);
    const arabic = decodeURIComponent(named.split("filename*=UTF-8''")[1] ?? '');
    expect(arabic).toMatch(/^[^/\\:*?"<>|]*[\u0621-\u064A][^/\\:*?"<>|]* [\d-]+\.csv$/);
    expect(plain.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(linesOf(plain.body)[0]?.slice(1)).toBe(head?.join(','));
  });

  it.each(names)('%s is not available to users who may not see the list', async (name) => {
    await fixtures.db.run(sql`
      update roles set permissions = array_remove(permissions, ${contract[name].permission}) where name = 'Warehouse'`);
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    expect((await take(clerk, name)).statusCode).toBe(403);
    expect((await take({ ...clerk, token: 'x' }, name)).statusCode).toBe(401);
  });

  it('is noted, with the filter that stood in it', async () => {
    await take(team.manager, 'withdrawals.list', { state: 'refused' });
    const [row] = await team.admin.must('activity.list', { action: 'withdrawals.listSheet' });
    expect(row).toMatchObject({ actor: { id: team.manager.id }, after: { state: 'refused' } });
    expect(row?.action_label).toBe('تصدير قائمة');
  });

  it('refuses a filter as the list does, and a form that there is not', async () => {
    const bad = await take(team.admin, 'withdrawals.list', { state: 'gone' });
    expect([bad.statusCode, Object.keys(bad.json().errors)]).toEqual([422, ['state']]);
    const gone = await take(team.admin, 'coupons.uses', {}, { id: '999999' });
    expect(gone.statusCode).toBe(404);
    const odd = await take(team.admin, 'users.list', { format: 'pdf' });
    expect([odd.statusCode, Object.keys(odd.json().errors)]).toEqual([422, ['format']]);
  });
});

describe('what a cell holds', () => {
  it('is never a formula, retains the leading zero of a phone, and has numbers as numbers', async () => {
    for (const name of ['=1+1', '+SUM(A1)', '-2+3', '@cmd', 'اسم، "عادي"', 'أحمد;=1+1'])
      await fixtures.person({ role: 'Data entry', name });
    await fixtures.db.run(
      sql`update users set phone = '+9647701234567', cash_limit = 250000 where id = ${team.courier.id}`,
    );
    const plain = linesOf((await take(team.admin, 'users.list', { format: 'csv' })).body);
    for (const name of ["'=1+1", "'+SUM(A1)", "'-2+3", "'@cmd", '"اسم، ""عادي"""', "أحمد;'=1+1"])
      expect(plain.some((line) => line.startsWith(`${name},`))).toBe(true);
    const excel = await readSheet((await take(team.admin, 'users.list')).rawPayload);
    const row = excel.find((cells) => cells[0] === team.courier.name);
    expect([typeof row?.[2], String(row?.[2]).replaceAll(' ', '')]).toEqual([
      'string',
      '07701234567',
    ]);
    expect(row?.[7]).toBe(250_000);
    expect(excel.map((cells) => cells[0])).toContain('=1+1');
  });

  it('a phone is text to Excel in both files: with its spaces, and from abroad with its zeros', async () => {
    const dials = { '+9647701234567': '0770 123 4567', '+963932345678': '00963 932 345 678' };
    for (const stored of Object.keys(dials)) {
      const { id } = await fixtures.person({
        role: 'Courier',
        branch: 'BGD',
        name: `هاتف ${stored}`,
      });
      await fixtures.db.run(sql`update users set phone = ${stored} where id = ${id}`);
    }
    const plain = linesOf((await take(team.admin, 'users.list', { format: 'csv' })).body);
    for (const [stored, dialled] of Object.entries(dials)) {
      const cells = plain.find((line) => line.startsWith(`هاتف ${stored}`))?.split(',');
      expect(cells?.[2]).toBe(dialled);
    }
    const excel = await readSheet((await take(team.admin, 'users.list')).rawPayload);
    const cellsOf = (stored: string) => excel.find((cells) => cells[0] === `هاتف ${stored}`);
    expect(cellsOf('+963932345678')?.[2]).toBe('+963 932 345 678');
  });

  it('an amount below zero stays a number in plain text', async () => {
    const { uuid, cod_amount: cash } = await shipmentAt(team, 'out_for_delivery');
    await team.courier.must('shipments.deliver', {
      uuid,
      collected_amount: cash - 1000,
      collect_reason: 'price_changed',
    });
    const { body } = await take(team.admin, 'corrections.priceList', { format: 'csv' });
    expect(linesOf(body)[1]?.endsWith(',-1000')).toBe(true);
  });
});

describe('a file has what its screen shows, under the same heads', () => {
  it.each([
    ['corrections.priceList', ['المطلوب (د.ع)', 'المحصَّل (د.ع)', 'الفرق (د.ع)']],
    ['documents.expense.list', ['يُدفع من']],
    ['users.list', ['الحالة']],
    ['merchants.accepted', ['حالة العمل']],
    ['documents.payment.list', ['قبض (د.ع)', 'صرف (د.ع)', 'خصم (د.ع)']],
    ['missing.list', ['التاجر', 'الوجهة', 'آخر مكان معلوم', 'ناقصة منذ']],
    ['merchantDecisions.list', ['سبب عدم التسليم', 'المهلة حتى', 'القرار']],
  ] as const)('%s', async (name, heads) => {
    const [head] = await readSheet((await take(team.admin, name)).rawPayload);
    expect(head).toEqual(expect.arrayContaining([...heads]));
  });
});

describe('whose rows', () => {
  it('a merchant exports its own and never another’s', async () => {
    const other = await fixtures.merchant({ branch: 'BGD' });
    const foreign = await shipmentAt({ ...team, merchant: other }, 'at_branch');
    const own = await newShipment(team);
    const { body } = await take(team.merchant, 'shipments.history', { format: 'csv' });
    expect(body).toContain(own.code);
    expect(body).not.toContain(foreign.code);
  });

  it('all rows, beyond one page of them, in the order of the list', async () => {
    await fixtures.db.run(sql`
      insert into contact_messages (name, body, created_at)
      select 'زائر ' || n, 'رسالة', now() - n * interval '1 minute' from generate_series(1, 2300) n`);
    const { body } = await take(team.admin, 'contact.list', { format: 'csv' });
    const lines = linesOf(body).slice(1);
    expect(lines.length).toBe(2300);
    expect(new Set(lines).size).toBe(2300);
  });
});

describe('documents', () => {
  it('have only the columns of their family: a receipt of shipments has no courier and no cash', async () => {
    const headsOf = async (name: ListedName) =>
      linesOf((await take(team.admin, name, { format: 'csv' })).body)[0] ?? '';
    const [sent, taken] = [
      await headsOf('documents.transferSend.list'),
      await headsOf('documents.cashHandIn.list'),
    ];
    const { courier, merchant, counted, net } = documentWords;
    expect(sent).toContain(betweenWords.toBranch);
    for (const head of [courier, merchant, net]) expect(sent).not.toContain(withoutUnit(head));
    for (const head of [courier, counted, net]) expect(taken).toContain(withoutUnit(head));
    expect(taken).not.toContain(betweenWords.toBranch);
  });
});
