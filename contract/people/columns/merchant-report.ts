import { exportHeads } from '#words/office/list-exports.ts';
import { merchantWords } from '#words/people/screens.ts';
import { merchantReportWords as t } from '#words/shipments/report-screens.ts';
import { columnsOfRow } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

/** Four lists of merchants: each shows a part of the columns. */
// biome-ignore format: a table reads by the line
export const merchantReportColumns = columnsOfRow<AnswerOf<'merchants.report'>['data'][number]>()([
  { key: 'store', head: t.store, kind: 'name', value: (row) => row.store_name },
  { key: 'owner', head: t.owner, kind: 'name', value: (row) => row.owner_name },
  { key: 'phone', head: t.phone, kind: 'phone', value: (row) => row.phone },
  { key: 'phone2', head: exportHeads.phone2, kind: 'phone', value: (row) => row.phone2, onlyInFile: true },
  { key: 'email', head: merchantWords.email, kind: 'code', value: (row) => row.email, width: 28, onlyInFile: true },
  { key: 'city', head: t.city, kind: 'name', value: (row) => row.destination.name, width: 16 },
  { key: 'branch', head: t.branch, kind: 'name', value: (row) => row.branch?.branch_name },
  { key: 'storeType', head: t.storeType, kind: 'name', value: (row) => row.store_type?.name, width: 18 },
  { key: 'registered', head: t.registered, kind: 'day', value: (row) => row.created_at },
  { key: 'decided', head: t.decided, kind: 'day', value: (row) => row.decided_at },
  { key: 'reason', head: t.reason, kind: 'name', value: (row) => row.rejected_reason },
  { key: 'open', head: t.open, kind: 'number', value: (row) => row.open },
  { key: 'delivered', head: t.delivered, kind: 'number', value: (row) => row.delivered },
  { key: 'returned', head: t.returned, kind: 'number', value: (row) => row.returned },
  { key: 'balance', head: t.balance, kind: 'money', value: (row) => row.balance },
]);
