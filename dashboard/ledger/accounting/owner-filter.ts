import { readOnce } from '#dashboard/api/hooks.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { accountIn, ownerTypeOf } from './account-choices.ts';

/** Owners of an account, by the name in its trial balance. */
const ownersOf =
  (key: AccountKey) =>
  async (typed: string): Promise<readonly Option[]> => {
    const search = typed || undefined;
    const { data } = await readOnce('accounting.trialOwners', {
      key,
      per_page: 20,
      ...(search && { search }),
    });
    return data.map(({ owner_id: id, name }) => ({ id, name }));
  };

/** An owner that has left is found by its postings. */
const nameOf =
  (key: AccountKey) =>
  async (id: string): Promise<Option | null> => {
    const { summary } = await readOnce('accounting.postings', {
      key,
      owner_id: Number(id),
      per_page: 1,
    });
    return summary.owner === null ? null : { id, name: summary.owner };
  };

/** Whose account it is: only where an account with owners is chosen. */
export function ownerFilter(values: ListValues): FilterDef[] {
  const key = accountIn(values['key']);
  const type = ownerTypeOf(values);
  if (key === undefined || type === undefined) return [];
  return [
    {
      key: 'owner',
      label: t.ownerOf[type],
      kind: 'pick',
      options: ownersOf(key),
      resolve: nameOf(key),
    },
  ];
}
