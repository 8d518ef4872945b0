import { familyNames } from '#words/custody/names.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import { differenceWords, missingWords } from '#words/custody/exceptions.ts';
import { branch, money, text, time, type ListExports } from './columns.ts';

/** Missing shipments and cash differences, each with its owner. */
export const exceptionExports: ListExports<'missing.list' | 'differences.list'> = {
  'missing.list': {
    file: 'missing',
    title: t.missing,
    subject: 'shipment',
    columns: [
      text('receipt', (row) => row.code, 16),
      text('store', (row) => row.store_name),
      text('destination', (row) => row.destination, 16),
      money('amount', (row) => row.cod_amount),
      text('heading', (row) => missingWords.headings[row.heading], 20),
      text('state', (row) => missingWords.states[row.state], 20),
      text('from', (row) => row.from_branch.branch_name, 18),
      text('toBranch', (row) => row.to_branch.branch_name, 18),
      text('document', (row) => row.missed_on.invoice_no, 22),
      text('actor', (row) => row.missed_by),
      time('at', (row) => row.missed_at),
      text('inCharge', (row) => row.owner.name),
      text('note', (row) => row.note, 30),
    ],
  },
  'differences.list': {
    file: 'cash-differences',
    title: t.cashDifferences,
    subject: 'document',
    columns: [
      text('number', (row) => row.invoice_no, 22),
      text('kind', (row) => familyNames[row.family].one, 18),
      branch(),
      text('courier', (row) => row.courier?.name),
      money('expected', (row) => row.expected_amount),
      money('counted', (row) => row.counted_amount),
      money('difference', (row) => row.difference_amount),
      money('paid', (row) => row.paid_amount),
      money('left', (row) => row.open_amount),
      text('state', (row) => differenceWords.states[row.state], 12),
      text('reason', (row) => row.reason, 30),
      text('actor', (row) => row.counted_by),
      time('at', (row) => row.counted_at),
      text('inCharge', (row) => row.owner.name),
      text('note', (row) => row.note, 30),
    ],
  },
};
