import { exportHeads } from '#words/office/list-exports.ts';
import { rolesLabel } from '#words/people/names.ts';
import { identityDocumentWords } from '#words/people/identity-documents.ts';
import { merchantActionWords } from '#words/people/merchant-management.ts';
import { merchantWords, userTypeNames, userWords } from '#words/people/screens.ts';
import { columnsFor } from '../../columns.ts';

// biome-ignore format: a table reads by the line
export const userColumns = columnsFor<'users.list'>()([
  { key: 'name', head: userWords.name, kind: 'name', value: (row) => row.name },
  { key: 'email', head: userWords.email, kind: 'code', value: (row) => row.email, width: 28 },
  { key: 'phone', head: userWords.phone, kind: 'phone', value: (row) => row.phone },
  { key: 'type', head: userWords.type, kind: 'text', value: (row) => userTypeNames[row.type], width: 14 },
  { key: 'role', head: userWords.role, kind: 'name', value: (row) => rolesLabel(row.roles), width: 18 },
  { key: 'branch', head: userWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18, onlyInFile: true },
  { key: 'store', head: userWords.merchant, kind: 'name', value: (row) => row.merchant?.store_name, onlyInFile: true },
  { key: 'limit', head: userWords.cashLimitColumn, kind: 'money', value: (row) => row.cash_limit },
  { key: 'state', head: userWords.state, kind: 'text', value: (row) => (row.active ? userWords.stateActive : userWords.stateOff), width: 10 },
  { key: 'identity', head: identityDocumentWords.expiryHead, kind: 'day', value: (row) => row.identity_expires_on, width: 18, onlyInFile: true },
  { key: 'created', head: userWords.created, kind: 'time', value: (row) => row.created_at },
]);

/**
 * Pending and rejected merchants, and what they share with active ones: one type of row, of which
 * each screen shows a part.
 */
// biome-ignore format: a table reads by the line
export const merchantColumns = columnsFor<'merchants.accepted'>()([
  { key: 'store', head: merchantWords.store, kind: 'name', value: (row) => row.store_name },
  { key: 'owner', head: merchantWords.owner, kind: 'name', value: (row) => row.owner_name },
  { key: 'phone', head: merchantWords.phone, kind: 'phone', value: (row) => row.phone },
  { key: 'phone2', head: exportHeads.phone2, kind: 'phone', value: (row) => row.phone2, onlyInFile: true },
  { key: 'email', head: merchantWords.email, kind: 'code', value: (row) => row.email, width: 28 },
  { key: 'city', head: merchantWords.city, kind: 'name', value: (row) => row.destination.name, width: 16 },
  { key: 'type', head: merchantWords.storeType, kind: 'name', value: (row) => row.store_type?.name, width: 16 },
  { key: 'branch', head: merchantWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18 },
  { key: 'since', head: merchantWords.registered, kind: 'time', value: (row) => row.created_at },
  { key: 'decided', head: merchantWords.decided, kind: 'time', value: (row) => row.decided_at },
  { key: 'reason', head: merchantWords.reason, kind: 'name', value: (row) => row.rejected_reason },
]);

const { active, stopped, workStatus } = merchantActionWords;
// biome-ignore format: a table reads by the line
export const activeMerchantColumns = columnsFor<'merchants.accepted'>()([
  ...merchantColumns,
  { key: 'status', head: workStatus, kind: 'text', value: (row) => (row.stopped_at === null ? active : stopped), width: 12 },
]);

/** Merchants that used to send and stopped. */
// biome-ignore format: a table reads by the line
export const lapsedMerchantColumns = columnsFor<'merchants.lapsed'>()([
  { key: 'store', head: merchantWords.store, kind: 'name', value: (row) => row.store_name },
  { key: 'owner', head: merchantWords.owner, kind: 'name', value: (row) => row.owner_name },
  { key: 'phone', head: merchantWords.phone, kind: 'phone', value: (row) => row.phone },
  { key: 'phone2', head: exportHeads.phone2, kind: 'phone', value: (row) => row.phone2, onlyInFile: true },
  { key: 'city', head: merchantWords.city, kind: 'name', value: (row) => row.destination.name, width: 16 },
  { key: 'branch', head: merchantWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18 },
  { key: 'last', head: merchantWords.lastShipment, kind: 'day', value: (row) => row.last_shipment_at },
  { key: 'usual', head: merchantWords.usual, kind: 'number', value: (row) => row.usual },
]);
