import { type Money, ZERO } from '../../money.ts';
import type { ShipmentState } from '../../shipments/shipment.ts';
import type { HolderKind, MoneyState, Status } from '../../shipments/stages.ts';
import { freshState } from '../../shipments/create/create.ts';

/**
 * The states in which an open shipment may be imported. Shipments travelling between branches are
 * received in the old system first; settled, returned or cancelled ones are no longer open.
 */
interface OpeningStage {
  readonly status: Status;
  /** `either`: with the named courier, otherwise at the branch. */
  readonly holder: HolderKind | 'either';
  readonly courier?: 'needed' | 'may';
  readonly branch?: 'needed';
  readonly cash?: Extract<MoneyState, 'with_courier' | 'at_branch'>;
}

// biome-ignore format: a table reads by the line
export const openingStages = {
  created:        { status: 'created', holder: 'merchant' },
  pickedUp:       { status: 'picked_up', holder: 'courier', courier: 'needed' },
  atBranch:       { status: 'at_branch', holder: 'branch', branch: 'needed' },
  assigned:       { status: 'assigned', holder: 'branch', courier: 'needed' },
  outForDelivery: { status: 'out_for_delivery', holder: 'courier', courier: 'needed' },
  failed:         { status: 'failed', holder: 'courier', courier: 'needed' },
  postponed:      { status: 'postponed', holder: 'either', courier: 'may' },
  returning:      { status: 'returning', holder: 'either', courier: 'may' },
  cashWithCourier: { status: 'delivered', holder: 'recipient', courier: 'needed', cash: 'with_courier' },
  cashAtBranch:   { status: 'delivered', holder: 'recipient', branch: 'needed', cash: 'at_branch' },
} as const satisfies Record<string, OpeningStage>;

export type OpeningStageKey = keyof typeof openingStages;
export const openingStageKeys = Object.keys(openingStages) as OpeningStageKey[];
export const openingStage = (key: OpeningStageKey): OpeningStage => openingStages[key];

export interface OpeningContext {
  readonly stage: OpeningStageKey;
  readonly homeBranchId: number;
  /** The place of the shipment, or of its cash. */
  readonly branchId: number | null;
  readonly courier: { readonly id: number; readonly branchId: number } | null;
  readonly collected: Money;
  readonly commission: Money;
  readonly postponedOn: string | null;
  readonly since: string;
}

/** The courier who was given the shipment earns its commission when it is delivered. */
const given: readonly Status[] = ['assigned', 'out_for_delivery', 'failed', 'postponed'];

/** Whether the shipment has a courier to whom a commission is promised or due. */
export const earnsCommission = ({ status, money, courierId }: ShipmentState): boolean =>
  courierId !== null && (given.includes(status) || money === 'with_courier');

/** The values of a shipment that enters the books while under way. */
export function openingState(context: OpeningContext): ShipmentState {
  const { status, holder, cash } = openingStage(context.stage);
  const { courier, homeBranchId } = context;
  if (status === 'created') return freshState;
  const branchId = context.branchId ?? courier?.branchId ?? homeBranchId;
  const isOnRoad = holder === 'either' ? courier !== null : courier !== null && cash === undefined;
  const holderKind = holder === 'either' ? (courier === null ? 'branch' : 'courier') : holder;
  const state: ShipmentState = {
    ...freshState,
    status,
    holderKind,
    branchId,
    originBranchId: homeBranchId,
    courierId: isOnRoad ? (courier?.id ?? null) : null,
    attempt: ['out_for_delivery', 'failed', 'postponed'].includes(status) ? 1 : 0,
    postponedOn: status === 'postponed' ? context.postponedOn : null,
    postponeCount: status === 'postponed' ? 1 : 0,
  };
  const opened =
    cash === undefined ? state : { ...state, ...collectedState(context, branchId, cash) };
  return earnsCommission(opened) ? { ...opened, commissionAmount: context.commission } : opened;
}

/**
 * Cash at a branch was counted with its till: the shipment then names no courier, because the
 * hand-in is in the old system. Without cash there is nothing to hand in.
 */
function collectedState(
  { courier, homeBranchId, collected, since }: OpeningContext,
  branchId: number,
  cash: 'with_courier' | 'at_branch',
): Partial<ShipmentState> {
  const arrived = branchId === homeBranchId ? ('payable' as const) : ('at_branch' as const);
  const isWithCourier = cash === 'with_courier';
  return {
    attempt: 1,
    money: isWithCourier ? 'with_courier' : arrived,
    moneyBranchId: isWithCourier ? null : branchId,
    courierId: isWithCourier ? (courier?.id ?? null) : null,
    collectedAmount: collected,
    commissionAmount: ZERO,
    deliveredAt: since,
  };
}
