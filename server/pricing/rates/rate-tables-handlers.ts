import type { rateTablesContract } from '#contract/pricing/rate-tables.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { rateSourceNames } from '#words/pricing/names.ts';
import {
  priceListTitles,
  rateTableHeads as t,
  rateTableTitles,
  rateStateNames,
} from '#words/pricing/rate-tables.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { inPages } from '../../exports/turns.ts';
import { companyLook, everyPage, sendExport } from '../../exports/send-export.ts';
import type { FileAnswer } from '../../http/send.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { exportFile } from '../../exports/export-file.ts';
import { todayOf } from '../../today.ts';
import { type PriceList, priceListOf } from '../price-list.ts';
import { checkTable, listRefusedRows, type RefusedRow } from './rates-table-command.ts';
import { listRates, type RateFilter, type RateRow } from './rates-store.ts';

/** The two price books that can be exported; the third has about a dozen rows. */
type TableBook = 'delivery' | 'area';
const nameOf = { delivery: 'rates', area: 'area-rates' } as const;
const roomOf = { delivery: 'rates', area: 'areaRates' } as const;

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

async function exportRates(
  call: Call<'rates.export'> | Call<'areaRates.export'>,
  book: TableBook,
): Promise<FileAnswer> {
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
  const action = `${roomOf[book]}.export`;
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
  const action = `${roomOf[book]}.exportPriceList`;
  return sendExport(call, table, { action, subject: 'catalogue', after: { branch, merchant } });
}

async function refusedRows(
  { db, actor, input }: { db: Db; actor: Actor; input: Call<'rates.refusedRows'>['input'] },
  book: TableBook,
): Promise<FileAnswer> {
  const pages = inPages(await listRefusedRows({ db, actor, book }, input));
  const columns = refusedColumns(book);
  const table = { name: `${nameOf[book]}-refused`, title: rateTableTitles.refused, columns, pages };
  return exportFile(table, await companyLook(db));
}

const checked = async (
  { db, actor, input, now }: Call<'rates.checkSheet'> | Call<'areaRates.checkSheet'>,
  book: TableBook,
) => ({ data: await checkTable({ db, actor, book, today: await todayOf(db, now) }, input) });

export const rateTableHandlers = {
  'rates.checkSheet': (call) => checked(call, 'delivery'),
  'areaRates.checkSheet': (call) => checked(call, 'area'),
  'rates.export': (call) => exportRates(call, 'delivery'),
  'rates.refusedRows': (call) => refusedRows(call, 'delivery'),
  'rates.priceList': async (call) => ({ data: await priceListOf(call, 'delivery') }),
  'rates.exportPriceList': (call) => exportPrices(call, 'delivery'),
  'areaRates.export': (call) => exportRates(call, 'area'),
  'areaRates.refusedRows': (call) => refusedRows(call, 'area'),
  'areaRates.priceList': async (call) => ({ data: await priceListOf(call, 'area') }),
  'areaRates.exportPriceList': (call) => exportPrices(call, 'area'),
} satisfies Handlers<keyof typeof rateTablesContract>;
