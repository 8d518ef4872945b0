import type { shipmentReads } from '#contract/shipments/reads.ts';
import { sumFor } from '#domain/people/money-sums.ts';
import { isReceiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { badField } from '../../http/bad-field.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { chosenScope, listCounts, totalsOf } from './counts-store.ts';
import { getCourierDay } from './courier-day-store.ts';
import { getDetails, listDetails } from '../details/details-store.ts';
import { listHistory } from '../details/history-store.ts';
import type { ListName } from './list-handlers.ts';
import { listShipments } from './list-store.ts';
import { presentRow } from '../details/present.ts';
import { presentHistory } from '../details/present-history.ts';
import { findExact, findWhereabouts } from './search-store.ts';

type ReadName =
  | Exclude<keyof typeof shipmentReads, ListName | 'shipments.recipients' | 'shipments.entered'>
  | 'shipments.reportSelected';

export const readHandlers = {
  'shipments.search': async ({ input, db, actor, now, live }) => {
    const exact = await findExact(db, actor, input.q);
    // A valid check digit means a receipt number, not part of a phone.
    if (exact && isReceiptNumber(exact.code)) return { data: [presentRow(exact)] };
    const page = await listShipments(
      db,
      actor,
      { search: input.q, sort: 'newest' },
      { per_page: input.limit, now, names: live.names, uncounted: true },
    );
    const rows = exact ? [exact, ...page.rows.filter((row) => row.id !== exact.id)] : page.rows;
    return { data: rows.slice(0, input.limit).map(presentRow) };
  },

  'shipments.one': async ({ input, db, actor }) => {
    const { uuid, code } = input;
    const byCode = { code: code ?? '' };
    return { data: await getDetails(db, actor, uuid === undefined ? byCode : { uuid }) };
  },

  'shipments.whereabouts': async ({ input, db }) => ({
    data: await findWhereabouts(db, input.code),
  }),

  'shipments.report': async ({ input, db, actor }) => ({
    data: await getDetails(db, actor, { uuid: input.uuid }),
  }),

  'shipments.reportSelected': async ({ input, db, actor }) => ({
    data: await listDetails(db, actor, input.uuids),
  }),

  'shipments.history': async ({ input, db, actor }) => {
    const page = await listHistory(db, actor, input);
    return {
      data: page.rows.map((row) => presentHistory(row, actor)),
      meta: metaOf(input, page),
    };
  },

  'shipments.amount': async ({ input, db, actor }) => {
    const stages = input.status === undefined ? null : [input.status];
    const { count, amount } = await totalsOf(db, chosenScope(actor, input.branch_id), { stages });
    return { data: { count, amount: sumFor(actor, amount) } };
  },

  'shipments.counts': async ({ input, db, actor }) => {
    const counts = await listCounts(db, chosenScope(actor, input.branch_id));
    return { data: counts.map((row) => ({ ...row, amount: sumFor(actor, row.amount) })) };
  },

  'shipments.courierAmount': async ({ input, db, actor, now }) => {
    const own = actor.type === 'courier' ? actor.userId : undefined;
    const courierId = input.courier_id ?? own;
    if (courierId === undefined) throw badField('courier_id', 'required');
    return { data: await getCourierDay(db, actor, courierId, now) };
  },
} satisfies Handlers<ReadName>;
