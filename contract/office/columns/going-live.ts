import { goingLiveWords as t } from '#words/office/going-live/page.ts';
import { goingLiveStepNames } from '#words/office/going-live/steps.ts';
import { columnsFor } from '../../columns.ts';

/** What a sum of going live consists of. */
export const openingPartColumns = columnsFor<'goingLive.parts'>()([
  { key: 'owner', head: t.owner, kind: 'name', value: (row) => row.owner },
  { key: 'rows', head: t.rowsCount, kind: 'number', value: (row) => row.rows, sum: true },
  { key: 'amount', head: t.amountIn, kind: 'money', value: (row) => row.amount, sum: true },
  {
    key: 'steps',
    head: t.step,
    kind: 'text',
    value: (row) => row.steps.map((step) => goingLiveStepNames[step]).join('، '),
  },
]);
