import { allowedHistory, type HistoryEvent } from '#domain/shipments/lifecycle.ts';
import { freshState } from '#domain/shipments/create/create.ts';
import { changesBetween, type ShipmentState } from '#domain/shipments/shipment.ts';
import { stageOf, type StageNo } from '#domain/shipments/stages.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { Money } from '#domain/money.ts';

/**
 * The scenarios that loaded shipments went through. A scenario is written with placeholders instead
 * of ids and amounts, so that the domain's own functions produce its stages and changes; SQL fills
 * in the values of each shipment.
 */
export const placeholders = {
  home: -1,
  serving: -2,
  courier: -3,
  sentOut: -4,
  sentBack: -5,
  collected: -6 as Money,
  commission: -7 as Money,
  goods: -8 as Money,
  postponedOn: 'postponed',
  deliveredAt: 'delivered',
} as const;

export interface Step {
  readonly event: HistoryEvent;
  readonly after: ShipmentState;
  readonly stage: StageNo;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly from: string | null;
  readonly document: FamilyKey | null;
  readonly reason: string | null;
}

export interface Scenario {
  readonly name: string;
  /** The merchant's own branch serves the place. */
  readonly isLocal: boolean;
  /** Weights per thousand shipments: for old shipments and for those of the last weeks. */
  readonly weights: readonly [old: number, recent: number];
  readonly steps: readonly Step[];
}

interface Leg {
  readonly event: HistoryEvent;
  readonly change: Partial<ShipmentState>;
  readonly document?: FamilyKey;
  readonly reason?: string;
}

const { home, courier } = placeholders;
const legsTo = (serving: number) => {
  const isLocal = serving === home;
  return {
    receive: {
      event: 'receiveAtBranch',
      change: { status: 'at_branch', holderKind: 'branch', branchId: home, originBranchId: home },
    },
    send: {
      event: 'sendToBranch',
      change: {
        status: 'in_transit',
        holderKind: 'transit',
        transitDocumentId: placeholders.sentOut,
      },
      document: 'transferSend',
    },
    arrive: {
      event: 'receiveFromBranch',
      change: {
        status: 'at_branch',
        holderKind: 'branch',
        branchId: serving,
        transitDocumentId: null,
      },
      document: 'transferReceive',
    },
    miss: { event: 'miss', change: { status: 'missing' }, document: 'transferReceive' },
    assign: {
      event: 'assign',
      change: { status: 'assigned', courierId: courier, commissionAmount: placeholders.commission },
      document: 'runSheet',
    },
    start: {
      event: 'startDelivery',
      change: { status: 'out_for_delivery', holderKind: 'courier', attempt: 1 },
    },
    deliver: {
      event: 'deliver',
      change: {
        status: 'delivered',
        holderKind: 'recipient',
        money: 'with_courier',
        collectedAmount: placeholders.collected,
        deliveredAt: placeholders.deliveredAt,
      },
    },
    handIn: {
      event: 'money',
      change: { money: isLocal ? 'payable' : 'at_branch', moneyBranchId: serving },
      document: 'cashHandIn',
    },
    sendMoney: { event: 'money', change: { money: 'in_transfer' }, document: 'moneyTransfer' },
    takeMoney: {
      event: 'money',
      change: { money: 'payable', moneyBranchId: home },
      document: 'moneyTransfer',
    },
    settle: { event: 'money', change: { money: 'paid' }, document: 'settlement' },
  } as const satisfies Record<string, Leg>;
};

/** Steps that do not depend on where the shipment goes. */
const sameLegs = {
  fail: { event: 'fail', change: { status: 'failed' }, reason: 'no_answer' },
  postpone: {
    event: 'postpone',
    change: { status: 'postponed', postponedOn: placeholders.postponedOn, postponeCount: 1 },
    reason: 'postponed_by_recipient',
  },
  handBack: {
    event: 'handBack',
    change: { status: 'returning', holderKind: 'branch', courierId: null, postponedOn: null },
    document: 'returnIntake',
  },
  sendReturn: {
    event: 'sendReturn',
    change: { holderKind: 'transit', transitDocumentId: placeholders.sentBack },
    document: 'sendBranchReturn',
  },
  receiveReturn: {
    event: 'receiveReturn',
    change: { holderKind: 'branch', branchId: home, transitDocumentId: null },
    document: 'receiveBranchReturn',
  },
  giveBack: {
    event: 'giveBack',
    change: { status: 'returned', holderKind: 'merchant', returnFeeAmount: 0 as Money },
    document: 'returnToMerchant',
  },
  cancel: { event: 'cancel', change: { status: 'cancelled' }, reason: 'cancelled' },
  lose: {
    event: 'lose',
    change: { status: 'lost', claimAmount: placeholders.goods, money: 'payable' },
    reason: 'lost',
  },
} as const satisfies Record<string, Leg>;

const allLegs = (serving: number) => ({ ...legsTo(serving), ...sameLegs });
type LegName = keyof ReturnType<typeof allLegs>;

const legsOf = (text: string): LegName[] => text.split(' ').filter(Boolean) as LegName[];
const delivered = 'assign start deliver';
const failed = 'assign start fail';

/** `[legs, old, recent]`; every column of weights adds up to a thousand. */
const local: readonly (readonly [string, number, number])[] = [
  ['', 2, 300],
  ['receive', 2, 160],
  ['receive assign', 0, 80],
  ['receive assign start', 1, 130],
  [`receive ${delivered}`, 2, 120],
  [`receive ${delivered} handIn`, 20, 110],
  [`receive ${delivered} handIn settle`, 820, 10],
  [`receive ${failed}`, 1, 40],
  [`receive ${failed} postpone`, 2, 20],
  [`receive ${failed} handBack`, 15, 20],
  [`receive ${failed} handBack giveBack`, 100, 5],
  ['cancel', 30, 4],
  ['receive lose', 5, 1],
];

const remote: readonly (readonly [string, number, number])[] = [
  ['', 2, 240],
  ['receive', 2, 120],
  ['receive send', 2, 110],
  ['receive send arrive', 2, 100],
  ['receive send arrive assign', 0, 60],
  ['receive send arrive assign start', 1, 110],
  [`receive send arrive ${delivered}`, 1, 70],
  [`receive send arrive ${delivered} handIn`, 10, 70],
  [`receive send arrive ${delivered} handIn sendMoney`, 10, 40],
  [`receive send arrive ${delivered} handIn sendMoney takeMoney`, 20, 20],
  [`receive send arrive ${delivered} handIn sendMoney takeMoney settle`, 820, 4],
  [`receive send arrive ${failed} handBack`, 8, 30],
  [`receive send arrive ${failed} handBack sendReturn`, 5, 15],
  [`receive send arrive ${failed} handBack sendReturn receiveReturn`, 15, 8],
  [`receive send arrive ${failed} handBack sendReturn receiveReturn giveBack`, 100, 2],
  ['receive send miss', 2, 1],
];

/** @throws RangeError when a scenario makes a move that the lifecycle does not know */
export const scenarios: readonly Scenario[] = [
  ...local.map(([names, old, recent]) => scenarioOf(legsOf(names), true, [old, recent])),
  ...remote.map(([names, old, recent]) => scenarioOf(legsOf(names), false, [old, recent])),
];

function scenarioOf(
  names: readonly LegName[],
  isLocal: boolean,
  weights: Scenario['weights'],
): Scenario {
  const legs: Record<LegName, Leg> = allLegs(isLocal ? home : placeholders.serving);
  const allowed = new Set(allowedHistory().map((row) => `${row.event} ${row.from} ${row.to}`));
  let before: ShipmentState = freshState;
  const steps: Step[] = [stepOf('create', null, before)];
  for (const name of names) {
    const leg = legs[name];
    const after: ShipmentState = { ...before, ...leg.change };
    const move = `${leg.event} ${before.status} ${after.status}`;
    if (!allowed.has(move)) throw new RangeError(`no such move: ${move}`);
    steps.push(stepOf(leg.event, before, after, leg));
    before = after;
  }
  return { name: names.join(' ') || 'created', isLocal, weights, steps };
}

function stepOf(
  event: HistoryEvent,
  before: ShipmentState | null,
  after: ShipmentState,
  known: Partial<Leg> = {},
): Step {
  return {
    event,
    after,
    stage: stageOf({ ...after, homeBranchId: home }),
    changes: before ? (changesBetween(before, after) as Step['changes']) : {},
    from: before?.status ?? null,
    document: known.document ?? null,
    reason: known.reason ?? null,
  };
}
