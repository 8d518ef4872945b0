import type { ListPatch, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { dayIn, idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import type { ShipmentQuery } from '../shipment.ts';

type Sort = NonNullable<ShipmentQuery['sort']>;

/** The server's sort orders as column headers show them; each is used in one direction only. */
const heads: Record<Exclude<Sort, 'newest'>, string> = {
  oldest: 'created',
  waiting: '-age',
  amount: '-amount',
};
const orders: Readonly<Record<string, Sort>> = {
  created: 'oldest',
  '-created': 'newest',
  age: 'waiting',
  amount: 'amount',
  // As displayed: a saved view restores them in this form.
  '-age': 'waiting',
  '-amount': 'amount',
};

/** The address contains `sort=waiting`; the table shows a down arrow on «المدة». */
export function shownValues(values: ListValues): ListValues {
  const { open: _, sort, ...rest } = values;
  const head = sort && sort in heads ? heads[sort as keyof typeof heads] : undefined;
  return head === undefined ? rest : { ...rest, sort: head };
}

/** Changes of the table or the filters, as stored in the address. */
export function storedPatch(patch: ListPatch): ListPatch {
  if (typeof patch.sort !== 'string') return patch;
  return { ...patch, sort: orders[patch.sort] ?? null };
}

const sortOf = (text: string | undefined): Sort | undefined =>
  text === 'newest' || (text !== undefined && text in heads) ? (text as Sort) : undefined;

/** The request to the server; invalid manual input in the address is ignored. */
export function queryOf(values: ListValues): ShipmentQuery {
  const days = Number(values.min_age_days);
  const below = Number(values.max_age_days);
  return {
    per_page: perPage(values.per),
    search: values.search || undefined,
    branch_id: idOf(values.branch_id),
    courier_id: idOf(values.courier_id),
    merchant_id: idOf(values.merchant_id),
    destination_id: idOf(values.destination_id),
    from: dayIn(values.from),
    to: dayIn(values.to),
    codes: values.codes,
    overdue: values.overdue ? true : undefined,
    unassigned: values.unassigned ? true : undefined,
    min_age_days: values.min_age_days && days >= 0 ? days : undefined,
    max_age_days: below >= 1 ? below : undefined,
    sort: sortOf(values.sort),
  };
}
