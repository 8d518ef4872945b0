import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { amountFaults, importFaults, importHeads } from '#words/shipments/import.ts';
import { problemText } from '#words/validation.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

type Row = Omit<InputOf<'shipments.import'>['rows'][number], 'no'> & { no: number };
let serial = 0;
const row = (wish: Partial<Row> = {}): Row => {
  serial += 1;
  return {
    no: serial,
    recipient_name: `زبون ${serial}`,
    recipient_phone: `0771${1_000_000 + serial}`,
    destination: 'البصرة',
    goods_amount: 25_000,
    ...wish,
  };
};
const rowsOf = (count: number): Row[] => Array.from({ length: count }, () => row());
const countOf = async (merchantId = team.merchant.merchantId): Promise<number> =>
  (
    await fixtures.db.one<{ n: number }>(
      sql`select count(*) as n from shipments where merchant_id = ${merchantId}`,
    )
  )?.n ?? -1;

describe('a file of shipments that is checked', () => {
  const check = async (...rows: Row[]) =>
    (await team.merchant.must('shipments.importCheck', { rows })).rows;

  it('fixes digits and phones, finds the place, returns the price, and writes nothing', async () => {
    const before = await countOf();
    const [one] = await check(
      row({
        recipient_phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
        goods_amount: '٢٥٬٠٠٠ د.ع',
        destination: 'بغداد',
        area: 'كرادة داخل',
      }),
    );
    expect(one).toMatchObject({
      problems: [],
      repaired: [
        { field: 'recipient_phone', text: '07701234567' },
        { field: 'goods_amount', text: '25,000' },
      ],
      destination: { name: 'بغداد' },
      area: { name: 'الكرادة داخل' },
      certainty: 97,
      question: null,
    });
    expect(one?.cod_amount).toBe(25_000 + (one?.fee_amount ?? 0));
    expect(await countOf()).toBe(before);
  });

  it('shows the sums of a row whose name or phone is wrong, and what is known before the fee is', async () => {
    const wrong = [row(), row({ recipient_phone: '123' }), row({ recipient_name: '' })];
    const [good, ...others] = await check(...wrong);
    for (const one of others)
      expect([one.goods_amount, one.fee_amount, one.cod_amount]).toEqual([
        good?.goods_amount,
        good?.fee_amount,
        good?.cod_amount,
      ]);
    const nowhere = row({ destination: 'أطلانتس' });
    const sums = async (amount_includes_fee: boolean) => {
      const input = { rows: [nowhere], amount_includes_fee };
      const [one] = (await team.merchant.must('shipments.importCheck', input)).rows;
      return [one?.goods_amount, one?.fee_amount, one?.cod_amount];
    };
    expect(await sums(false)).toEqual([25_000, null, null]);
    expect(await sums(true)).toEqual([null, null, 25_000]);
  });

  it('quotes what the form of one shipment quotes', async () => {
    const [one] = await check(row());
    const made = await team.merchant.must('shipments.create', {
      recipient_name: 'زبون',
      recipient_phone: '07709998877',
      destination_id: fixtures.destinations['BSR'] ?? 0,
      goods_amount: 25_000,
    });
    expect([one?.fee_amount, one?.cod_amount]).toEqual([made.fee_amount, made.cod_amount]);
  });

  it('shows next to each cell what is wrong with it, row by row', async () => {
    const rows = await check(
      row({ recipient_phone: '123' }),
      row({ recipient_name: '' }),
      row({ goods_amount: 'خمسة' }),
      row({ goods_amount: '' }),
      row({ destination: 'أطلانتس' }),
      row({ pieces: 'كثير' }),
      row({ recipient_name: 'س' }),
      row(),
    );
    expect(rows.map(({ problems }) => problems[0]?.field ?? null)).toEqual([
      'recipient_phone',
      'recipient_name',
      'goods_amount',
      'goods_amount',
      'destination',
      'pieces',
      'recipient_name',
      null,
    ]);
    expect([1, 6].map((at) => rows[at]?.problems[0]?.text)).toEqual([
      problemText({ code: 'custom', message: 'required' }),
      problemText({ code: 'custom', message: 'short_2' }),
    ]);
    expect(rows[2]?.problems[0]?.text).toBe(amountFaults.not_number);
    expect(rows[4]?.problems[0]?.text).toBe(importFaults.placeMissing);
  });

  it('requires a choice where it is not sure, with the likely places, and accepts the answer', async () => {
    const unsure = row({ destination: 'البصرهة' });
    const [params] = await check(unsure);
    expect([params?.question, params?.options[0]?.destination.name]).toEqual([
      'destination',
      'البصرة',
    ]);
    const destination_id = params?.options[0]?.destination.id ?? 0;
    const [answered] = await check({ ...unsure, destination_id, area_id: null });
    expect(answered).toMatchObject({ question: null, certainty: 100, problems: [] });
  });

  it('names what is there twice: in the file, under the shipments of a day, by its order number', async () => {
    const first = row({ reference: 'A-1' });
    await team.merchant.must('shipments.import', { batch: uuidv7(), rows: [first] });
    const same = { ...first, no: row().no };
    const other = row();
    const rows = await check(
      same,
      other,
      { ...other, no: row().no },
      row({ reference: 'B-2' }),
      row({ reference: 'B-2' }),
      row({ goods_amount: 25 }),
      { ...first, no: row().no, reference: 'A-2' },
    );
    const texts = rows.map(({ problems }) => problems[0]?.text);
    expect(texts[0]).toContain('رقم الطلب مستخدم في الشحنة');
    expect(texts.slice(1, 4)).toEqual([undefined, importFaults.twiceInFile(other.no), undefined]);
    expect(texts[4]).toContain('رقم الطلب مكرر في الملف');
    expect(texts[5]).toBe(importFaults.amountShort);
    // An order that was exported twice has two numbers: the same recipient and amount needs
    // confirmation.
    expect(texts[6]).toBe(importFaults.twiceInFile(same.no));
    expect(rows.flatMap(({ problems }) => problems).every(({ kind }) => kind === 'doubt')).toBe(
      true,
    );
  });
});

describe('a file of shipments that is saved', () => {
  it('saves the good rows, one answer a row, and prices them as they were quoted', async () => {
    const rows = [
      row(),
      row({ recipient_phone: '1' }),
      row({ area: 'قرية البساتين', landmark: 'قرب الجسر' }),
    ];
    const answer = await team.merchant.must('shipments.import', { batch: uuidv7(), rows });
    expect([answer.saved, answer.refused]).toEqual([2, 1]);
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['saved', 'refused', 'saved']);
    expect(answer.rows[1]?.message).toContain('رقم الهاتف');
    const stored = await team.admin.must('shipments.one', { uuid: answer.rows[2]?.uuid ?? '' });
    expect(stored).toMatchObject({
      stage: 1,
      status: 'created',
      landmark: 'قرية البساتين، قرب الجسر',
    });
    expect(stored.cod_amount).toBe(25_000 + stored.fee_amount);
  });

  it('is not imported twice after a lost answer, also if more rows were fixed in between', async () => {
    const batch = uuidv7();
    const [good, bad] = [row(), row({ goods_amount: '' })];
    const before = await countOf();
    const first = await team.merchant.must('shipments.import', { batch, rows: [good, bad] });
    const fixed = { ...bad, goods_amount: 9_000 };
    const again = await Promise.all(
      [1, 2, 3].map(() => team.merchant.must('shipments.import', { batch, rows: [good, fixed] })),
    );
    expect(new Set(again.map(({ rows }) => rows[0]?.uuid))).toEqual(new Set([first.rows[0]?.uuid]));
    expect(new Set(again.map(({ rows }) => rows[1]?.uuid)).size).toBe(1);
    expect(await countOf()).toBe(before + 2);
  });

  it('holds doubtful rows back until a user accepts them', async () => {
    const cheap = row({ goods_amount: 250 });
    const batch = uuidv7();
    const held = await team.merchant.must('shipments.import', { batch, rows: [cheap] });
    expect(held.saved).toBe(0);
    const taken = await team.merchant.must('shipments.import', {
      batch,
      rows: [{ ...cheap, accept: true }],
    });
    expect(taken.saved).toBe(1);
  });

  it('costs as many statements for 200 rows as for 2', async () => {
    const importing = (count: number) => {
      const rows = rowsOf(count);
      return fixtures.statementsOf(() =>
        team.merchant.must('shipments.import', { batch: uuidv7(), rows }),
      );
    };
    await importing(2);
    expect(await importing(200)).toBe(await importing(2));
  });

  it('takes 2,000 rows in one go, and no more', async () => {
    const rows = rowsOf(2000);
    const began = performance.now();
    const { saved } = await team.merchant.must('shipments.import', { batch: uuidv7(), rows });
    const tookMs = performance.now() - began;
    process.stdout.write(`2,000 rows saved in ${Math.round(tookMs)} ms\n`);
    expect([saved, tookMs < 10_000]).toEqual([2000, true]);
    const more = await team.merchant.call('shipments.import', {
      batch: uuidv7(),
      rows: [...rows, row()],
    });
    expect([more.status, Object.keys(more.error.errors ?? {})]).toEqual([422, ['rows']]);
  }, 30_000);

  it('takes them in at the counter only for who may', async () => {
    const input = { batch: uuidv7(), rows: [row()], received: true };
    expect((await team.merchant.call('shipments.import', input)).status).toBe(403);
    const merchant_id = team.merchant.merchantId;
    const answer = await team.manager.must('shipments.import', { ...input, merchant_id });
    const stored = await team.admin.must('shipments.one', { uuid: answer.rows[0]?.uuid ?? '' });
    expect(stored.status).toBe('at_branch');
  });

  it('is refused for another merchant, and each row has one number', async () => {
    const other = await fixtures.merchant();
    const foreign = { batch: uuidv7(), rows: [row()], merchant_id: other.merchantId };
    expect((await team.merchant.call('shipments.import', foreign)).status).toBe(404);
    const waiting = await fixtures.merchant({ state: 'waiting' });
    const theirs = { rows: [row()], merchant_id: waiting.merchantId };
    const refused = await team.admin.call('shipments.importCheck', theirs);
    expect(refused.error.code).toBe('merchant_not_accepted');
    const twice = row();
    const numbers = await team.merchant.call('shipments.importCheck', { rows: [twice, twice] });
    expect(Object.keys(numbers.error.errors ?? {})).toEqual(['rows.1.no']);
  });
});

describe('the empty file', () => {
  it('has every column that can be taken in, and the governorates to pick from', async () => {
    const { rawPayload } = await fixtures.app.inject({
      url: '/api/admin/charges/import/template',
      headers: { authorization: `Bearer ${team.merchant.token}` },
    });
    const rows = await readSheet(rawPayload);
    expect(rows).toEqual([Object.values(importHeads)]);
    const xml = Buffer.from(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml).toMatch(/<dataValidation type="list"[^>]*sqref="D2:[^>]*><formula1>"[^"]*بغداد/);
  });
});

describe('what was not saved', () => {
  it('comes back as a file that can be read again, each row with its reasons', async () => {
    const bad = row({ recipient_phone: '=1+1', goods_amount: 'خمسة' });
    const response = await fixtures.app.inject({
      method: 'POST',
      url: '/api/admin/charges/import/refused',
      headers: { authorization: `Bearer ${team.merchant.token}` },
      payload: { rows: [bad] },
    });
    const [head, only] = await readSheet(response.rawPayload);
    expect(head?.slice(0, 2)).toEqual(['اسم المستلِم', 'هاتف المستلِم']);
    expect(only?.[1]).toBe('=1+1');
    expect(only?.at(-2)).toBe(bad.no);
    expect(only?.at(-1)).toContain(amountFaults.not_number);
  });
});

describe('the columns of a merchant’s files', () => {
  it('are remembered for that merchant alone, no matter who opens its next file', async () => {
    const columns = [
      { head: 'ت', field: null },
      { head: 'رقم المشتري', field: 'recipient_phone' as const },
    ];
    await team.merchant.must('shipments.keepImportMapping', { columns });
    const merchant_id = team.merchant.merchantId;
    expect(await team.manager.must('shipments.importMapping', { merchant_id })).toEqual({
      columns,
      amount_includes_fee: null,
    });
    const other = await fixtures.merchant();
    expect(await other.must('shipments.importMapping', {})).toEqual({
      columns: [],
      amount_includes_fee: null,
    });
  });
});
