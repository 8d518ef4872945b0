import type { AnswerOf } from '#contract/contract.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { sumFor } from '#domain/people/money-sums.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import type { CachedNames } from '../../names-store.ts';
import type { ListFilter, ListView } from './list-filter-store.ts';
import { listShipments, type PageParams, type ShipmentPage } from './list-store.ts';
import { presentRow } from '../details/present.ts';

/** The list calls; the other reads are in `read-handlers.ts`. */
export type ListName =
  | 'shipments.listByStage'
  | 'shipments.listAll'
  | 'shipments.listFrozen'
  | 'shipments.listOut'
  | 'shipments.listForCourier';
type ListAnswer = AnswerOf<'shipments.listAll'>;

export const presentPage = (actor: Actor, page: ShipmentPage, perPage: number): ListAnswer => ({
  data: page.rows.map(presentRow),
  meta: metaOf(
    { per_page: perPage },
    { nextCursor: page.nextCursor, total: page.total.count, estimated: page.total.isEstimate },
    sumFor(actor, page.total.amount),
  ),
});

interface ListCall {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
  readonly live: { readonly names: CachedNames };
  readonly input: ListFilter & PageParams;
}

export async function pageAnswer(
  call: ListCall,
  fixed: { stage?: number; view?: ListView },
): Promise<ListAnswer> {
  const { input, db, actor, now } = call;
  const { names } = call.live;
  const page = await listShipments(db, actor, { ...input, ...fixed }, { ...input, now, names });
  return presentPage(actor, page, input.per_page);
}

const outForDelivery = 5;

export const listHandlers = {
  'shipments.listByStage': (call) => {
    const { status, view } = call.input;
    return pageAnswer(call, { ...(status ? { stage: status } : {}), ...(view ? { view } : {}) });
  },
  'shipments.listAll': (call) => pageAnswer(call, {}),
  'shipments.listFrozen': (call) => pageAnswer(call, { view: call.input.only ?? 'frozen' }),
  'shipments.listOut': (call) => pageAnswer(call, { stage: outForDelivery }),
  'shipments.listForCourier': (call) => pageAnswer(call, { view: 'ready_to_assign' }),
} satisfies Handlers<ListName>;
