import { rulesWords as t } from '#words/office/rules-screens.ts';
import { columnsFor } from '../../columns.ts';

export const acceptanceColumns = columnsFor<'rules.acceptances'>()([
  { key: 'merchant', head: t.merchant, kind: 'name', value: (row) => row.merchant.store_name },
  { key: 'version', head: t.versionHeader, kind: 'number', value: (row) => row.version },
  { key: 'at', head: t.acceptedAt, kind: 'day', value: (row) => row.accepted_at },
]);
