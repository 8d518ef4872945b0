import { acceptanceColumns } from '#contract/office/columns/rules.ts';
import { messageColumns } from '#contract/outreach/columns.ts';
import {
  activeMerchantColumns,
  lapsedMerchantColumns,
  merchantColumns,
  userColumns,
} from '#contract/people/columns/people.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import type { ListExports } from './columns.ts';

// biome-ignore format: a table reads by the line
export const peopleExports: ListExports<
  | 'users.list'
  | 'merchants.waiting'
  | 'merchants.rejected'
  | 'merchants.accepted'
  | 'merchants.lapsed'
  | 'contact.list'
  | 'rules.acceptances'
> = {
  'users.list': { file: 'users', title: t.users, subject: 'user', columns: userColumns },
  'merchants.waiting': { file: 'merchants-waiting', title: t.waiting, subject: 'merchant', columns: merchantColumns },
  'merchants.rejected': { file: 'merchants-rejected', title: t.rejected, subject: 'merchant', columns: merchantColumns },
  'merchants.accepted': { file: 'merchants', title: t.merchants, subject: 'merchant', columns: activeMerchantColumns },
  'merchants.lapsed': { file: 'merchants-lapsed', title: t.lapsed, subject: 'merchant', columns: lapsedMerchantColumns },
  'contact.list': { file: 'messages', title: t.contact, subject: 'notification', columns: messageColumns },
  'rules.acceptances': { file: 'rules-accepted', title: t.acceptances, subject: 'merchant', columns: acceptanceColumns },
};
