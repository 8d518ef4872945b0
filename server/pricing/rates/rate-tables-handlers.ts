import { priceColumns, rateColumns } from '#contract/pricing/columns.ts';
import { priceListTitles, rateTableTitles, refusedHeads as t } from '#words/pricing/rate-tables.ts';
import type { Call } from '../../http/call.ts';
import { inPages } from '../../exports/turns.ts';
import { companyLook, everyPage, sendExport } from '../../exports/send-export.ts';
import type { FileAnswer } from '../../http/send.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { exportFile } from '../../exports/export-file.ts';
import { fileColumns } from '../../exports/list-columns.ts';
import { todayOf } from '../../today.ts';
import { priceListOf } from '../price-list.ts';
import { books, type TableBook } from './rates-book.ts';
import { pricingOf } from './rates-commands.ts';
import { presentRate } from './rates-present.ts';
import { checkTable, listRefusedRows, type RefusedRow, saveTable } from './rates-table-command.ts';
import { listRateOptions, listRates, type RateFilter } from './rates-store.ts';

const nameOf = { delivery: 'rates', area: 'area-rates' } as const;

/** The columns of a book: the prices of governorates have no areas. */
const columnsIn = <C extends { readonly key: string }>(book: TableBook, columns: readonly C[]) =>
  columns.filter(({ key }) => key !== 'area' || book === 'area');

/** What a row of a file contains, as typed: the user has to see what is no amount. */
const typed: Readonly<Record<string, ExportColumn<RefusedRow>['value']>> = {
  branch: ({ row }) => row.branch,
  destination: ({ row }) => row.destination,
  area: ({ row }) => row.area,
  merchant: ({ row }) => row.merchant,
  fee: ({ row }) => row.fee_amount,
};

/**
 * In the format of the import, so that it can be fixed and imported again: the reason is the last
 * column.
 */
const refusedColumns = (book: TableBook): readonly ExportColumn<RefusedRow>[] => [
  ...columnsIn(book, rateColumns).flatMap(({ key, head }): ExportColumn<RefusedRow>[] => {
    const value = typed[key];
    return value ? [{ header: head, kind: 'text', value }] : [];
  }),
  { header: t.no, kind: 'number', value: ({ no }) => no },
  { header: t.reason, kind: 'text', width: 60, value: ({ reason }) => reason },
];

type FilterOfExport = Omit<RateFilter, 'per_page' | 'cursor'>;

async function exportRates(call: Call<'rates.export'>, book: TableBook): Promise<FileAnswer> {
  const { db, actor, now } = call;
  const filter: FilterOfExport = call.input;
  const view = { book, actor, today: await todayOf(db, now) };
  const pages = everyPage(async (params) => {
    const { rows, meta } = await listRates(db, view, { ...filter, ...params });
    return { rows: rows.map(presentRate), meta };
  });
  const table = {
    name: nameOf[book],
    title: rateTableTitles[book],
    columns: fileColumns(columnsIn(book, rateColumns)),
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
    columns: fileColumns(columnsIn(book, priceColumns)),
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
