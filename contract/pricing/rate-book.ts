import { z } from 'zod';
import { callsOf, endpoint } from '../endpoint.ts';
import { amount, id } from '../fields.ts';
import { all, done, exportFormat, list, one, pageQuery } from '../page.ts';
import {
  fromDay,
  lastDay,
  priceList,
  priceListQuery,
  rateOption,
  rateRow,
  table,
  tableAnswer,
  tableCheck,
  when,
} from './rate-shapes.ts';

type Shape = z.ZodRawShape;
type BookName = 'rates' | 'areaRates' | 'pickupRates';
type Verb = 'list' | 'one' | 'create' | 'update' | 'end' | 'delete';
type TableVerb =
  | 'options'
  | 'saveMany'
  | 'export'
  | 'checkTable'
  | 'refusedRows'
  | 'priceList'
  | 'exportPriceList';

/** Where a call names the price that it changes. */
interface Named<P extends z.ZodObject | undefined, B extends Shape> {
  readonly params: P;
  readonly body: B;
}
export const namedInBody = { params: undefined, body: { id } };
export const namedInPath = { params: z.strictObject({ id }), body: {} };

interface Book<L, P, N> {
  /** In full, so that a text search finds them. */
  readonly paths: Readonly<Record<Verb, string>>;
  /** «a delivery rate», «delivery rates». */
  readonly a: string;
  readonly many: string;
  /** Appended to the summary of the list, and of an end. */
  readonly listed: string;
  readonly ended: string;
  /** What the list is filtered by, apart from the days. */
  readonly filters: L;
  /** What a new price is for, apart from the branch. */
  readonly of: P;
  readonly named: N;
}

const reads = <N extends BookName, L extends Shape>(
  name: N,
  { paths, a, many, listed, filters }: Book<L, Shape, unknown>,
) => ({
  list: endpoint({
    method: 'GET',
    path: paths.list,
    permission: `${name}.view`,
    summary: `Lists ${many}${listed}`,
    query: z.strictObject({ ...pageQuery, ...filters, when }),
    output: list(rateRow),
  }),
  one: endpoint({
    method: 'GET',
    path: paths.one,
    permission: `${name}.view`,
    summary: `Returns ${a}.`,
    params: z.strictObject({ id }),
    output: one(rateRow),
  }),
});

const writes = <
  N extends BookName,
  P extends Shape,
  I extends z.ZodObject | undefined,
  B extends Shape,
>(
  name: N,
  { paths, a, ended, of, named: { params, body } }: Book<Shape, P, Named<I, B>>,
) => {
  const edit = `${name}.edit` as const;
  const post = <const S extends string, O extends z.ZodObject>(
    path: string,
    summary: S,
    input: O,
  ) => {
    const call = { method: 'POST', path, permission: edit, summary, body: input } as const;
    return endpoint({ ...call, output: one(rateRow) });
  };
  return {
    create: post(
      paths.create,
      `Creates ${a} valid from a day on.`,
      z.strictObject({ branch_id: id, ...of, fee_amount: amount, valid_from: fromDay }),
    ),
    update: {
      ...post(
        paths.update,
        `Changes ${a}: creates a new row of the same key valid from a day on.`,
        z.strictObject({ ...body, fee_amount: amount, valid_from: fromDay }),
      ),
      params,
    },
    end: {
      ...post(
        paths.end,
        `Ends ${a} on a day, or now; ${ended}`,
        z.strictObject({ ...body, ends_on: lastDay }),
      ),
      params,
    },
    delete: endpoint({
      method: 'DELETE',
      path: paths.delete,
      permission: edit,
      summary: `Deletes ${a} that has not begun, or began today and priced no shipment.`,
      params: z.strictObject({ id }),
      output: done,
    }),
  };
};

/** The calls of a book of prices: to destinations, to areas, for collection at a branch. */
export const rateBook = <
  const N extends BookName,
  L extends Shape,
  P extends Shape,
  I extends z.ZodObject | undefined,
  B extends Shape,
>(
  name: N,
  book: Book<L, P, Named<I, B>>,
) => callsOf(name, { ...reads(name, book), ...writes(name, book) });

interface Table<O, L> {
  readonly paths: Readonly<Record<TableVerb, string>>;
  readonly many: string;
  /** What a merchant pays, and the rows of the price list. */
  readonly paid: string;
  readonly gridFilters: O;
  readonly filters: L;
}

const grid = <N extends BookName, O extends Shape, L extends Shape>(
  name: N,
  { paths, many, gridFilters, filters }: Table<O, L>,
) => {
  const imported = { method: 'POST', permission: `${name}.edit`, body: table } as const;
  return {
    options: endpoint({
      method: 'GET',
      path: paths.options,
      permission: `${name}.view`,
      summary: `Returns ${many} as a grid: those in force today, and the next ones.`,
      query: z.strictObject({ ...gridFilters, merchant_id: id.optional() }),
      output: all(rateOption),
    }),
    saveMany: endpoint({
      ...imported,
      path: paths.saveMany,
      summary: `Imports a file of ${many}; each row is saved or refused with its reason.`,
      output: tableAnswer,
    }),
    export: endpoint({
      method: 'GET',
      path: paths.export,
      permission: `${name}.view`,
      answers: 'file',
      summary: `Returns the ${many} of a filter as an Excel file, in the format that can be imported again.`,
      query: z.strictObject({ search: pageQuery.search, ...filters, when, format: exportFormat }),
      output: z.string(),
    }),
    // The two only check; they write nothing.
    checkTable: endpoint({
      ...imported,
      path: paths.checkTable,
      ownTransaction: true,
      summary: `Checks the rows of a file of ${many} and returns the errors of each, and which prices are outliers.`,
      output: tableCheck,
    }),
    refusedRows: endpoint({
      ...imported,
      path: paths.refusedRows,
      answers: 'file',
      ownTransaction: true,
      summary: `Returns the refused rows of a file of ${many}, each with its reason, as an Excel file.`,
      output: z.string(),
    }),
  };
};

/** What a merchant pays by a book, on screen and as a file. */
const paidBy = ({ paths, paid }: Table<Shape, Shape>) => ({
  priceList: endpoint({
    method: 'GET',
    path: paths.priceList,
    permission: 'pricing.list',
    summary: `Lists what a merchant pays ${paid}.`,
    query: priceListQuery,
    output: priceList,
  }),
  exportPriceList: endpoint({
    method: 'GET',
    path: paths.exportPriceList,
    permission: 'pricing.list',
    answers: 'file',
    summary: `Returns as an Excel file what a merchant pays ${paid}.`,
    query: priceListQuery.extend({ format: exportFormat }),
    output: z.string(),
  }),
});

/** A book that is also edited as a table of branches and places, and exchanged as a file. */
export const rateTable = <const N extends BookName, O extends Shape, L extends Shape>(
  name: N,
  book: Table<O, L>,
) => callsOf(name, { ...grid(name, book), ...paidBy(book) });
