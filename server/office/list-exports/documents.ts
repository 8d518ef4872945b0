import {
  cashCountColumns,
  cashMoveColumns,
  expenseColumns,
  paymentColumns,
} from '#contract/custody/columns/cash.ts';
import { documentFileColumns } from '#contract/custody/columns/documents.ts';
import { differenceColumns, missingColumns } from '#contract/custody/columns/exceptions.ts';
import { pickUpColumns, pickUpSettingColumns } from '#contract/custody/columns/pick-ups.ts';
import { families, ordinaryFamilies, type OrdinaryFamily } from '#domain/custody/families.ts';
import { familyNames } from '#words/custody/names.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import type { ListExports } from './columns.ts';

type OrdinaryList = `documents.${OrdinaryFamily}.list`;

/** Families that list shipments: their exports differ in the party and the amounts. */
const ordinaryExports = Object.fromEntries(
  ordinaryFamilies.map((family) => [
    `documents.${family}.list`,
    {
      file: families[family].prefix.toLowerCase(),
      title: familyNames[family].list,
      subject: 'document',
      columns: documentFileColumns(family),
    },
  ]),
) as unknown as ListExports<OrdinaryList>;

const subject = 'document';

/** Documents, and what is open about them: missing shipments and cash differences. */
// biome-ignore format: a table reads by the line
export const documentExports: ListExports<
  | OrdinaryList
  | 'documents.pickup.list'
  | 'documents.payment.list'
  | 'documents.cashCount.list'
  | 'documents.expense.list'
  | 'documents.cashMove.list'
  | 'pickupSettings.list'
  | 'missing.list'
  | 'differences.list'
> = {
  ...ordinaryExports,
  'documents.pickup.list': { file: 'pick-ups', title: t.pickUps, subject, columns: pickUpColumns },
  'documents.payment.list': { file: 'payments', title: t.payments, subject, columns: paymentColumns },
  'documents.cashCount.list': { file: 'cash-counts', title: familyNames.cashCount.list, subject, columns: cashCountColumns },
  'documents.expense.list': { file: 'expenses', title: familyNames.expense.list, subject, columns: expenseColumns },
  'documents.cashMove.list': { file: 'cash-moves', title: familyNames.cashMove.list, subject, columns: cashMoveColumns },
  'pickupSettings.list': { file: 'pick-up-settings', title: t.pickUpSettings, subject: 'catalogue', columns: pickUpSettingColumns },
  'missing.list': { file: 'missing', title: t.missing, subject: 'shipment', columns: missingColumns },
  'differences.list': { file: 'cash-differences', title: t.cashDifferences, subject, columns: differenceColumns },
};
