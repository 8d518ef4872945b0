import type { PayoutColumn, PayoutSource } from '#domain/custody/payouts/file-columns.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { isWallet } from '#domain/people/payout.ts';
import { walletNames } from '#words/people/payouts.ts';
import type { ExportTable, ExportColumn } from '../../exports/export-table.ts';
import type { BatchRow, LineRow } from './batches-store.ts';

interface PayoutFile {
  readonly batch: BatchRow;
  readonly currency: string;
}

/** A plus would be evaluated by Excel, and banks dial with zeros. */
const dialled = (number: string | null): string | null => number?.replace(/^\+/, '00') ?? null;

/** Amounts are written as plain digits: banks refuse grouped ones. */
const cells: Readonly<
  Record<
    PayoutSource,
    (line: LineRow, file: PayoutFile, text: string | null) => string | number | null
  >
> = {
  reference: (line) => line.reference,
  amount: (line) => line.amount,
  owner: (line) => line.owner,
  account: (line) => dialled(line.account),
  provider: ({ provider }) => (isWallet(provider) ? walletNames[provider] : provider),
  merchant: (line) => line.store_name,
  phone: (line) => dialled(line.phone),
  currency: (_line, { currency }) => currency,
  day: (_line, { batch }) => batch.day,
  batch: (_line, { batch }) => `${batch.id}`,
  document: (line) => line.document_number,
  constant: (_line, _facts, text) => text,
};

const columnOf =
  (file: PayoutFile) =>
  ({ source, head, text }: PayoutColumn): ExportColumn<LineRow> => ({
    header: head,
    kind: source === 'amount' ? 'number' : 'text',
    width: source === 'account' ? 28 : 18,
    value: (line) => cells[source](line, file, text),
  });

/** The file for the bank or the wallet: what is left to pay, in the columns of the account. */
export const payoutExport = (
  lines: readonly LineRow[],
  columns: readonly PayoutColumn[],
  file: PayoutFile,
): ExportTable<LineRow> => ({
  name: `payout-${file.batch.id}`,
  title: t.fileTitle(file.batch.id),
  columns: columns.map(columnOf(file)),
  pages: [lines],
});
