import { useCallback } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { call } from '#dashboard/api/call.ts';
import { type Put, useRowCheck, useFileRows } from '#dashboard/shell/tables/use-file-rows.ts';
import type { ImportField } from '#domain/shipments/create/import-row.ts';
import type { FeePayer } from '#domain/shipments/shipment.ts';
import type { ImportedRow } from './import-columns.ts';

export type CheckedRow = AnswerOf<'shipments.importCheck'>['data']['rows'][number];

export interface ImportFrame {
  readonly merchant_id?: number;
  readonly fee_payer: FeePayer;
  readonly amount_includes_fee?: boolean;
}

/** Editing a place discards the chosen one. */
const withText = (row: ImportedRow, { field, text }: Put<ImportField>): ImportedRow => {
  const next = { ...row, [field]: text };
  if (field === 'destination') delete next.destination_id;
  if (field === 'destination' || field === 'area') delete next.area_id;
  return next;
};
const writing = {
  textOf: (row: ImportedRow, field: ImportField): string => String(row[field] ?? ''),
  withText,
};

/** The rows of a shipment file during correction. */
export function useImportRows(first: readonly ImportedRow[]) {
  const edits = useFileRows<ImportedRow, ImportField>(first, writing);
  return {
    ...edits,
    settle: (nos: ReadonlySet<number>, place: Pick<ImportedRow, 'destination_id' | 'area_id'>) =>
      edits.change((row) => (nos.has(row.no) ? { ...row, ...place } : row)),
  };
}

/** The server's results for the rows. */
export function useImportCheck(rows: readonly ImportedRow[], frame: ImportFrame) {
  const { merchant_id, fee_payer, amount_includes_fee } = frame;
  const checkAgain = useCallback(
    async (now: readonly ImportedRow[], signal: AbortSignal) => {
      const input = {
        ...(merchant_id !== undefined && { merchant_id }),
        fee_payer,
        ...(amount_includes_fee !== undefined && { amount_includes_fee }),
        rows: [...now],
      };
      const { data } = await call('shipments.importCheck', input, { signal });
      return new Map(data.rows.map((row) => [row.no, row]));
    },
    [merchant_id, fee_payer, amount_includes_fee],
  );
  return useRowCheck<ImportedRow, CheckedRow>(rows, checkAgain);
}
