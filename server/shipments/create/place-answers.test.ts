import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Team, teamOf } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { importFaults } from '#words/shipments/import.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

let serial = 0;
const row = (wish: { destination?: string; area?: string; landmark?: string }) => {
  serial += 1;
  return {
    no: serial,
    recipient_name: 'زبون',
    recipient_phone: `0774${1_000_000 + serial}`,
    goods_amount: 25_000,
    ...wish,
  };
};
const checked = async (person: Person, ...rows: ReturnType<typeof row>[]) =>
  (await person.must('shipments.importCheck', { rows })).rows;
const save = (person: Person, ...rows: object[]) =>
  person.must('shipments.import', { batch: uuidv7(), rows: rows as ReturnType<typeof row>[] });

describe('a place that was guessed', () => {
  it('is proposed with its price and not saved until a user confirms it', async () => {
    const guessed = row({ destination: 'بغداد', area: 'الكرادة داخل قرب المطعم' });
    const [params] = await checked(team.merchant, guessed);
    expect(params).toMatchObject({ question: 'confirm', certainty: 88, answered: false });
    expect(params?.problems).toEqual([
      { field: 'area', text: importFaults.placeGuessed, kind: 'fault' },
    ]);
    expect(params?.fee_amount).toBeGreaterThan(0);
    expect((await save(team.merchant, { ...guessed, accept: true })).saved).toBe(0);
    const [option] = params?.options ?? [];
    const yes = { destination_id: option?.destination.id, area_id: option?.area?.id };
    expect((await save(team.merchant, { ...guessed, ...yes })).saved).toBe(1);
  });
});

describe('a merchant’s own words for a place', () => {
  const words = { destination: 'بغداد', area: 'المنصور شارع الاميرات' };

  it('need confirmation only once: the next file uses the answer, even if it is «no area»', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const [params] = await checked(merchant, row(words));
    expect(params?.question).toBe('confirm');
    const destination_id = params?.destination?.id;
    await save(merchant, { ...row(words), destination_id, area_id: null });
    const [again] = await checked(merchant, row({ ...words, area: 'المنصور، شارع الأميرات' }));
    expect(again).toMatchObject({ question: null, area: null, answered: true, problems: [] });
  });

  it('mean nothing for another merchant', async () => {
    const other = await fixtures.merchant({ branch: 'BGD' });
    expect((await checked(other, row(words)))[0]?.question).toBe('confirm');
  });

  it('may be answered otherwise later', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const [params] = await checked(merchant, row(words));
    const destination_id = params?.destination?.id;
    await save(merchant, { ...row(words), destination_id, area_id: null });
    await save(merchant, { ...row(words), destination_id, area_id: params?.area?.id });
    expect((await checked(merchant, row(words)))[0]?.area?.id).toBe(params?.area?.id);
  });

  it('that name the governorate leave the area to be read, and an address is its own words', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const misspelt = { destination: 'بغدادد', area: 'المنصور' };
    const destination_id = fixtures.destinations['BGD'];
    await save(merchant, { ...row(misspelt), destination_id });
    const [again] = await checked(merchant, row(misspelt));
    expect(again).toMatchObject({ question: null, area: { name: 'المنصور' }, answered: true });
    const address = row({ destination: 'بغداد', landmark: 'المنصور قرب الجامع' });
    await save(merchant, { ...address, destination_id, area_id: null });
    const later = await checked(
      merchant,
      row({ destination: 'بغداد', landmark: 'المنصور قرب الجامع' }),
      row({ destination: 'بغداد', landmark: 'الدورة خلف المنصور' }),
    );
    expect(later.map(({ answered }) => answered)).toEqual([true, false]);
  });

  it('that needed no question are not stored', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const plain = { destination: 'البصرة' };
    await save(merchant, {
      ...row(plain),
      destination_id: fixtures.destinations['BGD'],
      area_id: null,
    });
    const [again] = await checked(merchant, row(plain));
    expect(again).toMatchObject({ destination: { name: 'البصرة' }, answered: false });
  });
});
