import { useMemo } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import {
  amongBranches,
  amongCouriers,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import { merchantPhaseKeys } from '#domain/shipments/reports/merchant-phases.ts';
import { phaseNames } from '#words/office/merchant-home.ts';
import { listWords } from '#words/shipments/screens.ts';
import { frozenKind, frozenViews } from './frozen-list.ts';
import { type ColumnSet, columnSets } from './shipment-columns.tsx';

export const pickBranch = {
  key: 'branch_id',
  label: listWords.branch,
  ...amongBranches,
} as const satisfies FilterDef;
export const pickCourier = {
  key: 'courier_id',
  label: listWords.courier,
  ...amongCouriers,
} as const satisfies FilterDef;
export const pickMerchant = {
  key: 'merchant_id',
  label: listWords.merchant,
  ...amongMerchants,
} as const satisfies FilterDef;
export const pickDestination = {
  key: 'destination_id',
  label: listWords.destination,
  ...amongDestinations,
} as const satisfies FilterDef;
export const days: FilterDef = { key: 'days', label: listWords.period, kind: 'days' };
const minAge: FilterDef = {
  key: 'min_age_days',
  label: listWords.minAge,
  kind: 'choice',
  choices: [1, 2, 3, 4, 7, 8, 14, 30].map((count) => ({
    value: String(count),
    label: listWords.moreThan(count),
  })),
};
const maxAge: FilterDef = {
  key: 'max_age_days',
  label: listWords.maxAge,
  kind: 'choice',
  choices: [2, 4, 8].map((count) => ({ value: String(count), label: listWords.lessThan(count) })),
};
const overdue: FilterDef = { key: 'overdue', label: listWords.overdue, kind: 'flag' };
const unassigned: FilterDef = { key: 'unassigned', label: listWords.noCourier, kind: 'flag' };
/** Only while numbers are pasted: its chip removes them again. */
const pasted: FilterDef = { key: 'codes', label: listWords.pasted, kind: 'flag' };

const hasCouriers = (columns: ColumnSet): boolean =>
  columnSets[columns].some(({ key }) => key === 'courier');

/** The filters this user can use: those whose options they may read. */
export function useStageFilters(set: {
  readonly columns: ColumnSet;
  readonly isFrozen: boolean;
  readonly hasPasted: boolean;
}): readonly FilterDef[] {
  const { columns, isFrozen, hasPasted } = set;
  const can = useCan();
  const { type } = useCurrentUser();
  return useMemo(() => {
    const isStaff = type === 'staff' || type === 'data_entry';
    return [
      ...(hasPasted ? [pasted] : []),
      ...(isFrozen ? [frozenKind] : []),
      ...(isStaff && can('branches.view') ? [pickBranch] : []),
      ...(isStaff && can('couriers.view') && hasCouriers(columns) ? [pickCourier] : []),
      ...(isStaff && can('merchants.view') ? [pickMerchant] : []),
      ...(can('destinations.view') ? [pickDestination] : []),
      days,
      minAge,
      maxAge,
      overdue,
      ...(isStaff && hasCouriers(columns) ? [unassigned] : []),
    ];
  }, [can, type, columns, isFrozen, hasPasted]);
}

/** The merchant's view of the stages, in the merchant's terms. */
const phaseViews: readonly ListView[] = [
  { key: 'all', label: listWords.views.all },
  ...merchantPhaseKeys.map((key) => ({ key, label: phaseNames[key], values: {} })),
];

/** Predefined filters; «الكل» stays first. */
export function useStageViews(set: {
  readonly columns: ColumnSet;
  readonly isFrozen: boolean;
  readonly hasPhases: boolean;
}): readonly ListView[] {
  const { columns, isFrozen, hasPhases } = set;
  const { branch, type } = useCurrentUser();
  const { views } = listWords;
  const isStaff = type === 'staff' || type === 'data_entry';
  if (hasPhases) return phaseViews;
  return [
    ...(isFrozen
      ? frozenViews
      : [
          { key: 'all', label: views.all },
          { key: 'old', label: views.old, values: { min_age_days: '3' } },
          { key: 'late', label: views.late, values: { overdue: '1' } },
        ]),
    ...(isStaff && hasCouriers(columns)
      ? [{ key: 'free', label: views.free, values: { unassigned: '1' } }]
      : []),
    ...(isStaff && branch
      ? [{ key: 'mine', label: views.mine, values: { branch_id: String(branch.id) } }]
      : []),
  ];
}
