import type { AnswerOf } from '#contract/contract.ts';
import { mayChange } from '#domain/custody/amend.ts';
import type { DocumentUse } from '#domain/custody/amend.ts';
import { families, permissionsOf } from '#domain/custody/families.ts';
import type { Settings } from '#domain/settings.ts';
import { isAdmin, may, type Actor } from '#domain/people/actor.ts';
import { isHidden } from '#domain/people/hidden-fields.ts';
import type { DocumentRow, LineRow, CarriedRow, VersionRow } from './document-store.ts';
import type { AnsweredWithdrawal } from '../cash/withdrawals-store.ts';
import type { BagRow } from '../bags/bag-store.ts';
import { payoutFor } from '../../people/merchants/merchants-present.ts';
import { maxPinAttempts, type ReceiptRow } from '../receipts/receipts-store.ts';
import type { VoidRow } from './void-store.ts';

type Row = AnswerOf<'documents.runSheet.list'>['data'][number];
type Details = AnswerOf<'documents.runSheet.one'>['data'];

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };
const branch = (id: number, name: string | null) => ({ id, branch_name: name ?? '' });

export const presentDocument = (row: DocumentRow): Row => ({
  id: row.id,
  uuid: row.uuid,
  family: row.family,
  invoice_no: row.number,
  state: row.state,
  date: row.date,
  branch: branch(row.branch_id, row.branch_name),
  to_branch: row.to_branch_id === null ? null : branch(row.to_branch_id, row.to_branch_name),
  courier: named(row.courier_id, row.courier_name),
  subscriber:
    row.merchant_id === null ? null : { id: row.merchant_id, store_name: row.store_name ?? '' },
  lines_count: row.lines_count,
  expected_amount: row.expected_amount,
  counted_amount: row.counted_amount,
  deducted_amount: row.deducted_amount,
  carried_in_amount: row.carried_in_amount,
  net_amount: row.net_amount,
  paid_amount: row.paid_amount,
  currency: row.currency,
  version: row.version,
  created_by: row.created_by,
  created_at: row.created_at,
  confirmed_at: row.confirmed_at,
  completed_at: row.completed_at,
  payout_returned:
    row.returned_at === null ? null : { at: row.returned_at, reason: row.returned_reason ?? '' },
});

const lineFor =
  (actor: Actor) =>
  (line: LineRow): Details['items'][number] => ({
    ...line,
    commission_amount: isHidden(actor, 'documentLine', 'commission_amount')
      ? 0
      : line.commission_amount,
    net_amount: isHidden(actor, 'documentLine', 'net_amount') ? 0 : line.net_amount,
  });

export interface DocumentParts {
  readonly row: DocumentRow;
  readonly lines: readonly LineRow[];
  readonly versions: readonly VersionRow[];
  readonly documents: readonly CarriedRow[];
  readonly withdraw: AnsweredWithdrawal | null;
  readonly bags: readonly BagRow[];
  readonly receipt: ReceiptRow | null;
  readonly use: DocumentUse;
  readonly settings: Settings;
}

function rightsOf({ row, use }: DocumentParts, actor: Actor) {
  const own = isAdmin(actor) || actor.branchId === null || actor.branchId === row.branch_id;
  const free = own && mayChange({ ...row, completed: row.completed_at !== null }, use);
  const permissions = permissionsOf(row.family);
  return {
    may_amend: free && may(actor, permissions.issue),
    may_void: free && may(actor, permissions.void),
  };
}

export const presentReceipt = (receipt: ReceiptRow): NonNullable<Details['receipt']> => ({
  confirmed_at: receipt.confirmed_at,
  how: receipt.confirmed_how,
  is_locked: receipt.attempts >= maxPinAttempts,
});

export const presentVoid = (row: VoidRow): Pick<Details, 'void_reason' | 'voided'> => ({
  void_reason: row.void_reason,
  voided: row.voided_at === null ? null : { by: row.voided_by, at: row.voided_at },
});

export function presentDetails(parts: DocumentParts, actor: Actor): Details {
  const { row, lines, versions, documents, receipt, use, settings } = parts;
  return {
    ...presentDocument(row),
    items: lines.map(lineFor(actor)),
    denominations: row.denominations,
    difference_reason: row.difference_reason,
    note: row.note,
    details: row.details as Record<string, string | null>,
    ...presentVoid(row),
    withdraw: parts.withdraw && { ...parts.withdraw },
    source:
      row.source_id === null
        ? null
        : {
            id: row.source_id,
            invoice_no: row.source_number,
            branch_name: row.source_branch ?? '',
          },
    bags: parts.bags.map((bag) => ({ ...bag })),
    locked_by:
      use.by === null || isHidden(actor, 'document', 'locked_by')
        ? null
        : { id: use.by.id, family: use.by.family, invoice_no: use.by.number },
    documents: [...documents],
    receipt: receipt && row.state !== 'void' ? presentReceipt(receipt) : null,
    account: named(row.account_id, row.account_name),
    method: named(row.method_id, row.method_name),
    reference: row.reference,
    payout: families[row.family].settles ? payoutFor(row, actor) : null,
    versions: isHidden(actor, 'document', 'versions') ? [] : [...versions],
    company: {
      name: settings.company_name,
      phone: settings.company_phone,
      address: settings.company_address,
    },
    ...rightsOf(parts, actor),
  };
}
