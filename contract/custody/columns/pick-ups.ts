import { pickUpSettingWords, pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { pickUpStateNames } from '#words/custody/pick-ups.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { columnsFor } from '../../columns.ts';

/** The screen shows the hours in one column. */
// biome-ignore format: a table reads by the line
export const pickUpColumns = columnsFor<'documents.pickup.list'>()([
  { key: 'number', head: t.number, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'state', head: t.state, kind: 'text', value: (row) => pickUpStateNames[row.state], width: 14 },
  { key: 'day', head: t.day, kind: 'day', value: (row) => row.day },
  { key: 'from', head: exportHeads.from, kind: 'text', value: (row) => row.from_time, width: 8, onlyInFile: true },
  { key: 'to', head: exportHeads.to, kind: 'text', value: (row) => row.to_time, width: 8, onlyInFile: true },
  { key: 'branch', head: t.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'merchant', head: t.merchant, kind: 'name', value: (row) => row.subscriber.store_name },
  { key: 'phone', head: exportHeads.phone, kind: 'phone', value: (row) => row.phone, onlyInFile: true },
  { key: 'address', head: t.address, kind: 'text', value: (row) => row.address, width: 40 },
  { key: 'courier', head: t.courier, kind: 'name', value: (row) => row.courier?.name },
  { key: 'expected', head: t.expected, kind: 'number', value: (row) => row.expected_count },
  { key: 'taken', head: t.taken, kind: 'number', value: (row) => row.taken_count },
  { key: 'fee', head: t.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'author', head: exportHeads.createdBy, kind: 'name', value: (row) => row.created_by, onlyInFile: true },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const pickUpSettingColumns = columnsFor<'pickupSettings.list'>()([
  { key: 'branch', head: pickUpSettingWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'from', head: exportHeads.from, kind: 'text', value: (row) => row.from_time, width: 8, onlyInFile: true },
  { key: 'to', head: exportHeads.to, kind: 'text', value: (row) => row.to_time, width: 8, onlyInFile: true },
  { key: 'cutoff', head: pickUpSettingWords.columns.cutoff, kind: 'text', value: (row) => row.cutoff_time, width: 12 },
  { key: 'minimum', head: pickUpSettingWords.columns.minimum, kind: 'number', value: (row) => row.minimum_count },
  { key: 'fee', head: pickUpSettingWords.columns.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'free', head: pickUpSettingWords.columns.freeAbove, kind: 'number', value: (row) => row.free_above },
]);
