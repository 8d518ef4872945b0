import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

describe('the settings', () => {
  it('come with their names and limits, and hold from the next command', async () => {
    const rows = await team.admin.must('settings.all', {});
    const days = rows.find((row) => row.key === 'postpone_max_days');
    expect(days).toMatchObject({ kind: 'whole', min: 1, max: 90, value: 14, shipped: 14 });
    const saved = await team.admin.must('settings.update', {
      postpone_max_days: 7,
      call_required: true,
    });
    const value = (key: string) => saved.find((row) => row.key === key)?.value;
    expect([
      value('postpone_max_days'),
      value('call_required'),
      value('postpone_max_times'),
    ]).toEqual([7, true, 3]);
    const [did] = await team.admin.must('activity.list', { action: 'settings.update' });
    expect(did).toMatchObject({
      before: { postpone_max_days: 14, call_required: false },
      after: { postpone_max_days: 7, call_required: true },
    });
  });

  it('are validated one by one, and unknown ones are refused', async () => {
    const refused = async (fields: object) =>
      Object.keys((await team.admin.call('settings.update', fields)).error.errors ?? {});
    expect(await refused({ postpone_max_days: 0, weight_step_price: -1 })).toEqual([
      'postpone_max_days',
      'weight_step_price',
    ]);
    expect(await refused({ company_name: ' ' })).toEqual(['company_name']);
    expect(await refused({ timezone: 'Asia/Atlantis' })).toEqual(['timezone']);
    expect(await refused({ favourite_colour: 'red' })).toEqual(['favourite_colour']);
    expect(await refused({ return_fee_kind: 'percent', return_fee_value: 150 })).toEqual([
      'return_fee_value',
    ]);
  });

  it('are not overwritten by a user who saw an older value', async () => {
    const save = (days: number, seen: number) =>
      team.admin.call('settings.update', {
        postpone_max_days: days,
        call_required: true,
        seen: { postpone_max_days: seen, call_required: true },
      });
    expect((await save(20, 7)).status).toBe(200);
    const late = await save(10, 7);
    expect([late.status, late.error.code]).toEqual([409, 'settings_changed']);
    expect(late.error.message).toContain('20');
    expect(late.error.message).toContain('10');
    const rows = await team.admin.must('settings.all', {});
    expect(rows.find((row) => row.key === 'postpone_max_days')?.value).toBe(20);
    // A user who has seen the newer value may overwrite it.
    expect((await save(10, 20)).status).toBe(200);
    // Equal values are no conflict.
    expect((await save(10, 7)).status).toBe(200);
  });

  it('keep the currency once there are amounts in it', async () => {
    await newShipment(team);
    const refused = await team.admin.call('settings.update', { currency: 'USD' });
    expect([refused.status, refused.error.code]).toEqual([422, 'currency_fixed']);
    expect(refused.error.errors?.['currency']?.[0]).toContain('العملة');
  });
});

describe('the rules text', () => {
  it('gets a new version each time, and shows who agreed to which', async () => {
    const first = await team.merchant.must('rules.current', {});
    expect([first.version, first.own_accepted_version]).toEqual([1, 1]);
    const body = `${first.body}\n7. بند جديد.`;
    expect((await team.admin.must('rules.save', { body })).version).toBe(2);
    expect((await team.admin.must('rules.save', { body })).version).toBe(2);
    expect((await team.merchant.must('rules.current', { version: 1 })).body).toBe(first.body);
    const stale = await team.merchant.call('rules.accept', { version: 1 });
    expect(stale.error.code).toBe('rules_not_accepted');
    await team.merchant.must('rules.accept', { version: 2 });
    expect((await team.merchant.must('rules.current', {})).own_accepted_version).toBe(2);
    const agreed = await team.manager.must('rules.acceptances', { version: 2 });
    expect(agreed.map((row) => row.merchant.id)).toEqual([team.merchant.merchantId]);
    expect(
      (await team.admin.must('rules.current', {})).versions.map((row) => row.accepted),
    ).toEqual([1, 1]);
    expect((await team.manager.call('rules.accept', { version: 2 })).status).toBe(403);
  });
});

it('ways of paying are offered in order, and only those in use', async () => {
  const before = await team.courier.must('paymentMethods.list', {});
  expect(before[0]?.name).toBe('نقدًا');
  const method = await team.admin.must('paymentMethods.create', { name: 'بطاقة', sort: 1 });
  const twice = await team.admin.call('paymentMethods.create', { name: 'بطاقة' });
  expect(twice.error.code).toBe('duplicate_code');
  expect((await team.courier.must('paymentMethods.list', {}))[0]?.id).toBe(method.id);
  await team.admin.must('paymentMethods.update', { id: method.id, name: 'بطاقة', active: false });
  expect(await team.courier.must('paymentMethods.list', {})).toEqual(before);
  await team.admin.must('paymentMethods.delete', { id: method.id });
});

it('another user’s rules text is not replaced unseen', async () => {
  const { body, version } = await team.admin.must('rules.current', {});
  await team.admin.must('rules.save', { body: `${body}\n8. بند من مدير.`, seen: version });
  const mine = `${body}\n8. بند من مدير آخر.`;
  const late = await team.admin.call('rules.save', { body: mine, seen: version });
  expect([late.status, late.error.code]).toEqual([409, 'rules_changed']);
  await team.admin.must('rules.save', { body: mine, seen: version + 1 });
});

it('a payment method keeps what a change does not name', async () => {
  const method = await team.admin.must('paymentMethods.create', { name: 'حوالة', sort: 7 });
  await team.admin.must('paymentMethods.update', { id: method.id, active: false });
  await team.admin.must('paymentMethods.update', { id: method.id, is_cash: true });
  const renamed = await team.admin.must('paymentMethods.update', { id: method.id, name: 'صك' });
  expect(renamed).toMatchObject({ name: 'صك', sort: 7, active: false, is_cash: true });
});

describe('the activity list', () => {
  it('shows a branch what its own people did', async () => {
    await team.manager.call('contact.answer', { id: 1, answer: 'نعم' });
    await newShipment(team);
    const other = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect(await other.must('activity.list', {})).toEqual([]);
    const all = await team.admin.must('activity.list', { subject: 'shipment' });
    expect(all[0]).toMatchObject({ action: 'shipments.create', actor: { id: team.merchant.id } });
  });

  it('is narrowed by person, by day and by the beginning of a title', async () => {
    const own = await team.admin.must('activity.list', { actor_id: team.merchant.id });
    expect(new Set(own.map((row) => row.actor?.id))).toEqual(new Set([team.merchant.id]));
    const title = own.find((row) => row.action === 'shipments.create')?.title ?? '';
    expect(await team.admin.must('activity.list', { search: title })).toHaveLength(1);
    expect(await team.admin.must('activity.list', { to: '2020-01-01' })).toEqual([]);
  });
});
