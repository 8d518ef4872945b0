import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id, uuid } from '../fields.ts';
import { all, done, list, one, pageQuery } from '../page.ts';
import {
  fromDay,
  lastDay,
  rateOption,
  rateRow,
  table,
  tableAnswer,
  when,
  whose,
} from './rate-shapes.ts';

type Verb = 'list' | 'options' | 'one' | 'create' | 'update' | 'end' | 'delete' | 'saveMany';

interface Book<L, O, P> {
  /** In full, so that a text search finds them. */
  readonly paths: Readonly<Record<Verb, string>>;
  /** «a delivery rate», «delivery rates». */
  readonly a: string;
  readonly many: string;
  /** Appended to the summary of the list, and of an end. */
  readonly listed: string;
  readonly ended: string;
  /** The places that the list and the grid are filtered by. */
  readonly filters: L;
  readonly gridFilters: O;
  /** The place that a new price is for. */
  readonly place: P;
}

type Shape = z.ZodRawShape;
type BookName = 'rates' | 'areaRates';

const reads = <N extends BookName, L extends Shape, O extends Shape>(
  name: N,
  { paths, a, many, listed, filters, gridFilters }: Book<L, O, Shape>,
) => {
  const view = `${name}.view` as const;
  return {
    list: endpoint({
      method: 'GET',
      path: paths.list,
      permission: view,
      summary: `Lists ${many}${listed}`,
      query: z.strictObject({ ...pageQuery, ...filters, uuid: uuid.optional(), ...whose, when }),
      output: list(rateRow),
    }),
    options: endpoint({
      method: 'GET',
      path: paths.options,
      permission: view,
      summary: `Returns ${many} as a grid: those in force today, and the next ones.`,
      query: z.strictObject({ ...gridFilters, merchant_id: id.optional() }),
      output: all(rateOption),
    }),
    one: endpoint({
      method: 'GET',
      path: paths.one,
      permission: view,
      summary: `Returns ${a}.`,
      params: z.strictObject({ id }),
      output: one(rateRow),
    }),
  };
};

const writes = <N extends BookName, P extends Shape>(
  name: N,
  { paths, a, many, ended, place }: Book<Shape, Shape, P>,
) => {
  const edit = `${name}.edit` as const;
  return {
    create: endpoint({
      method: 'POST',
      path: paths.create,
      permission: edit,
      summary: `Creates ${a} valid from a day on.`,
      body: z.strictObject({
        branch_id: id,
        ...place,
        merchant_id: id.optional(),
        fee_amount: amount,
        valid_from: fromDay,
      }),
      output: one(rateRow),
    }),
    update: endpoint({
      method: 'POST',
      path: paths.update,
      permission: edit,
      summary: `Changes ${a}: creates a new row of the same key valid from a day on.`,
      body: z.strictObject({ id, fee_amount: amount, valid_from: fromDay }),
      output: one(rateRow),
    }),
    end: endpoint({
      method: 'POST',
      path: paths.end,
      permission: edit,
      summary: `Ends ${a} on a day, or now; ${ended}`,
      body: z.strictObject({ id, ends_on: lastDay }),
      output: one(rateRow),
    }),
    delete: endpoint({
      method: 'DELETE',
      path: paths.delete,
      permission: edit,
      summary: `Deletes ${a} that has not begun, or began today and priced no shipment.`,
      params: z.strictObject({ id }),
      output: done,
    }),
    saveMany: endpoint({
      method: 'POST',
      path: paths.saveMany,
      permission: edit,
      summary: `Imports a file of ${many}; each row is saved or refused with its reason.`,
      body: table,
      output: tableAnswer,
    }),
  };
};

/** The calls of a book of prices from branches to places: to destinations, and to areas. */
export function rateBook<
  const N extends BookName,
  L extends Shape,
  O extends Shape,
  P extends Shape,
>(name: N, book: Book<L, O, P>) {
  const calls = { ...reads(name, book), ...writes(name, book) };
  type Calls = typeof calls;
  return Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => [`${name}.${verb}`, call]),
  ) as { readonly [V in keyof Calls & string as `${N}.${V}`]: Calls[V] };
}
