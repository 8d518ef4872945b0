import { correctPriceWords } from '#words/shipments/corrections.ts';
import { receiveWords } from '#words/shipments/report-screens.ts';
import { columnsFor } from '../../columns.ts';
import { shipmentColumns, stageListColumns } from './shipments.ts';

export const receivedColumns = columnsFor<'shipments.received'>()([
  ...shipmentColumns,
  {
    key: 'receivedAt',
    head: receiveWords.receivedAt,
    kind: 'time',
    value: (row) => row.received_at,
  },
  {
    key: 'receivedBy',
    head: receiveWords.receivedBy,
    kind: 'name',
    value: (row) => row.received_by,
  },
]);

// biome-ignore format: a table reads by the line
export const priceDifferenceColumns = columnsFor<'corrections.priceList'>()([
  ...shipmentColumns.map((column) =>
    column.key === 'amount' ? { ...column, head: correctPriceWords.requestedHead } : column,
  ),
  ...stageListColumns.filter(({ key }) => key === 'collected'),
  { key: 'difference', head: correctPriceWords.differenceHead, kind: 'money', value: (row) => (row.collected_amount ?? 0) - row.cod_amount },
]);
