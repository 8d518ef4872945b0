import type { ScreenKey } from '#dashboard/screens.ts';
import { type StageNo, type Status, statusOfStage } from '#domain/shipments/stages.ts';
import type { ColumnSet } from './shipment-columns.tsx';
import type { MoveKey } from '../moves/move-forms.ts';
import type { ShipmentQuery } from '../shipment.ts';

/** The calls that return a list of shipments; they accept the same filters. */
export type ShipmentListName =
  | 'shipments.listByStage'
  | 'shipments.listAll'
  | 'shipments.listOut'
  | 'shipments.listFrozen'
  | 'shipments.listForCourier';

/** One list: its call, its fixed filters, its possible statuses. */
export interface ListKind {
  readonly call: ShipmentListName;
  readonly fixed: Partial<ShipmentQuery>;
  readonly statuses: readonly Status[];
  readonly columns: ColumnSet;
  /** The purpose of the list, where the lifecycle does not determine it. */
  readonly annotations?: readonly MoveKey[];
  /** The list of all shipments of a merchant, grouped in the merchant's terms. */
  readonly hasPhases?: true;
  /** A work list: an empty one means that all is done. */
  readonly isWork?: true;
}

// biome-ignore format: a table reads by the line
const stageColumns: Record<StageNo, ColumnSet> = {
  1: 'early', 2: 'courier', 3: 'early', 4: 'courier', 5: 'courier', 6: 'money', 7: 'failed', 8: 'failed', 9: 'back', 10: 'back',
  11: 'money', 12: 'money', 13: 'early', 14: 'early', 15: 'early', 16: 'money', 17: 'money', 18: 'postponed', 19: 'back', 20: 'failed',
};

function stageKind(stage: StageNo): ListKind {
  return {
    call: 'shipments.listByStage',
    fixed: { status: stage },
    statuses: [statusOfStage(stage)],
    columns: stageColumns[stage],
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
    annotations: ['requestPhoto', 'waivePhoto'],
    columns: 'all',
    isWork: true,
  },
  'shipments.mine': {
    call: 'shipments.listByStage',
    fixed: {},
    statuses: [],
    columns: 'all',
    hasPhases: true,
  },
  'shipments.frozen': {
    call: 'shipments.listFrozen',
    fixed: {},
    statuses: [],
    annotations: ['unfreeze'],
    columns: 'all',
  },
};

/** The content of the screen: one stage, by its row in `screens.ts`, or a work list. */
export function listKindOf(key: ScreenKey, stage: StageNo | undefined): ListKind {
  if (stage !== undefined) return stageKind(stage);
  const kind = workLists[key];
  if (!kind) throw new Error(`${key} lists no shipments`);
  return kind;
}
