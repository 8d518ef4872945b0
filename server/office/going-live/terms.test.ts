import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { bring, faultsOf } from '#test/kit/going-live.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { oldCompany } from '#sample/old-company.ts';
import { goingLiveFaults as faults, goingLiveFaultText } from '#words/office/going-live/faults.ts';

let fixtures: Fixtures;
let admin: Person;
const company = oldCompany({ merchants: 3, couriers: 2, shipments: 1 });

beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  await bring(admin, 'merchants', company.merchants);
});
afterAll(() => fixtures.close());

describe('what was agreed comes in with its file', () => {
  const shipped = {
    merchant: 'متجر الشروط',
    owner_name: 'صاحب الشروط',
    phone: '07728000001',
    destination: 'بغداد',
    branch: 'BGD',
  };

  // biome-ignore format: a table reads by the line
  test.each([
    ['a percentage above the whole', { return_fee: '101%' }, [`return_fee: ${faults.percent}`]],
    ['a fee in words', { return_fee: 'نصف' }, [`return_fee: ${faults.money}`]],
    ['a kind of merchant that is none', { store_type: 'خيال' }, [`store_type: ${faults.storeType}`]],
    ['neither yes nor no', { includes_fee: 'أحيانًا' }, [`includes_fee: ${faults.includesFee}`]],
    ['a proof that is none', { proof: 'حلف' }, [`proof: ${faults.proof}`]],
    ['a proof only by its amount', { proof_from: '5,000' }, [`proof: ${faults.proofNeeded}`]],
    ['a point that is none', { location: 'الكرادة' }, [`location: ${faults.location}`]],
    ['everything at once', { email: 'x', location: '1', phone2: '07' }, [`phone2: ${faults.phone}`, `email: ${faults.email}`, `location: ${faults.location}`]],
    ['a percentage in Arabic digits', { return_fee: '٥٠٪' }, []],
    ['an amount', { return_fee: '2,000' }, []],
  ])('%s', async (_, wish, answered) => {
    const [rowFaults] = await faultsOf(admin, 'merchants', [{ ...shipped, ...wish }]);
    expect([...(rowFaults ?? [])].sort()).toEqual([...answered].sort());
  });

  test('the terms of a merchant are those of the file, and stay when a later file is silent', async () => {
    const terms = {
      phone2: '07728000002',
      email: 'Terms@Example.com',
      location: '33.3060, 44.4250',
      return_fee: '50%',
      includes_fee: 'نعم',
      proof: 'صورة التسليم',
      proof_from: '250,000',
    };
    const all = [...company.merchants, { ...shipped, ...terms }];
    const stored = () =>
      fixtures.db.one(sql`
        select phone2, email, latitude, longitude, return_fee_kind, return_fee_value,
          amount_includes_fee, proof_rule, proof_from
        from merchants where phone = '+9647728000001'`);
    const agreed = {
      phone2: '+9647728000002',
      email: 'terms@example.com',
      latitude: 33.306,
      longitude: 44.425,
      return_fee_kind: 'percent',
      return_fee_value: 50,
      amount_includes_fee: true,
      proof_rule: 'photo',
      proof_from: 250_000,
    };
    await bring(admin, 'merchants', all);
    expect(await stored()).toEqual(agreed);
    await bring(admin, 'merchants', [...company.merchants, shipped]);
    expect(await stored()).toEqual(agreed);
    await bring(admin, 'merchants', [...company.merchants, { ...shipped, return_fee: '1,500' }]);
    expect(await stored()).toEqual({ ...agreed, return_fee_kind: 'fixed', return_fee_value: 1500 });
    await bring(admin, 'merchants', company.merchants);
  });

  test('a branch comes with its place on the map and its fee at the counter', async () => {
    const branch = { branch: 'MTH', branch_name: 'فرع السماوة', destination: 'المثنى' };
    const rows = [{ ...branch, location: '31.3, 45.3', serves: 'المثنى', pickup_fee: '1,250' }];
    await bring(admin, 'branches', rows);
    expect(
      await fixtures.db.one(sql`
        select b.latitude, b.longitude, b.is_main, r.fee_amount, d.branch_id = b.id as serves
        from branches b join branch_pickup_rates r on r.branch_id = b.id
        join destinations d on d.name = 'المثنى' where b.code = 'MTH'`),
    ).toEqual({ latitude: 31.3, longitude: 45.3, is_main: false, fee_amount: 1250, serves: true });
  });

  test('a governorate that two branches claim is refused at the second one', async () => {
    const claimed = [
      { branch: 'AAA', branch_name: 'الأول', destination: 'بغداد', serves: 'بغداد، ديالى' },
      { branch: 'BBB', branch_name: 'الثاني', destination: 'بغداد', serves: 'الأنبار، بغداد' },
    ];
    expect(await faultsOf(admin, 'branches', claimed)).toEqual([
      [],
      [`serves: ${goingLiveFaultText.servedTwice(2)}`],
    ]);
  });

  test('an area goes to the branch of its row, and back when a later file leaves it out', async () => {
    const place = await fixtures.db.one<{ name: string; area: string; id: number }>(sql`
      select d.name, a.name as area, a.id from areas a join destinations d on d.id = a.destination_id
      where a.branch_id is null and a.active order by a.id limit 1`);
    const row = { branch: 'BSR', destination: place?.name ?? '', area: place?.area ?? '' };
    const branchOf = async () =>
      (
        await fixtures.db.one<{ code: string | null }>(sql`
          select b.code from areas a left join branches b on b.id = a.branch_id
          where a.id = ${place?.id ?? 0}`)
      )?.code;
    await bring(admin, 'areas', [row]);
    expect(await branchOf()).toBe('BSR');
    await admin.must('goingLive.clear', { step: 'areas' });
    expect(await branchOf()).toBe(null);
    const unknown = await faultsOf(admin, 'areas', [{ ...row, area: 'لا منطقة' }]);
    expect(unknown).toEqual([[`area: ${faults.area}`]]);
  });

  test('the commission of a governorate is that of every courier of the branch', async () => {
    const row = { branch: 'BGD', destination: 'بغداد', fee: '5,000' };
    await bring(admin, 'rates', [{ ...row, commission: '1,750' }]);
    const amount = sql`
      select c.amount from commission_rates c join branches b on b.id = c.branch_id
      join destinations d on d.id = c.destination_id
      where b.code = 'BGD' and d.name = 'بغداد' and c.courier_id is null
      order by c.valid_from desc limit 1`;
    expect(await fixtures.db.one(amount)).toEqual({ amount: 1750 });
    const area = await fixtures.db.one<{ name: string }>(sql`
      select a.name from areas a join destinations d on d.id = a.destination_id
      where d.name = 'بغداد' and a.active order by a.id limit 1`);
    const ofArea = { ...row, area: area?.name ?? '', commission: '1,750' };
    expect(await faultsOf(admin, 'rates', [ofArea])).toEqual([
      [`commission: ${faults.commissionOfArea}`],
    ]);
  });
});
