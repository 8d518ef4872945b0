import type { Db } from '#database/connect.ts';
import { seriesFigureOf } from '#domain/office/series-figures.ts';
import {
  layoutOf,
  type SeriesField,
  type SeriesLayout,
  type SeriesParams,
} from '#domain/office/series-plan.ts';
import { type Actor, isCompanyWide, may } from '#domain/people/actor.ts';
import { seesSums } from '#domain/people/money-sums.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import { problemText } from '#words/validation.ts';
import { chosenScope } from '../../shipments/list/counts-store.ts';
import { isOfBranch } from './known-store.ts';
import type { SeriesScope } from './question-store.ts';

/**
 * Whoever works for one merchant, or brings shipments out, asks about the own figures and cannot say
 * otherwise.
 */
function ownOf(actor: Actor, params: SeriesParams): SeriesParams {
  if (actor.type === 'client') return { ...params, merchant_id: actor.merchantId ?? 0 };
  if (actor.type === 'courier') return { ...params, courier_id: actor.userId };
  return params;
}

function refuseFields(wrong: readonly SeriesField[]): void {
  if (wrong.length === 0) return;
  const problem = problemText({ message: 'pick' });
  throw new Refusal('invalid_input', {
    errors: Object.fromEntries(wrong.map((field) => [field, [problem]])),
  });
}

/**
 * What is asked, of whose shipments.
 * @throws forbidden for a figure that is not for the viewer; not_found for somebody else's branch,
 *   merchant or courier; invalid_input for what does not go together
 */
export async function scopeOf(
  db: Db,
  actor: Actor,
  params: SeriesParams,
): Promise<{ layout: SeriesLayout; params: SeriesParams; scope: SeriesScope }> {
  const row = seriesFigureOf(params.figure);
  refuseIf(!may(actor, row.permission), 'forbidden');
  refuseIf(row.kind === 'money' && !seesSums(actor), 'forbidden');
  const isOwn = actor.type === 'client' || actor.type === 'courier';
  const own = ownOf(actor, params);
  const ownField = actor.type === 'client' ? 'merchant_id' : 'courier_id';
  refuseIf(isOwn && !row.filters.includes(ownField), 'forbidden');
  refuseIf(
    isOwn && params[ownField] !== undefined && params[ownField] !== own[ownField],
    'not_found',
    {
      field: ownField,
    },
  );
  const { layout, wrong } = layoutOf(own);
  refuseFields(wrong);
  const chosen =
    isOwn && params.branch_id === undefined ? null : chosenScope(actor, params.branch_id);
  const branchId = chosen?.kind === 'branch' ? chosen.id : 0;
  const ofBranch = isCompanyWide(actor) || isOwn ? null : actor.branchId;
  for (const kind of ['merchant', 'courier'] as const) {
    const id = own[`${kind}_id`];
    const isTheirs = id === undefined || isOwn || (await isOfBranch(db, kind, id, ofBranch));
    refuseIf(!isTheirs, 'not_found', { field: `${kind}_id` });
  }
  return {
    layout,
    params: own,
    scope: {
      branchId,
      destinationId: own.destination_id ?? null,
      merchantId: own.merchant_id ?? null,
      courierId: own.courier_id ?? null,
    },
  };
}
