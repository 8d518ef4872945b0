import { exportTitles as t } from '#words/office/list-exports.ts';
import { rolesLabel } from '#words/people/names.ts';
import { userTypeNames } from '#words/people/screens.ts';
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

type Merchant = ListedRow<'merchants.accepted'>;

/** Pending, rejected and active merchants have one response type. */
const merchants = (file: string, title: string): ListExport<Merchant> => ({
  file,
  title,
  subject: 'merchant',
  columns: [
    text('store', (row) => row.store_name),
    text('owner', (row) => row.owner_name),
    phone('phone', (row) => row.phone),
    phone('phone2', (row) => row.phone2),
    text('email', (row) => row.email, 28),
    text('destination', (row) => row.destination.name, 16),
    text('storeType', (row) => row.store_type?.name, 16),
    branch(),
    time('created', (row) => row.created_at),
    time('decided', (row) => row.decided_at),
    text('rejectedReason', (row) => row.rejected_reason),
  ],
});

export const peopleExports: ListExports<
  | 'users.list'
  | 'merchants.waiting'
  | 'merchants.rejected'
  | 'merchants.accepted'
  | 'contact.list'
  | 'rules.acceptances'
> = {
  'users.list': {
    file: 'users',
    title: t.users,
    subject: 'user',
    columns: [
      text('name', (row) => row.name),
      text('email', (row) => row.email, 28),
      phone('phone', (row) => row.phone),
      text('userType', (row) => userTypeNames[row.type], 14),
      text('role', (row) => rolesLabel(row.roles), 18),
      branch(),
      text('store', (row) => row.merchant?.store_name),
      money('cashLimit', (row) => row.cash_limit),
      flag('active', (row) => row.active),
      time('created', (row) => row.created_at),
    ],
  },
  'merchants.waiting': merchants('merchants-waiting', t.waiting),
  'merchants.rejected': merchants('merchants-rejected', t.rejected),
  'merchants.accepted': merchants('merchants', t.merchants),
  'contact.list': {
    file: 'messages',
    title: t.contact,
    subject: 'notification',
    columns: [
      time('at', (row) => row.created_at),
      text('name', (row) => row.name),
      phone('phone', (row) => row.phone),
      text('email', (row) => row.email, 28),
      text('subject', (row) => row.subject),
      text('body', (row) => row.body, 60),
      text('answer', (row) => row.answer, 60),
      text('answeredBy', (row) => row.answered_by),
      time('answered', (row) => row.answered_at),
    ],
  },
  'rules.acceptances': {
    file: 'rules-accepted',
    title: t.acceptances,
    subject: 'merchant',
    columns: [
      text('store', (row) => row.merchant.store_name),
      number('version', (row) => row.version),
      day('accepted', (row) => row.accepted_at),
    ],
  },
};
