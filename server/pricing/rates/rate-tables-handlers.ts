import { rateSourceNames } from '#words/pricing/names.ts';
import {
  priceListTitles,
  rateTableHeads as t,
  rateTableTitles,
  rateStateNames,
} from '#words/pricing/rate-tables.ts';
import type { Call } from '../../http/call.ts';
import { inPages } from '../../exports/turns.ts';
import { companyLook, everyPage, sendExport } from '../../exports/send-export.ts';
import type { FileAnswer } from '../../http/send.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { exportFile } from '../../exports/export-file.ts';
import { todayOf } from '../../today.ts';
import { type PriceList, priceListOf } from '../price-list.ts';
import { books, type TableBook } from './rates-book.ts';
import { pricingOf } from './rates-commands.ts';
import { checkTable, listRefusedRows, type RefusedRow, saveTable } from './rates-table-command.ts';
import { listRateOptions, listRates, type RateFilter, type RateRow } from './rates-store.ts';

const nameOf = { delivery: 'rates', area: 'area-rates' } as const;

const onlyAreas = <C>(book: TableBook, column: C): readonly C[] =>
  book === 'area' ? [column] : [];

const rateColumns = (book: TableBook): readonly ExportColumn<RateRow>[] => [
  { header: t.branch, kind: 'text', value: (row) => row.branch_name },
  { header: t.destination, kind: 'text', value: (row) => row.destination_name },
  ...onlyAreas<ExportColumn<RateRow>>(book, {
    header: t.area,
    kind: 'text',
    value: (row) => row.area_name,
  }),
  { header: t.merchant, kind: 'text', value: (row) => row.store_name },
  { header: t.fee, kind: 'money', value: (row) => row.fee_amount },
  { header: t.from, kind: 'day', value: (row) => row.valid_from },
  { header: t.until, kind: 'day', value: (row) => row.ends_on },
  { header: t.state, kind: 'text', width: 10, value: (row) => rateStateNames[row.state] },
];

/**
 * In the format of the import, so that it can be fixed and imported again: the reason is the last
 * column.
 */
const refusedColumns = (book: TableBook): readonly ExportColumn<RefusedRow>[] => [
  { header: t.branch, kind: 'text', value: ({ row }) => row.branch },
  { header: t.destination, kind: 'text', value: ({ row }) => row.destination },
  ...onlyAreas<ExportColumn<RefusedRow>>(book, {
    header: t.area,
    kind: 'text',
    value: ({ row }) => row.area,
  }),
  { header: t.merchant, kind: 'text', value: ({ row }) => row.merchant },
  // As typed: the user has to see what cannot be parsed as an amount.
  { header: t.fee, kind: 'text', width: 14, value: ({ row }) => row.fee_amount },
  { header: t.no, kind: 'number', value: ({ no }) => no },
  { header: t.reason, kind: 'text', width: 60, value: ({ reason }) => reason },
];

type Price = PriceList['rows'][number];
const priceColumns = (book: TableBook): readonly ExportColumn<Price>[] => [
  { header: t.destination, kind: 'text', value: ({ destination }) => destination.name },
  ...onlyAreas<ExportColumn<Price>>(book, {
    header: t.area,
    kind: 'text',
    value: ({ area }) => area?.name,
  }),
  { header: t.fee, kind: 'money', value: (row) => row.fee_amount },
  { header: t.source, kind: 'text', width: 32, value: ({ source }) => rateSourceNames[source] },
  { header: t.from, kind: 'day', value: (row) => row.valid_from },
];

type FilterOfExport = Omit<RateFilter, 'per_page' | 'cursor'>;

async function exportRates(call: Call<'rates.export'>, book: TableBook): Promise<FileAnswer> {
  const { db, actor, now } = call;
  const filter: FilterOfExport = call.input;
  const view = { book, actor, today: await todayOf(db, now) };
  const pages = everyPage<RateRow>((params) => listRates(db, view, { ...filter, ...params }));
  const table = {
    name: nameOf[book],
    title: rateTableTitles[book],
    columns: rateColumns(book),
    pages,
  };
  const action = `${books[book].room}.export`;
  return sendExport(call, table, { action, subject: 'catalogue', after: { ...filter } });
}

async function exportPrices(
  call: Call<'rates.exportPriceList'>,
  book: TableBook,
): Promise<FileAnswer> {
  const { branch, merchant, rows } = await priceListOf(call, book);
  const table = {
    name: book === 'area' ? 'area-prices' : 'prices',
    title: priceListTitles[book](merchant?.store_name ?? branch.branch_name),
    columns: priceColumns(book),
    pages: inPages(rows),
  };
  const action = `${books[book].room}.exportPriceList`;
  return sendExport(call, table, { action, subject: 'catalogue', after: { branch, merchant } });
}

async function refusedRows(
  { db, actor, input }: Call<'rates.refusedRows'>,
  book: TableBook,
): Promise<FileAnswer> {
  const pages = inPages(await listRefusedRows({ db, actor, book }, input));
  const columns = refusedColumns(book);
  const table = { name: `${nameOf[book]}-refused`, title: rateTableTitles.refused, columns, pages };
  return exportFile(table, await companyLook(db));
}

/** The calls on a book as a table, and on what a merchant pays by it. */
export const tableHandlers = (book: TableBook) => ({
  options: async ({ db, actor, input, now }: Call<'rates.options'>) => ({
    data: await listRateOptions(db, { book, actor, today: await todayOf(db, now) }, input),
  }),
  saveMany: async (call: Call<'rates.saveMany'>) => ({
    data: await saveTable(await pricingOf(call, book), call.input),
  }),
  export: (call: Call<'rates.export'>) => exportRates(call, book),
  checkTable: async ({ db, actor, input, now }: Call<'rates.checkTable'>) => ({
    data: await checkTable({ db, actor, book, today: await todayOf(db, now) }, input),
  }),
  refusedRows: (call: Call<'rates.refusedRows'>) => refusedRows(call, book),
  priceList: async (call: Call<'rates.priceList'>) => ({ data: await priceListOf(call, book) }),
  exportPriceList: (call: Call<'rates.exportPriceList'>) => exportPrices(call, book),
});
