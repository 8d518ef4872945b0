import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import {
  moveTo,
  type Move,
  type Shipment,
  type ShipmentState,
} from '#domain/shipments/shipment.ts';
import { sayingsOf } from './moves.ts';
import { stateColumns } from './state-columns.ts';

const delivered: Shipment = {
  id: 1,
  uuid: '01890000-0000-7000-8000-000000000001',
  code: '100001',
  version: 5,
  stage: 6,
  stepId: 6,
  kind: 'home',
  merchantId: 1,
  homeBranchId: 1,
  destinationId: 1,
  areaId: null,
  servingBranchId: 1,
  feePayer: 'recipient',
  goodsAmount: money(20_000),
  feeAmount: money(5_000),
  discountAmount: money(0),
  codAmount: money(25_000),
  createdBy: 1,
  status: 'delivered',
  holderKind: 'recipient',
  money: 'with_courier',
  branchId: 1,
  originBranchId: 1,
  courierId: 7,
  transitDocumentId: null,
  moneyBranchId: null,
  attempt: 1,
  postponedOn: null,
  postponeCount: 0,
  collectedAmount: money(25_000),
  commissionAmount: money(1_500),
  returnFeeAmount: null,
  extraFeeAmount: money(0),
  claimAmount: null,
  collectReason: null,
  correctionPending: false,
  returnBarred: false,
  returnAfter: null,
  holdReason: null,
  holdUntil: null,
  deliveredAt: '2026-01-05T09:00:00.000Z',
};

/** Shipments for which couriers hold different amounts. */
const carried = Array.from({ length: 300 }, (_, index) => ({
  ...delivered,
  id: index + 1,
  collectedAmount: money(1_000 * (index + 1)),
}));

const handIn = (shipment: Shipment, branch = 1): Move =>
  moveTo(shipment, 'money', { money: 'at_branch', moneyBranchId: branch });

const afterwards = (shipment: Shipment, move: Move): Shipment => ({
  ...shipment,
  ...move.after,
  version: shipment.version + 1,
});

const [one = delivered, other = delivered] = carried;

describe('what is recorded of moves', () => {
  test('is recorded once for three hundred shipments whose cash was handed in', () => {
    const sayings = sayingsOf(carried.map((shipment) => handIn(shipment)));
    expect(sayings).toHaveLength(1);
    expect(sayings[0]).toMatchObject({
      ids: carried.map(({ id }) => id),
      changed: ['money_branch_id'],
      money: 'at_branch',
      money_branch_id: 1,
    });
  });

  test.each<[string, Move, Move]>([
    ['for another branch', handIn(one), handIn(other, 2)],
    ['with another note', handIn(one), { ...handIn(other), note: 'بحضور المحاسب' }],
    ['with another reason', handIn(one), { ...handIn(other), reason: 'تأخر' }],
    ['with another call log', handIn(one), { ...handIn(other), details: { calls: [] } }],
    ['to another step', handIn(one), { ...handIn(other), stepId: 9 }],
    ['from another status', handIn(one), handIn({ ...other, status: 'failed' })],
    ['under another name', handIn(one), { ...handIn(other), event: 'deliver' }],
  ])('is another thing %s', (_what, first, second) => {
    expect(sayingsOf([first, second])).toHaveLength(2);
  });

  test('writes a shipment that moves twice once, with all that both moves change', () => {
    const back = moveTo(one, 'rollBack', { status: 'assigned', attempt: 0, deliveredAt: null });
    const again = moveTo(afterwards(one, back), 'assign', { courierId: 8 });
    expect(sayingsOf([back, again])).toEqual([
      expect.objectContaining({ ids: [one.id], seqs: [6], versions: [null] }),
      expect.objectContaining({
        ids: [one.id],
        seqs: [7],
        versions: [5],
        changed: ['attempt', 'delivered_at'],
        changes: { courierId: [7, 8] },
      }),
    ]);
  });

  test('leaves each shipment as its move was planned, and nothing else is written', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 3 }).map(money), { nil: null });
    const change: fc.Arbitrary<Partial<ShipmentState>> = fc.record(
      {
        courierId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        collectedAmount: amount,
        commissionAmount: amount,
        holdReason: fc.constantFrom(null, '', 'null', ','),
        postponedOn: fc.constantFrom(null, '2026-01-05', '2026-01-06'),
        correctionPending: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const shipments = fc.array(fc.tuple(change, change), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(shipments, (pairs) => {
        const moves = pairs.map(([stood, changed], index) =>
          moveTo({ ...delivered, ...stood, id: index }, 'money', changed),
        );
        const answered = sayingsOf(moves) as (Record<string, unknown> & { ids: number[] })[];
        for (const move of moves) {
          const saying = answered.find(({ ids }) => ids.includes(move.shipmentId)) ?? { ids: [] };
          const before = stateColumns(move.before);
          const left = Object.keys(before).filter((name) => name in saying);
          const written = Object.fromEntries(left.map((name) => [name, saying[name]]));
          expect({ ...before, ...written }).toEqual(stateColumns(move.after));
        }
      }),
    );
  });
});
