import type { ScreenKey } from '#dashboard/screens.ts';
import type { StageNo, Status } from '#domain/shipments/stages.ts';
import type { ColumnSet } from './parcel-columns.tsx';
import type { ParcelQuery } from './parcel.ts';

/** The calls that answer a list of parcels; they take the same filters. */
export type ParcelListName =
  | 'shipments.listByStage'
  | 'shipments.listAll'
  | 'shipments.listOut'
  | 'shipments.listFrozen'
  | 'shipments.listForCourier';

/** One list: which call, what of it is fixed, what can stand in it. */
export interface ListKind {
  readonly call: ParcelListName;
  readonly fixed: Partial<ParcelQuery>;
  readonly statuses: readonly Status[];
  readonly columns: ColumnSet;
  /** A worklist: nothing left is good news. */
  readonly isWork?: true;
}

const stageFacts: Record<StageNo, readonly [Status, ColumnSet]> = {
  1: ['created', 'early'],
  2: ['collected', 'courier'],
  3: ['at_branch', 'early'],
  4: ['assigned', 'courier'],
  5: ['out_for_delivery', 'courier'],
  6: ['delivered', 'money'],
  7: ['failed', 'courier'],
  8: ['returning', 'courier'],
  9: ['returning', 'early'],
  10: ['returned', 'early'],
  11: ['delivered', 'money'],
  12: ['delivered', 'money'],
  13: ['in_transit', 'early'],
  14: ['at_branch', 'early'],
  15: ['missing', 'early'],
  16: ['delivered', 'money'],
  17: ['delivered', 'money'],
  18: ['postponed', 'postponed'],
  19: ['cancelled', 'early'],
  20: ['lost', 'courier'],
};

function stageKind(stage: StageNo): ListKind {
  const [status, columns] = stageFacts[stage];
  return {
    call: 'shipments.listByStage',
    fixed: { status: stage },
    statuses: [status],
    columns,
  };
}

const workLists: Partial<Record<ScreenKey, ListKind>> = {
  'shipments.readyToAssign': {
    call: 'shipments.listByStage',
    fixed: { view: 'ready_to_assign' },
    statuses: ['at_branch', 'failed', 'postponed'],
    columns: 'all',
    isWork: true,
  },
  'shipments.underSettlement': {
    call: 'shipments.listByStage',
    fixed: { view: 'under_settlement' },
    statuses: ['delivered'],
    columns: 'money',
  },
  'shipments.delivery': {
    call: 'shipments.listOut',
    fixed: {},
    statuses: ['out_for_delivery', 'at_branch'],
    columns: 'courier',
    isWork: true,
  },
  'shipments.latePhotos': {
    call: 'shipments.listByStage',
    fixed: { view: 'photo_late' },
    statuses: ['delivered'],
    columns: 'all',
    isWork: true,
  },
  'shipments.frozen': {
    call: 'shipments.listFrozen',
    fixed: {},
    statuses: [],
    columns: 'all',
  },
};

/** What the screen lists: one stage by its row in `screens.ts`, or a work list of its own. */
export function listKindOf(key: ScreenKey, stage: StageNo | undefined): ListKind {
  if (stage !== undefined) return stageKind(stage);
  const kind = workLists[key];
  if (!kind) throw new Error(`${key} lists no parcels`);
  return kind;
}
