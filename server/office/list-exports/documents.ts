import {
  families,
  ordinaryFamilies,
  type FamilyParty,
  type OrdinaryFamily,
} from '#domain/custody/families.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { documentStateNames, familyNames } from '#words/custody/names.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import { differenceWords } from '#words/custody/exceptions.ts';
import { payeeTypeNames, paymentKindNames } from '#words/custody/payments.ts';
import { pickUpStateNames } from '#words/custody/pick-ups.ts';
import {
  branch,
  day,
  flag,
  money,
  number,
  phone,
  text,
  time,
  type ListExport,
  type ListExports,
  type ListedRow,
} from './columns.ts';

type Document = ListedRow<'documents.runSheet.list'>;

const amounts = {
  expected: money<Document>('expected', (row) => row.expected_amount),
  counted: money<Document>('counted', (row) => row.counted_amount),
  deducted: money<Document>('deducted', (row) => row.deducted_amount),
  carried: money<Document>('carried', (row) => row.carried_in_amount),
  net: money<Document>('net', (row) => row.net_amount),
  paid: money<Document>('paid', (row) => row.paid_amount),
};

/** The amounts that a document of the family may have; the others are 0 on all of them. */
const amountsOf: Partial<Record<OrdinaryFamily, readonly (keyof typeof amounts)[]>> = {
  runSheet: ['expected'],
  cashHandIn: ['expected', 'counted', 'deducted', 'net'],
  settlement: ['expected', 'carried', 'net', 'paid'],
  returnToMerchant: ['net'],
  moneyTransfer: ['net', 'counted'],
};

/** When and why the payout of a settlement came back. */
const returned = [
  time<Document>('payoutReturned', (row) => row.payout_returned?.at ?? null),
  text<Document>('payoutReason', (row) => row.payout_returned?.reason ?? null),
];

const parties: Partial<Record<FamilyParty, ExportColumn<Document>>> = {
  toBranch: text('toBranch', (row) => row.to_branch?.branch_name, 18),
  courier: text('courier', (row) => row.courier?.name),
  merchant: text('store', (row) => row.subscriber?.store_name),
};

/**
 * Document families that list shipments share a response type: their exports differ in the party
 * and the amounts.
 */
const documents = (family: OrdinaryFamily): ListExport<Document> => ({
  file: families[family].prefix.toLowerCase(),
  title: familyNames[family].list,
  subject: 'document',
  columns: [
    text('number', (row) => row.invoice_no, 22),
    text('state', (row) => documentStateNames[row.state], 10),
    day('date', (row) => row.date),
    branch(),
    ...families[family].parties.flatMap((party) => parties[party] ?? []),
    number('shipments', (row) => row.lines_count),
    ...(amountsOf[family] ?? []).map((key) => amounts[key]),
    ...(family === 'settlement' ? returned : []),
    text('createdBy', (row) => row.created_by),
    time('created', (row) => row.created_at),
    time('confirmed', (row) => row.confirmed_at),
  ],
});

type OrdinaryList = `documents.${OrdinaryFamily}.list`;
const ordinaryExports = Object.fromEntries(
  ordinaryFamilies.map((family) => [`documents.${family}.list`, documents(family)]),
) as unknown as ListExports<OrdinaryList>;

export const documentExports: ListExports<
  | OrdinaryList
  | 'documents.pickup.list'
  | 'documents.payment.list'
  | 'documents.cashCount.list'
  | 'documents.expense.list'
  | 'documents.cashMove.list'
  | 'pickupSettings.list'
> = {
  ...ordinaryExports,
  'documents.pickup.list': {
    file: 'pick-ups',
    title: t.pickUps,
    subject: 'document',
    columns: [
      text('number', (row) => row.invoice_no, 22),
      text('state', (row) => pickUpStateNames[row.state], 14),
      day('day', (row) => row.day),
      text('from', (row) => row.from_time, 8),
      text('to', (row) => row.to_time, 8),
      branch(),
      text('store', (row) => row.subscriber.store_name),
      phone('phone', (row) => row.phone),
      text('address', (row) => row.address, 40),
      text('courier', (row) => row.courier?.name),
      number('expectedCount', (row) => row.expected_count),
      number('takenCount', (row) => row.taken_count),
      money('fee', (row) => row.fee_amount),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
    ],
  },
  'documents.payment.list': {
    file: 'payments',
    title: t.payments,
    subject: 'document',
    columns: [
      text('number', (row) => row.invoice_no, 22),
      text('kind', (row) => paymentKindNames[row.kind].document, 14),
      text('state', (row) => documentStateNames[row.state], 10),
      day('date', (row) => row.date),
      text('payee', (row) => row.payee.name),
      text('userType', (row) => payeeTypeNames[row.payee.type], 10),
      money('amount', (row) => row.amount),
      money('setOff', (row) => row.set_off_amount),
      text('method', (row) => row.method?.name, 18),
      text('about', (row) => row.about?.invoice_no, 22),
      branch(),
      text('note', (row) => row.note, 40),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
    ],
  },
  'documents.cashCount.list': {
    file: 'cash-counts',
    title: familyNames.cashCount.list,
    subject: 'document',
    columns: [
      text('number', (row) => row.invoice_no, 22),
      text('state', (row) => documentStateNames[row.state], 10),
      day('date', (row) => row.date),
      branch(),
      money('expected', (row) => row.expected_amount),
      money('counted', (row) => row.counted_amount),
      money('difference', (row) => row.difference_amount),
      text(
        'differenceState',
        (row) => row.difference_state && differenceWords.states[row.difference_state],
        12,
      ),
      text('reason', (row) => row.reason, 30),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
    ],
  },
  'documents.expense.list': {
    file: 'expenses',
    title: familyNames.expense.list,
    subject: 'document',
    columns: [
      text('number', (row) => row.invoice_no, 22),
      text('kind', (row) => row.kind.name, 18),
      text('state', (row) => documentStateNames[row.state], 10),
      day('date', (row) => row.date),
      text('payee', (row) => row.payee_name, 24),
      money('paid', (row) => (row.refund_of ? null : row.amount)),
      money('refunded', (row) => (row.refund_of ? row.amount : null)),
      text('bankAccount', (row) => row.account?.name, 20),
      text('reference', (row) => row.reference, 18),
      text('about', (row) => row.refund_of?.invoice_no, 22),
      branch(),
      text('note', (row) => row.note, 40),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
    ],
  },
  'documents.cashMove.list': {
    file: 'cash-moves',
    title: familyNames.cashMove.list,
    subject: 'document',
    columns: [
      text('number', (row) => row.invoice_no, 22),
      text('state', (row) => documentStateNames[row.state], 10),
      day('date', (row) => row.date),
      text('from', (row) => row.from.account?.name ?? row.from.branch?.branch_name, 24),
      text('to', (row) => row.to.account?.name ?? row.to.branch?.branch_name, 24),
      money('amount', (row) => row.amount),
      text('reference', (row) => row.reference, 18),
      flag('arrived', (row) => row.arrived),
      text('note', (row) => row.note, 40),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
    ],
  },
  'pickupSettings.list': {
    file: 'pick-up-settings',
    title: t.pickUpSettings,
    subject: 'catalogue',
    columns: [
      branch(),
      text('from', (row) => row.from_time, 8),
      text('to', (row) => row.to_time, 8),
      text('cutoff', (row) => row.cutoff_time, 12),
      number('minimum', (row) => row.minimum_count),
      money('fee', (row) => row.fee_amount),
      number('freeAbove', (row) => row.free_above),
    ],
  },
};
