import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamOf, inDays, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const to = (key: string): number => fixtures.destinations[key] ?? 0;
const from = (code: string): number => fixtures.branches[code] ?? 0;

describe('a branch', () => {
  const wish = { branch_name: 'فرع سامراء', code: 'smr', phone: '٠٧٧٠١٢٣٤٥٦٧' };

  it('opens with a unique code, and closes when nothing needs it', async () => {
    const branch = await team.admin.must('branches.create', { ...wish, destination_id: to('BSR') });
    expect(branch).toMatchObject({ code: 'SMR', phone: '+9647701234567', is_main: false });
    const again = await team.admin.call('branches.create', { ...wish, destination_id: to('BSR') });
    expect([again.status, again.error.code]).toEqual([422, 'duplicate_code']);
    const edit = { id: branch.id, branch_name: 'فرع سامراء', destination_id: to('BSR') };
    const closed = await team.admin.must('branches.update', { ...edit, active: false });
    expect(closed.active).toBe(false);
    await team.admin.must('branches.delete', { id: branch.id });
    expect((await team.admin.call('branches.one', { id: branch.id })).status).toBe(404);
  });

  it('that serves a place or has people is neither closed nor deleted', async () => {
    const [row] = await team.admin.must('branches.list', { search: 'BSR' });
    const edit = {
      id: from('BSR'),
      branch_name: row?.branch_name ?? '',
      destination_id: to('BSR'),
    };
    const closed = await team.admin.call('branches.update', { ...edit, active: false });
    expect([closed.status, closed.error.code]).toEqual([409, 'in_use']);
    const deleted = await team.admin.call('branches.delete', { id: from('BSR') });
    expect([deleted.status, deleted.error.code]).toEqual([409, 'in_use']);
  });

  it('there is always one main branch', async () => {
    const mains = async () => {
      const rows = await team.admin.must('branches.list', { per_page: 200 });
      return rows.filter((row) => row.is_main).map((row) => row.code);
    };
    const [main] = await mains();
    const edit = (code: string, is_main: boolean) => ({
      id: from(code),
      branch_name: `فرع البصرة ${code}`,
      destination_id: to(code),
      is_main,
      active: true,
    });
    const none = await team.admin.call('branches.update', edit(main ?? '', false));
    expect(none.error.code).toBe('main_branch');
    await team.admin.must('branches.update', edit('BSR', true));
    expect(await mains()).toEqual(['BSR']);
  });

  it('is found by its name however it is spelt', async () => {
    const [found] = await team.admin.must('branches.list', { search: 'البصره' });
    expect(found?.code).toBe('BSR');
  });

  it('receives its coupons as a whole list', async () => {
    const coupon = await team.admin.must('coupons.create', {
      code: 'ABC-1',
      name: 'افتتاح',
      kind: 'fixed',
      value: 1_000,
      starts_on: '2026-01-01',
    });
    const ids = [coupon.id];
    const set = await team.admin.must('branches.setCoupons', { id: from('BGD'), coupon_ids: ids });
    expect(set.coupons.map((one) => one.code)).toEqual(['ABC-1']);
    expect(set.managers.map((one) => one.id)).toContain(team.manager.id);
    const empty = await team.admin.must('branches.setCoupons', { id: from('BGD'), coupon_ids: [] });
    expect(empty.coupons).toEqual([]);
  });
});

describe('a destination and its areas', () => {
  it('needs an open branch that serves it', async () => {
    const wish = { key: 'TST', name: 'محافظة جديدة' };
    const none = await team.admin.call('destinations.create', { ...wish, branch_id: 999_999 });
    expect(none.error.code).toBe('no_serving_branch');
    const place = await team.admin.must('destinations.create', { ...wish, branch_id: from('BGD') });
    const area = await team.admin.must('areas.create', {
      name: 'حي جديد',
      destination_id: place.id,
    });
    expect(area).toMatchObject({ branch: null, destination: { id: place.id } });
    const again = await team.admin.call('areas.create', {
      name: 'حي جديد',
      destination_id: place.id,
    });
    expect(again.error.code).toBe('duplicate_code');
    const held = await team.admin.call('destinations.delete', { id: place.id });
    expect([held.status, held.error.code]).toEqual([409, 'in_use']);
    await team.admin.must('areas.delete', { id: area.id });
    await team.admin.must('destinations.delete', { id: place.id });
  });

  it('are given to a new branch all at once, and none when one of them is unknown', async () => {
    const branch = await team.admin.must('branches.create', {
      branch_name: 'فرع زاخو',
      code: 'ZKO',
      destination_id: to('BGD'),
    });
    const ids = [to('BSR'), to('WST'), to('BSR')];
    const bad = await team.admin.call('branches.serve', {
      id: branch.id,
      destination_ids: [...ids, 999_999],
    });
    expect([bad.status, Object.keys(bad.error.errors ?? {})]).toEqual([422, ['destination_ids']]);
    expect((await team.admin.must('branches.one', { id: branch.id })).serves).toEqual([]);
    const served = await team.admin.must('branches.serve', { id: branch.id, destination_ids: ids });
    expect(served.serves.map(({ id }) => id).toSorted()).toEqual([to('BSR'), to('WST')].toSorted());
    const [entry] = await team.admin.must('activity.list', { per_page: 1 });
    expect(entry?.title).toBe('فرع زاخو');
    await team.admin.must('branches.serve', { id: from('BSR'), destination_ids: [to('BSR')] });
    await team.admin.must('branches.serve', { id: from('BGD'), destination_ids: [to('WST')] });
    await team.admin.must('branches.delete', { id: branch.id });
    const gone = { id: branch.id, destination_ids: [to('BSR')] };
    expect((await team.admin.call('branches.serve', gone)).status).toBe(404);
  });

  it('are found however they are spelt, one by its uuid, with who serves them', async () => {
    const [area] = await team.admin.must('areas.list', { search: 'الكراده' });
    expect(area?.name).toContain('الكرادة');
    const byUuid = await team.admin.must('areas.list', { uuid: area?.uuid ?? '' });
    expect(byUuid.map((row) => row.id)).toEqual([area?.id]);
    const served = await team.admin.must('destinations.list', { branch_id: from('BSR') });
    expect(served.map((row) => row.id)).toContain(to('BSR'));
  });

  it('are changed by company users only, even if a branch’s role grants it', async () => {
    const [role] = await team.admin.must('roles.list', { search: 'branch' });
    const details = await team.admin.must('roles.one', { id: role?.id ?? 0 });
    const permissions = [...details.permissions, 'areas.edit', 'rates.edit'];
    await team.admin.must('roles.update', { id: details.id, name: details.name, permissions });
    const area = await team.manager.call('areas.create', { name: 'حي', destination_id: to('BGD') });
    expect(area.status).toBe(403);
    const price = { destination_id: to('BSR'), fee_amount: 1_000, valid_from: inDays(9) };
    const foreign = await team.manager.call('rates.create', { ...price, branch_id: from('BSR') });
    expect(foreign.status).toBe(403);
    await team.manager.must('rates.create', { ...price, branch_id: from('BGD') });
  });
});

describe('a path', () => {
  const areasOf = async (branch: string, count: number) => {
    const rows = await team.admin.must('areas.list', { branch_id: from(branch), active: true });
    return rows.slice(0, count).map((row) => row.id);
  };

  it('retains the order of its areas, which its branch serves', async () => {
    const [a, b, c] = await areasOf('BGD', 3);
    const wish = { name: 'خط الكرخ', branch_id: from('BGD'), area_ids: [c ?? 0, a ?? 0, b ?? 0] };
    const path = await team.manager.must('paths.create', wish);
    expect(path.stops.map((stop) => stop.area_id)).toEqual([c, a, b]);
    const twice = await team.manager.call('paths.create', {
      ...wish,
      name: 'آخر',
      area_ids: [1, 1],
    });
    expect(twice.error.errors).toHaveProperty('area_ids');
    const [foreign] = await areasOf('BSR', 1);
    const wrong = { ...wish, name: 'آخر', area_ids: [foreign ?? 0] };
    expect((await team.manager.call('paths.create', wrong)).error.errors).toHaveProperty(
      'area_ids',
    );
    const other = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect((await other.call('paths.create', { ...wish, name: 'آخر' })).status).toBe(403);
  });

  it('given to a courier for some days proposes them for its areas, one courier a day', async () => {
    const [path] = await team.manager.must('paths.list', {});
    const path_id = path?.id ?? 0;
    const days = { path_id, from: inDays(0), to: inDays(6) };
    const given = await team.manager.must('paths.assign', { ...days, courier_id: team.courier.id });
    const proposals = await team.manager.must('paths.proposals', {});
    expect(proposals.map((one) => one.courier.id)).toEqual([1, 2, 3].map(() => team.courier.id));
    expect((await team.manager.must('paths.list', {}))[0]?.courier?.id).toBe(team.courier.id);

    const second = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const taken = await team.manager.call('paths.assign', { ...days, courier_id: second.id });
    expect([taken.status, taken.error.code]).toEqual([409, 'path_taken']);
    const outsider = await fixtures.person({ role: 'Courier', branch: 'BSR' });
    const wrong = await team.manager.call('paths.assign', { ...days, courier_id: outsider.id });
    expect(wrong.error.code).toBe('courier_other_branch');
    const changed = { ...days, id: given.id, courier_id: second.id };
    expect((await team.manager.must('paths.assign', changed)).courier.id).toBe(second.id);
    const backwards = { ...changed, from: inDays(6), to: inDays(0) };
    expect((await team.manager.call('paths.assign', backwards)).error.errors).toHaveProperty('to');

    expect((await team.manager.call('paths.delete', { id: path_id })).error.code).toBe('in_use');
    await team.manager.must('paths.unassign', { id: given.id });
    await team.manager.must('paths.delete', { id: path_id });
  });
});

it('an area that shipments refer to is not deleted', async () => {
  const [area] = await team.admin.must('areas.list', { destination_id: to('WST'), per_page: 1 });
  await team.merchant.must('shipments.create', {
    recipient_name: 'مستلم',
    recipient_phone: '07701234567',
    destination_id: to('WST'),
    area_id: area?.id ?? 0,
    landmark: 'قرب الجامع',
    goods_amount: 10_000,
    fee_payer: 'recipient',
  });
  const refused = await team.admin.call('areas.delete', { id: area?.id ?? 0 });
  expect([refused.status, refused.error.code]).toEqual([409, 'in_use']);
});
