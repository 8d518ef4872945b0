import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';

/** A form with several problems names all of them: a clerk corrects them together. */
const nobody = 999_999_999;
const weak = '12345678';
const past = '2020-01-01';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures?.close());

const fieldsOf = async (name: EndpointName, input: object): Promise<string[]> => {
  const { error } = await admin.call(name, input as never);
  return Object.keys(error.errors ?? {}).sort();
};
const taken = { name: 'زينب كاظم', email: 'taken@example.com', phone: null };
const user = { ...taken, type: 'staff', branch_id: null, password: 'Dijla-Furat-77' };
const coupon = { code: 'EID', name: 'عيد', kind: 'fixed', value: 1000, starts_on: '2030-01-01' };

describe('every problem at once', () => {
  it('of a user: role, branch, password and e-mail', async () => {
    const [role] = await admin.must('roles.list', {});
    await admin.call('users.create', { ...user, role_id: role?.id } as never);
    const wrong = { ...user, role_id: nobody, branch_id: nobody, password: weak };
    const named = await fieldsOf('users.create', wrong);
    expect(named).toEqual(expect.arrayContaining(['branch_id', 'password', 'role_id']));
  });

  it('of a branch and of a destination: the place, and the code that is taken', async () => {
    const code = Object.keys(fixtures.branches)[0] ?? '';
    const branch = { branch_name: 'فرع', code, destination_id: nobody, is_main: false };
    expect(await fieldsOf('branches.create', branch)).toEqual(['code', 'destination_id']);
    const key = Object.keys(fixtures.destinations)[0] ?? '';
    const destination = { name: 'مكان', key, branch_id: nobody };
    expect(await fieldsOf('destinations.create', destination)).toEqual(['branch_id', 'key']);
  });

  it('of a coupon: its code, and its branches', async () => {
    await admin.must('coupons.create', { ...coupon, cap_amount: null } as never);
    const wrong = { ...coupon, cap_amount: null, branch_ids: [nobody] };
    expect(await fieldsOf('coupons.create', wrong)).toEqual(['branch_ids', 'code']);
  });

  it('of a path: the branch, and an area that is named twice', async () => {
    const path = { name: 'خط', branch_id: nobody, area_ids: [nobody, nobody], active: true };
    expect(await fieldsOf('paths.create', path)).toEqual(['area_ids', 'branch_id']);
  });

  it('of a price: its first day, its branch and its place', async () => {
    const rate = { branch_id: nobody, destination_id: nobody, fee_amount: 5000, valid_from: past };
    expect(await fieldsOf('rates.create', rate)).toEqual([
      'branch_id',
      'destination_id',
      'valid_from',
    ]);
  });
});
