import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { frozenWords as t } from '#words/shipments/screens.ts';
import type { ColumnSet } from './shipment-columns.tsx';
import type { ListKind } from './stage-list-views.ts';

/**
 * The list of holds also lists shipments that stand in their stage for too long. Its count is read
 * as the number of holds, so that these are shown first and the others are views of their own.
 */
export type FrozenView = 'held' | 'stuck' | 'both';

export const isFrozenList = ({ call }: Pick<ListKind, 'call'>): boolean =>
  call === 'shipments.listFrozen';

export const frozenViewOf = ({ only }: ListValues): FrozenView =>
  only === 'stuck' || only === 'both' ? only : 'held';

/** The input of the list's call, which returns both without it. */
export const onlyOf = (values: ListValues): { readonly only?: 'held' | 'stuck' } => {
  const view = frozenViewOf(values);
  return view === 'both' ? {} : { only: view };
};

/** The view of the file. */
export const exportedView = (values: ListValues): 'held' | 'stuck' | 'frozen' => {
  const view = frozenViewOf(values);
  return view === 'both' ? 'frozen' : view;
};

export const frozenKind: FilterDef = {
  key: 'only',
  label: t.kind,
  kind: 'choice',
  choices: (['held', 'stuck', 'both'] as const).map((value) => ({ value, label: t.views[value] })),
};

export const frozenViews: readonly ListView[] = [
  { key: 'all', label: t.views.held },
  { key: 'stuck', label: t.views.stuck, values: { only: 'stuck' } },
  { key: 'both', label: t.views.both, values: { only: 'both' } },
];

/** Late shipments have no hold to describe. */
export const columnSetOf = (kind: ListKind, values: ListValues): ColumnSet =>
  isFrozenList(kind) && frozenViewOf(values) === 'held' ? 'held' : kind.columns;
