import { isCompanyStaff } from '#dashboard/api/session.ts';
import type { Viewer } from './catalogue-list.tsx';
import type { FilterDef } from '../list/filter-defs.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import type { Stale } from '#dashboard/api/invalidate.ts';
import type { Params } from '#dashboard/navigation.tsx';
import { addressOf, type ScreenKey, screenByKey, type SearchValues } from '#dashboard/screens.ts';
import type { MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import type { Permission } from '#domain/people/permissions.ts';
import { catalogueWords as t } from '#words/shell/catalogue.ts';
import { uiWords } from '#words/shell/ui.ts';

/** Company-wide data are changed only by company staff, whatever a branch role grants. */
export const forCompany = (_row: unknown, { me }: Viewer): boolean => isCompanyStaff(me);

interface ListWords {
  readonly list: string;
  readonly noun: (count: number) => string;
  readonly search: string;
  readonly none: string;
  readonly noneHow?: string;
}

/** What a list says about itself, from the words of its catalogue. */
export const listWords = ({ list, noun, search, none, noneHow }: ListWords) => ({
  title: list,
  noun,
  searchLabel: search,
  empty: { title: none, ...(noneHow !== undefined && { text: noneHow }) },
});

export const branchOption = (
  branch: { readonly id: number; readonly branch_name: string } | null,
): Option | null => branch && { id: branch.id, name: branch.branch_name };

export const stateColumn = <Row extends { readonly active: boolean }>(): Column<Row> => ({
  key: 'state',
  header: t.state,
  cell: ({ active }) => (active ? t.active : t.stopped),
});

export const activeFilter = {
  key: 'active',
  label: t.state,
  kind: 'choice',
  isFlag: true,
  choices: [
    { value: 'true', label: t.active },
    { value: 'false', label: t.stopped },
  ],
} as const satisfies FilterDef;

/** A filter by yes or no. */
export const yesOrNo = {
  kind: 'choice',
  isFlag: true,
  choices: [
    { value: 'true', label: uiWords.yes },
    { value: 'false', label: uiWords.no },
  ],
} as const;

type LinkTo = readonly [label: string, screen: ScreenKey, params?: Params, search?: SearchValues];

/** Commands of a row that open other screens, for users who may. */
export const linkItems = ({ can }: Viewer, links: readonly LinkTo[]): readonly MenuItem[] =>
  links
    .filter(([, screen]) => can(screenByKey(screen).permission))
    .map(([label, screen, params, search]) => ({
      key: screen,
      label,
      href: `#${addressOf(screen, params, search)}`,
    }));

/** How a row is deleted: by its id. */
export const removal = <D extends EndpointName>(
  call: D,
  permission: Permission,
  invalidates: readonly Stale[],
) => ({
  call,
  permission,
  input: ({ id }: { readonly id: number }) => ({ id }) as unknown as InputOf<D>,
  invalidates,
});
