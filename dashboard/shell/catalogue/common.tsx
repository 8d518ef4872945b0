import { isCompanyStaff } from '#dashboard/api/session.ts';
import type { Viewer } from './catalogue-list.tsx';
import type { FilterDef } from '../list/filter-defs.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { catalogueWords as t } from '#words/shell/catalogue.ts';

/** Company-wide data are changed only by company staff, whatever a branch role grants. */
export const forCompany = (_row: unknown, { me }: Viewer): boolean => isCompanyStaff(me);

interface ListWords {
  readonly list: string;
  readonly noun: (count: number) => string;
  readonly search: string;
  readonly none: string;
  readonly noneHow: string;
}

/** What a list says about itself, from the words of its catalogue. */
export const listWords = ({ list, noun, search, none, noneHow }: ListWords) => ({
  title: list,
  noun,
  searchLabel: search,
  empty: { title: none, text: noneHow },
});

export const branchOption = (
  branch: { readonly id: number; readonly branch_name: string } | null,
): Option | null => branch && { id: branch.id, name: branch.branch_name };

export const stateColumn = <Row extends { readonly active: boolean }>(): Column<Row> => ({
  key: 'state',
  header: t.state,
  cell: ({ active }) => (active ? t.active : t.stopped),
});

export const activeFilter: FilterDef = {
  key: 'active',
  label: t.state,
  kind: 'choice',
  choices: [
    { value: 'true', label: t.active },
    { value: 'false', label: t.stopped },
  ],
};

/** A boolean filter of the address as call input; nothing when it is not set. */
export const readFlag = <K extends string>(key: K, text: string | undefined) =>
  (text === 'true' || text === 'false' ? { [key]: text === 'true' } : {}) as Partial<
    Record<K, boolean>
  >;
