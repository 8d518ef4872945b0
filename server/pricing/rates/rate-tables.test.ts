import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { rateTableFaults } from '#words/pricing/rates.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const to = (key: string): number => fixtures.destinations[key] ?? 0;
const from = (code: string): number => fixtures.branches[code] ?? 0;

/** The bytes of a download: `call` reads a response as text, and an Excel file is binary. */
async function workbookOf(person: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await fixtures.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person.token}` },
    ...(payload && { payload }),
  });
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="[a-z-]+[\d-]*\.xlsx"; filename\*=/),
  ]);
  return readSheet(response.rawPayload);
}

describe('the price list as an export', () => {
  const prices = '/api/admin/get/branch/destination/export';

  it('has a row a price, and is taken in again without a change', async () => {
    const [head, ...rows] = await workbookOf(
      team.admin,
      'GET',
      `${prices}?branch_id=${from('BSR')}`,
    );
    expect(head).toEqual([
      'من فرع',
      'المحافظة',
      'التاجر',
      'الأجرة (د.ع)',
      'سارية من',
      'سارية إلى',
      'الحالة',
    ]);
    expect(rows).toHaveLength(Object.keys(fixtures.destinations).length);
    const again = rows.map((row) => ({
      branch: String(row[0]),
      destination: String(row[1]),
      fee_amount: Number(row[3]),
    }));
    const { saved, unchanged } = await team.admin.must('rates.saveMany', { rows: again });
    expect([saved, unchanged]).toEqual([0, rows.length]);
  });

  it('leaves behind who took it, with which filter', async () => {
    await workbookOf(team.manager, 'GET', `${prices}?branch_id=${from('BGD')}`);
    const note = await fixtures.db.one(sql`
      select actor_id, after->>'branch_id' as branch from activity
      where action = 'rates.export' order by id desc limit 1`);
    expect(note).toEqual({ actor_id: team.manager.id, branch: String(from('BGD')) });
  });

  it('of areas names the area, page after page', async () => {
    const [head, ...rows] = await workbookOf(
      team.admin,
      'GET',
      '/api/admin/get/branch/closest/destination/export',
    );
    expect(head?.slice(0, 3)).toEqual(['من فرع', 'المحافظة', 'المنطقة أو الحي']);
    const count = await fixtures.db.one<{ n: number }>(sql`select count(*) as n from area_rates`);
    expect(rows).toHaveLength(count?.n ?? -1);
  });
});

describe('a price file with wrong rows', () => {
  const row = { branch: 'BSR', destination: 'BGD', fee_amount: 5_432 };

  it('returns its refused rows as a file, each with its reason and its number', async () => {
    const rows = [row, { ...row, fee_amount: 'خمسة' }, { ...row, destination: 'أطلانتس' }, row];
    const [head, ...refused] = await workbookOf(
      team.admin,
      'POST',
      '/api/admin/branch/destination/import/refused',
      { rows },
    );
    expect(head?.at(-1)).toBe('سبب الرفض');
    expect(refused.map((one) => [one[3], one[4], one[5]])).toEqual([
      ['خمسة', 3, rateTableFaults.not_number],
      ['5432', 4, rateTableFaults.destination_unknown],
      ['5432', 5, rateTableFaults.twice],
    ]);
    expect(await team.admin.must('rates.saveMany', { rows: [row] })).toMatchObject({ saved: 1 });
  });

  it('does not make one merchant’s agreement everybody’s price', async () => {
    const ofMerchant = { ...row, destination: 'NJF', merchant: team.merchant.name };
    const stored = await team.admin.must('rates.saveMany', { rows: [ofMerchant], partial: true });
    expect(stored.rows[0]?.message).toBe(rateTableFaults.merchant_other);
    const own = { rows: [ofMerchant], merchant_id: team.merchant.merchantId };
    expect(await team.admin.must('rates.saveMany', own)).toMatchObject({ saved: 1, refused: 0 });
  });
});

describe('a price file that is checked', () => {
  const branch = 'BSR';
  const checked = async (...fees: [string, string | number][]) => {
    const rows = fees.map(([destination, fee_amount]) => ({ branch, destination, fee_amount }));
    return (await team.admin.must('rates.checkTable', { rows })).rows;
  };

  it('requires confirmation of a price that is more than 3 times the median, and of missing zeros', async () => {
    const rows = await checked(
      ['BGD', 5_100],
      ['NJF', 5_200],
      ['KRB', 52_000],
      ['MSN', 5],
      ['DHQ', 'x'],
    );
    expect(rows.map(({ problems }) => problems[0]?.kind ?? null)).toEqual([
      null,
      null,
      'doubt',
      'doubt',
      'fault',
    ]);
    expect(rows[2]?.problems[0]?.text).toContain('5,100');
    expect(rows[4]?.problems[0]?.field).toBe('fee_amount');
  });

  it('does not ask about a price that is already in effect', async () => {
    await team.admin.must('rates.saveMany', {
      rows: [{ branch, destination: 'KRB', fee_amount: 77_000 }],
    });
    const rows = await checked(['BGD', 5_100], ['NJF', 5_200], ['KRB', 77_000]);
    expect(rows[2]).toMatchObject({ problems: [], fee_amount: 77_000, now_amount: 77_000 });
  });

  it('names the cell of each fault, and writes nothing', async () => {
    const rows = [
      { branch: 'XXX', destination: 'BGD', fee_amount: 1_111 },
      { branch, destination: 'أطلانتس', fee_amount: 1_111 },
      { branch, destination: 'BGD', merchant: 'متجر آخر', fee_amount: 1_111 },
    ];
    const { rows: judged } = await team.admin.must('rates.checkTable', { rows });
    expect(judged.map(({ problems }) => problems[0]?.field)).toEqual([
      'branch',
      'destination',
      'merchant',
    ]);
    const stored = await fixtures.db.one(sql`
      select count(*)::int as n from delivery_rates where fee_amount = 1111`);
    expect(stored).toEqual({ n: 0 });
  });
});

describe('the price list of a merchant', () => {
  it('shows a client their own agreement where there is one, and the general price elsewhere', async () => {
    await team.admin.must('rates.assign', {
      to: 'merchant',
      merchant_id: team.merchant.merchantId,
      branch_id: from('BGD'),
      destination_ids: [to('KRB')],
      amount: 2_750,
    });
    const list = await team.merchant.must('rates.priceList', {});
    expect(list.merchant?.id).toBe(team.merchant.merchantId);
    const price = (key: string) => list.rows.find((one) => one.destination.id === to(key));
    expect(price('KRB')).toMatchObject({ fee_amount: 2_750, source: 'merchant_delivery' });
    expect(price('BSR')).toMatchObject({ source: 'delivery' });
    for (const { destination, fee_amount } of list.rows.slice(0, 5)) {
      const { fee } = await team.merchant.must('pricing.calculate', {
        destination_id: destination.id,
      });
      expect([destination.name, fee]).toEqual([destination.name, fee_amount]);
    }
  });

  it('by areas agrees with the calculator, under every agreement', async () => {
    const area = await fixtures.db.one<{ id: number; destination_id: number }>(sql`
      select a.id, a.destination_id from areas a where a.destination_id = ${to('KRB')}
      order by a.id limit 1`);
    const area_id = area?.id ?? 0;
    await team.admin.call('areaRates.create', {
      branch_id: from('BGD'),
      area_id,
      fee_amount: 6_100,
    });
    const of = async (person: Person) =>
      (await person.must('areaRates.priceList', { destination_id: to('KRB') })).rows.find(
        (one) => one.area?.id === area_id,
      );
    // The merchant's agreement for the whole destination takes precedence over the general price of
    // the area.
    expect(await of(team.merchant)).toMatchObject({
      fee_amount: 2_750,
      source: 'merchant_delivery',
    });
    expect(await of(team.manager)).toMatchObject({ fee_amount: 6_100, source: 'area' });
    const place = { destination_id: to('KRB'), area_id };
    expect((await team.merchant.must('pricing.calculate', place)).fee).toBe(2_750);
  });

  it('is a file whose name states which prices they are, and whose', async () => {
    const named = async (name: 'rates.exportPriceList' | 'areaRates.exportPriceList') => {
      const { headers } = await fixtures.app.inject({
        url: contract[name].path,
        headers: { authorization: `Bearer ${team.merchant.token}` },
      });
      const [, saved = ''] = String(headers['content-disposition']).split("filename*=UTF-8''");
      return decodeURIComponent(saved);
    };
    const merchant = team.merchant.name;
    expect(await named('rates.exportPriceList')).toContain(`أسعار النقل، ${merchant}`);
    expect(await named('areaRates.exportPriceList')).toContain(`أسعار أقرب النقاط، ${merchant}`);
  });

  it('of another merchant is not shown to a client', async () => {
    const other = await fixtures.merchant();
    const params = { merchant_id: other.merchantId };
    expect((await team.merchant.call('rates.priceList', params)).status).toBe(404);
    expect((await team.merchant.call('rates.exportPriceList', params)).status).toBe(404);
  });
});
