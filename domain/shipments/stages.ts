/**
 * The three state fields of a shipment, and the numbered stage that lists, counts and the dashboard
 * show. The stage is a function of the state and is stored with it, so that a list is an index
 * lookup.
 */
// biome-ignore format: a table reads by the line
export const statuses = [
  'created', 'picked_up', 'at_branch', 'in_transit', 'missing', 'assigned', 'out_for_delivery', 'failed',
  'postponed', 'delivered', 'returning', 'returned', 'cancelled', 'lost',
] as const;
export type Status = (typeof statuses)[number];

export const holderKinds = ['merchant', 'courier', 'branch', 'transit', 'recipient'] as const;
export type HolderKind = (typeof holderKinds)[number];

export const moneyStates = [
  'none',
  'with_courier',
  'at_branch',
  'in_transfer',
  'payable',
  'paid',
] as const;
export type MoneyState = (typeof moneyStates)[number];

/** `slug` is the specification's list name; `token` the colour of `design/tokens` for its badge. */
export const stages = [
  { no: 1, slug: 'inprogress', token: 'inprogress' },
  { no: 2, slug: 'in-way-to-company', token: 'way_company' },
  { no: 3, slug: 'preparing-to-send', token: 'prep_send' },
  { no: 4, slug: 'assigned', token: 'assigned' },
  { no: 5, slug: 'way-to-arrive', token: 'way' },
  { no: 6, slug: 'delivered', token: 'delivered' },
  { no: 7, slug: 'fail-delivered', token: 'failed' },
  { no: 8, slug: 'inprogress-back', token: 'back_prog' },
  { no: 9, slug: 'ready-back', token: 'back_ready' },
  { no: 10, slug: 'back', token: 'back' },
  { no: 11, slug: 'ready-for-settlement', token: 'set_ready' },
  { no: 12, slug: 'settlement-done', token: 'settled' },
  { no: 13, slug: 'travel-to-branch-send', token: 'travel_sent' },
  { no: 14, slug: 'travel-to-branch-received', token: 'travel_recv' },
  { no: 15, slug: 'travel-to-branch-failed', token: 'travel_fail' },
  { no: 16, slug: 'settlement-in-branch', token: 'set_branch' },
  { no: 17, slug: 'money-transfer-sent', token: 'transfer' },
  { no: 18, slug: 'postponed', token: 'postponed' },
  { no: 19, slug: 'cancelled', token: 'cancelled' },
  { no: 20, slug: 'lost', token: 'rolled' },
] as const;
export type StageNo = (typeof stages)[number]['no'];
export const stageNumbers = stages.map((stage) => stage.no) as readonly StageNo[];

/** The fields that determine the stage. */
export interface StageContext {
  readonly status: Status;
  readonly money: MoneyState;
  readonly holderKind: HolderKind;
  /** The branch that has or last had it. */
  readonly branchId: number | null;
  /** The branch where it entered the company. */
  readonly originBranchId: number | null;
  /** The merchant's branch: pays the merchant, hands returns back. */
  readonly homeBranchId: number;
}

// biome-ignore format: a table reads by the line
const deliveredStage: Record<MoneyState, StageNo> = {
  none: 6, with_courier: 6, at_branch: 16, in_transfer: 17, payable: 11, paid: 12,
};

// biome-ignore format: a table reads by the line
export function stageOf(context: StageContext): StageNo {
  switch (context.status) {
    case 'created': return 1;
    case 'picked_up': return 2;
    case 'at_branch': return context.branchId === context.originBranchId ? 3 : 14;
    case 'assigned': return 4;
    case 'out_for_delivery': return 5;
    case 'delivered': return deliveredStage[context.money];
    case 'failed': return 7;
    case 'returning': return context.holderKind === 'branch' && context.branchId === context.homeBranchId ? 9 : 8;
    case 'returned': return 10;
    case 'in_transit': return 13;
    case 'missing': return 15;
    case 'postponed': return 18;
    case 'cancelled': return 19;
    case 'lost': return 20;
  }
}

const branches = { home: 1, other: 2 };
const everyFact = (status: Status): StageContext[] =>
  moneyStates.flatMap((money) =>
    holderKinds.flatMap((holderKind) =>
      Object.values(branches).map((branchId) => ({
        status,
        money,
        holderKind,
        branchId,
        originBranchId: branches.home,
        homeBranchId: branches.home,
      })),
    ),
  );

/**
 * The stages of shipments with these statuses. No stage belongs to two statuses, so an index on the
 * stage alone can answer for the status.
 */
export const stagesOfStatus = (...of: readonly Status[]): readonly StageNo[] => [
  ...new Set(of.flatMap(everyFact).map(stageOf)),
];

const statusByStage = new Map(
  statuses.flatMap((status) => stagesOfStatus(status).map((stage) => [stage, status] as const)),
);

/** The reverse. @throws RangeError for a stage that no shipment can have: a bug of `stageOf` */
export function statusOfStage(stage: StageNo): Status {
  const status = statusByStage.get(stage);
  if (status === undefined) throw new RangeError(`no shipment can stand in stage ${stage}`);
  return status;
}

/** How long a shipment may stay in a stage before it counts as stuck: the default of each step. */
// biome-ignore format: a table reads by the line
export const defaultHours: Record<StageNo, number | null> = {
  1: 48, 2: 12, 3: 24, 4: 12, 5: 24, 6: 24, 7: 48, 8: 72, 9: 168, 10: null, 11: 168, 12: null,
  13: 48, 14: 24, 15: 24, 16: 72, 17: 48, 18: 72, 19: null, 20: null,
};
