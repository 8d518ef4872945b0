import { expect, it } from 'vitest';
import { nextSteps } from './till-steps.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();
const till = {
  branch: { id: 3, branch_name: 'بغداد' },
  opening: 0,
  in_amount: 0,
  out_amount: 0,
  balance: 50_000,
  counted_at: hoursAgo(30),
  movements: [],
  last: null,
  couriers: null,
  transfers: null,
  withdrawals: null,
};
const courier = (id: number, cash: number, limit: number | null) => ({
  id,
  name: `مندوب ${id}`,
  cash,
  cash_limit: limit,
  oldest_at: null,
});
const transfer = (id: number, hours: number) => ({
  id,
  invoice_no: `MT-${id}`,
  from_branch: 'النجف',
  amount: 1000,
  sent_at: hoursAgo(hours),
});
const waiting = { till, couriers: [], withdrawals: [], mayCount: true, now };

it('asks first for the cash of couriers near their limit, nearest first', () => {
  const couriers = [
    courier(1, 10, 100),
    courier(2, 85, 100),
    courier(3, 120, 100),
    courier(4, 9, null),
  ];
  const steps = nextSteps({ ...waiting, couriers });
  expect(steps.map((step) => ('id' in step ? step.id : step.kind))).toEqual([3, 2, 'count']);
  expect(steps[0]).toMatchObject({ kind: 'collect', isOver: true });
});

it('leaves what was sent today in its list', () => {
  const transfers = { count: 2, amount: 2000, rows: [transfer(1, 25), transfer(2, 3)] };
  const steps = nextSteps({ ...waiting, till: { ...till, transfers } });
  expect(steps.map(({ kind }) => kind)).toEqual(['confirm', 'count']);
});

it('shows at most five, and the count is among them', () => {
  const couriers = Array.from({ length: 9 }, (_, at) => courier(at, 95, 100));
  const steps = nextSteps({ ...waiting, couriers });
  expect(steps).toHaveLength(5);
  expect(steps.at(-1)).toMatchObject({ kind: 'count', branchId: 3 });
});

it('asks for no count of an empty till, of one counted today, or from a user without the permission', () => {
  const kindsOf = (part: Partial<typeof till>, mayCount = true) =>
    nextSteps({ ...waiting, till: { ...till, ...part }, mayCount }).map(({ kind }) => kind);
  expect(kindsOf({ balance: 0 })).toEqual([]);
  expect(kindsOf({ counted_at: hoursAgo(2) })).toEqual([]);
  expect(kindsOf({}, false)).toEqual([]);
});
