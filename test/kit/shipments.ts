import { settleMinutes } from '#domain/office/day-events.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { Person, Fixtures } from '#test/kit/fixtures.ts';

export type Shipment = AnswerOf<'shipments.one'>['data'];

/** A small company with one branch: the users that handle a shipment. */
export interface Team {
  readonly fixtures: Fixtures;
  readonly branch: string;
  readonly admin: Person;
  readonly manager: Person;
  readonly courier: Person;
  readonly merchant: Person & { merchantId: number };
}

export async function teamOf(fixtures: Fixtures, branch = 'BGD'): Promise<Team> {
  return {
    fixtures,
    branch,
    admin: await fixtures.person({ role: 'Admin' }),
    manager: await fixtures.person({ role: 'Branch manager', branch }),
    courier: await fixtures.person({ role: 'Courier', branch }),
    merchant: await fixtures.merchant({ branch }),
  };
}

let serial = 0;

/**
 * A shipment of the test company's merchant, just created. Goods 25,000, fee on the recipient,
 * inside the branch's own governorate.
 */
export async function newShipment(
  team: Team,
  wish: {
    goods?: number;
    destination?: string;
    feePayer?: 'recipient' | 'merchant';
    kind?: 'home' | 'collect_at_branch';
  } = {},
): Promise<Shipment> {
  serial += 1;
  return team.merchant.must('shipments.create', {
    recipient_name: `مستلم ${serial}`,
    recipient_phone: `0770${String(1_000_000 + serial)}`,
    destination_id: team.fixtures.destinations[wish.destination ?? 'WST'] ?? 0,
    landmark: 'قرب جامع النور',
    goods_amount: wish.goods ?? 25_000,
    fee_payer: wish.feePayer ?? 'recipient',
    kind: wish.kind ?? 'home',
  });
}

const scenarios = [
  'created',
  'at_branch',
  'assigned',
  'out_for_delivery',
  'delivered',
  'failed',
  'postponed',
  'returning',
] as const;
export type Reachable = (typeof scenarios)[number];

/** Takes a new shipment through the lifecycle, with API calls, to the requested status. */
export async function shipmentAt(
  team: Team,
  status: Reachable,
  wish: Parameters<typeof newShipment>[1] = {},
): Promise<Shipment> {
  const { manager, courier } = team;
  const shipment = await newShipment(team, wish);
  const { uuid } = shipment;
  const uuids = [uuid];
  const walk: Record<Reachable, () => Promise<unknown>> = {
    created: async () => undefined,
    at_branch: () => manager.must('shipments.changeMany', { uuids, event: 'receiveAtBranch' }),
    assigned: () => manager.must('shipments.assign', { uuids, courier_id: courier.id }),
    out_for_delivery: () => courier.must('shipments.startDelivery', { uuids }),
    delivered: () =>
      courier.must('shipments.deliver', { uuid, collected_amount: shipment.cod_amount }),
    failed: () =>
      courier.must('shipments.changeStatus', { event: 'fail', uuid, reason: 'no_answer' }),
    postponed: () =>
      courier.must('shipments.postpone', {
        uuids,
        postponed_on: inDays(2),
        reason: 'postponed_by_recipient',
      }),
    returning: () => manager.must('shipments.return', { uuids, reason: 'refused' }),
  };
  const way: Record<Reachable, readonly Reachable[]> = {
    created: [],
    at_branch: ['at_branch'],
    assigned: ['at_branch', 'assigned'],
    out_for_delivery: ['at_branch', 'assigned', 'out_for_delivery'],
    delivered: ['at_branch', 'assigned', 'out_for_delivery', 'delivered'],
    failed: ['at_branch', 'assigned', 'out_for_delivery', 'failed'],
    postponed: ['at_branch', 'assigned', 'out_for_delivery', 'postponed'],
    returning: ['at_branch', 'assigned', 'out_for_delivery', 'failed', 'returning'],
  };
  for (const step of way[status]) await walk[step]();
  return team.admin.must('shipments.one', { uuid });
}

/** `YYYY-MM-DD`, some days from today in Baghdad. */
export function inDays(days: number): string {
  return new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * An instant some days from now at which the day before it has settled and is written: just after
 * midnight it has not.
 */
export const onceSettled = (days: number): Date =>
  new Date(Date.now() + days * 86_400_000 + settleMinutes * 60_000);

/**
 * Money in the till and at a bank: the cash of one delivery was counted, and its merchant got an
 * advance from an account. Returns the accountant.
 */
export async function letMoneyMove(team: Team): Promise<Person> {
  const { fixtures, branch } = team;
  const accountant = await fixtures.person({ role: 'Accountant', branch });
  const { cod_amount: counted } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: counted,
  });
  const method = (await accountant.must('paymentMethods.list', {})).find((one) => !one.is_cash);
  await team.admin.must('banks.create', {
    name: 'مصرف بغداد',
    kind: 'bank',
    branch_id: fixtures.branches[branch] ?? 0,
    method_ids: [method?.id ?? 0],
  });
  await accountant.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: team.merchant.merchantId,
    kind: 'advance',
    amount: 5000,
    payment_method_id: method?.id ?? 0,
  });
  return accountant;
}
