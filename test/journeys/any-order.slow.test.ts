import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { inDays, shipmentAt, type Team, type Reachable } from '#test/kit/shipments.ts';
import { isEverything, shareNumber } from '#test/kit/share.ts';

/**
 * Any sequence of legal and illegal events, by random users, preserves the invariants. The
 * responses are not predicted here: only that each is a documented one, and that the books are
 * consistent whatever happened.
 */
const seed = Number(process.env['ORDER_SEED'] ?? 7 + shareNumber);
const runs = Number(process.env['ORDER_RUNS'] ?? (isEverything ? 40 : 10));

let fixtures: Fixtures;
let teams: Team[];
beforeAll(async () => {
  fixtures = await createFixtures();
  const admin = await fixtures.person({ role: 'Admin' });
  teams = [];
  for (const branch of ['BGD', 'BSR']) {
    teams.push({
      fixtures,
      branch,
      admin,
      manager: await fixtures.person({ role: 'Branch manager', branch }),
      courier: await fixtures.person({ role: 'Courier', branch, cashLimit: 40_000_000 }),
      merchant: await fixtures.merchant({ branch }),
    });
    await admin.must('pickupSettings.create', {
      branch_id: fixtures.branches[branch] ?? 0,
      working_days: [0, 1, 2, 3, 4, 5, 6],
      from_time: '09:00',
      to_time: '18:00',
      cutoff_time: '14:00',
      fee_amount: 3000,
      free_above: 2,
    });
  }
});
afterAll(() => fixtures.close());

interface Step {
  readonly action: number;
  readonly team: number;
  readonly who: number;
  readonly picks: number[];
  readonly amount: number;
}
const step = fc.record({
  action: fc.nat(25),
  team: fc.nat(1),
  who: fc.nat(11),
  picks: fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }),
  amount: fc.nat(60),
});

type ActionKey = (
  person: Person,
  uuids: string[],
  team: Team,
  step: Step,
) => Promise<{ status: number }>;
/** The staff's first request that may be collected, for any caller. */
const runOf = async ({ admin, merchant }: Team) =>
  (
    await admin.must('documents.pickup.list', {
      merchant_id: merchant.merchantId,
      open: true,
    })
  )[0];
const one = (uuids: string[]): string => uuids[0] ?? '';
/** The responsible user; any other one tries it too, a quarter of the time. */
const actions: ['courier' | 'manager', ActionKey][] = [
  [
    'manager',
    (p, uuids) =>
      p.call('shipments.changeMany', { uuids, event: 'receiveAtBranch', partial: true }),
  ],
  [
    'manager',
    (p, uuids) =>
      p.call('shipments.changeMany', { uuids, event: 'receiveAtBranch', partial: true }),
  ],
  [
    'manager',
    (p, uuids, team) =>
      p.call('shipments.assign', { uuids, courier_id: team.courier.id, partial: true }),
  ],
  [
    'manager',
    (p, uuids, team) => p.call('documents.runSheet.create', { uuids, courier_id: team.courier.id }),
  ],
  ['courier', (p, uuids) => p.call('shipments.startDelivery', { uuids, partial: true })],
  ['courier', (p, uuids) => p.call('shipments.startDelivery', { uuids, partial: true })],
  [
    'courier',
    (p, uuids, _team, s) =>
      p.call('shipments.deliver', {
        uuid: one(uuids),
        collected_amount: s.amount * 1000,
        collect_reason: (['price_changed', 'partial', 'exchange'] as const)[s.amount % 3] ?? null,
      }),
  ],
  ['manager', (p, uuids) => p.call('shipments.handOver', { uuids, partial: true })],
  [
    'courier',
    (p, uuids) =>
      p.call('shipments.changeStatus', { event: 'fail', uuid: one(uuids), reason: 'no_answer' }),
  ],
  [
    'courier',
    (p, uuids) =>
      p.call('shipments.postpone', {
        uuids,
        postponed_on: inDays(1),
        reason: 'travelling',
        partial: true,
      }),
  ],
  ['courier', (p, uuids) => p.call('shipments.tryAgain', { uuids, partial: true })],
  [
    'manager',
    (p, uuids) => p.call('shipments.return', { uuids, reason: 'refused', partial: true }),
  ],
  ['manager', (p, uuids) => p.call('shipments.handBack', { uuids, partial: true })],
  ['manager', (p, uuids) => p.call('shipments.giveBack', { uuids, partial: true })],
  ['manager', (p, uuids) => p.call('shipments.resend', { uuid: one(uuids) })],
  ['manager', (p, uuids) => p.call('shipments.cancel', { uuids, reason: 'تجربة', partial: true })],
  [
    'manager',
    (p, uuids) =>
      p.call('shipments.changeMany', { uuids, event: 'lose', reason: 'تجربة', partial: true }),
  ],
  [
    'manager',
    (p, uuids, team) =>
      p.call('shipments.changeMany', {
        uuids,
        event: 'find',
        reason: 'تجربة',
        branch_id: fixtures.branches[team.branch] ?? 0,
        partial: true,
      }),
  ],
  [
    'manager',
    (p, uuids) => p.call('shipments.rollBack', { uuids, reason: 'تجربة', partial: true }),
  ],
  [
    'manager',
    (p, uuids, team, s) =>
      p.call('documents.cashHandIn.create', {
        uuids,
        courier_id: team.courier.id,
        counted_amount: s.amount * 1000,
        difference_reason: 'فرق',
      }),
  ],
  [
    'manager',
    (p, _uuids, team) =>
      p.call('documents.settlement.create', { merchant_id: team.merchant.merchantId, all: true }),
  ],
  [
    'manager',
    (p, uuids, _team, s) =>
      p.call(
        'shipments.changeStatus',
        s.amount % 2 === 0
          ? { event: 'freeze', uuid: one(uuids), reason: 'تجربة' }
          : { event: 'unfreeze', uuid: one(uuids) },
      ),
  ],
  [
    'manager',
    async (p, uuids, team, s) => {
      const named = s.amount % 2 === 0 ? { uuids } : { expected_count: 2 };
      const wish = { ...named, merchant_id: team.merchant.merchantId, day: inDays(1) };
      const { merchant_id: _merchant, ...own } = wish;
      const isMerchant = p === team.merchant;
      const reply = await p.call('documents.pickup.create', isMerchant ? own : wish);
      if (reply.status !== 200) return reply;
      const { id, version } = reply.body.data;
      const courier_id = team.courier.id;
      return team.manager.call('documents.pickup.assign', { id, courier_id, version });
    },
  ],
  [
    'courier',
    async (p, uuids, team, s) => {
      const request = await runOf(team);
      const codes = await Promise.all(
        uuids.map(async (uuid) => (await team.admin.must('shipments.one', { uuid })).code),
      );
      return p.call('documents.pickup.collect', {
        id: request?.id ?? 1,
        codes,
        handed_count: s.amount % 3,
        partial: s.amount % 2 === 0,
        version: request?.version ?? 1,
      });
    },
  ],
  [
    'manager',
    (p, uuids, team) =>
      p.call('documents.pickupIntake.create', { uuids, courier_id: team.courier.id }),
  ],
  [
    'manager',
    async (p, _uuids, team, s) => {
      const request = await runOf(team);
      const id = request?.id ?? 1;
      const version = request?.version ?? 1;
      return s.amount % 2 === 0
        ? p.call('documents.pickup.complete', { id, version })
        : p.call('documents.pickup.void', { id, reason: 'تجربة' });
    },
  ],
];

/**
 * Indexes of the actions that request and collect a pick-up: a run in which neither succeeded has
 * not covered them.
 */
const pickUpActions = [actions.length - 4, actions.length - 3];

/**
 * The location of the shipments at the start of the sequence; those collected at a branch start
 * there.
 */
const beginnings: readonly Reachable[] = [
  'created',
  'at_branch',
  'out_for_delivery',
  'delivered',
  'failed',
  'returning',
  'assigned',
  'at_branch',
];

test('any sequence of events by any user leaves the books consistent', async () => {
  let done = 0;
  const worked = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const uuids: string[] = [];
      for (let index = 0; index < 12; index += 1) {
        const team = teams[index % 2] as Team;
        const shipment = await shipmentAt(
          team,
          beginnings[index % beginnings.length] ?? 'created',
          {
            goods: (index + 1) * 5000,
            kind: index % 6 === 1 ? 'collect_at_branch' : 'home',
            destination: team.branch === 'BSR' ? 'BSR' : 'WST',
            feePayer: index % 3 === 0 ? 'merchant' : 'recipient',
          },
        );
        uuids.push(shipment.uuid);
      }
      for (const s of steps) {
        const team = teams[s.team] as Team;
        const [usual, action] = actions[s.action] as (typeof actions)[number];
        const person =
          [team.admin, team.manager, team.courier, team.merchant][s.who] ?? team[usual];
        const reply = await action(
          person,
          s.picks.map((pick) => uuids[pick] ?? ''),
          team,
          s,
        );
        if (reply.status === 200) {
          done += 1;
          worked.add(s.action);
        }
        expect([s.action, [200, 403, 404, 409, 422].includes(reply.status)]).toEqual([
          s.action,
          true,
        ]);
      }
      expect(await reconcile(fixtures.db)).toEqual([]);
    }),
    { seed, numRuns: runs },
  );
  // Checks that the suite is effective: a good part of the attempts succeeded.
  expect(done).toBeGreaterThan(runs * 8);
  for (const action of pickUpActions) expect(worked).toContain(action);
}, 180_000);
