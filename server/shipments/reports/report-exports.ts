import type { ColumnValue } from '#contract/columns.ts';
import { reportColumns } from '#contract/shipments/columns/reports.ts';
import { type StageListColumn, stageListColumns } from '#contract/shipments/columns/shipments.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { reasonText, stageNames } from '#words/shipments/names.ts';
import { fileColumns } from '../../exports/list-columns.ts';
import type { ShipmentRow } from '../row-store.ts';

/** The values of a row as it is stored: presenting each row would slow a long file down. */
const stored: Record<StageListColumn, (row: ShipmentRow) => ColumnValue> = {
  code: (row) => row.code,
  stage: (row) => stageNames[row.stage as StageNo],
  step: (row) => row.step_name,
  recipient: (row) => row.recipient_name,
  phone: (row) => row.recipient_phone,
  destination: (row) => row.destination_name,
  area: (row) => row.area_name,
  landmark: (row) => row.landmark,
  merchant: (row) => row.store_name,
  courier: (row) => row.courier_name,
  branch: (row) => row.branch_name,
  serving: (row) => row.serving_branch_name,
  amount: (row) => row.cod_amount,
  fee: (row) => row.fee_amount,
  collected: (row) => row.collected_amount,
  attempt: (row) => row.attempt,
  created: (row) => row.created_at,
  since: (row) => row.stage_since,
  postponed: (row) => row.postponed_on,
  reason: (row) => reasonText(row.outcome_reason),
  hold: (row) => row.hold_reason,
  hold_until: (row) => row.hold_until,
  held_at: (row) => row.held_at,
};

/** The export of a list of shipments: the columns of all lists, none hidden. */
export const shipmentColumns = fileColumns(
  stageListColumns.map((column) => ({ ...column, value: stored[column.key] })),
);

export const merchantColumns = fileColumns(reportColumns);
