import { useState } from 'react';
import type { RowOf } from '#dashboard/api/list.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { cx } from '#dashboard/ui/cx.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Age, Name } from '#dashboard/ui/values/Values.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { exceptionLimits } from '#domain/custody/cash/differences.ts';
import { missingWords as t } from '#words/custody/exceptions.ts';
import styles from './exceptions.module.css';

export type MissingRow = RowOf<'missing.list'>;
export type DifferenceRow = RowOf<'differences.list'>;

const DAY_MS = 86_400_000;

/** How late an open exception is, by its age in days. */
function latenessOf(since: string, now: number): 'late' | 'bad' | null {
  const days = (now - Date.parse(since)) / DAY_MS;
  if (days >= exceptionLimits.badDays) return 'bad';
  return days >= exceptionLimits.lateDays ? 'late' : null;
}

/** The age of an exception, coloured while it is open. */
export function ExceptionAge({ since, isOpen }: { since: string; isOpen: boolean }) {
  const [now] = useState(() => Date.now());
  const lateness = isOpen ? latenessOf(since, now) : null;
  return (
    <span className={cx(lateness && styles[lateness])}>
      <Age since={since} />
    </span>
  );
}

const tones = { late: 'warning', bad: 'danger' } as const;

/** The colour of a row by the age of its exception, while it is open. */
export function useExceptionTone(isOpen: boolean) {
  const [now] = useState(() => Date.now());
  return (since: string) => {
    const lateness = isOpen ? latenessOf(since, now) : null;
    return lateness ? tones[lateness] : undefined;
  };
}

/** The owner, with the newest note. */
export function Owner(props: { owner: MissingRow['owner']; note: string | null }) {
  return (
    <Stack as="span" gap={4} className={styles.two}>
      <Name>{props.owner.name}</Name>
      {props.note ? (
        <span className="second">
          <Name clip>{props.note}</Name>
        </span>
      ) : null}
    </Stack>
  );
}

/** Colleagues visible to the user. */
export const findColleagues = async (typed: string): Promise<readonly Option[]> => {
  const { data } = await readOnce('missing.colleagues', typed === '' ? {} : { search: typed });
  return data.map(({ id, name, branch }) => ({ id, name, ...(branch && { note: branch }) }));
};

/** The users that the shortage of a document can be charged to. */
export const findChargeable =
  (id: number) =>
  async (typed: string): Promise<readonly Option[]> => {
    const { data } = await readOnce('differences.people', { id, ...(typed && { search: typed }) });
    return data.map(({ id: key, name, branch }) => ({
      id: key,
      name,
      ...(branch && { note: branch }),
    }));
  };

export const mineFilter: FilterDef = { key: 'mine', label: t.mine, kind: 'flag' };
export const branchFilter: FilterDef = { key: 'branch_id', label: t.branch, ...amongBranches };

/** The filters of every queue in addition to its state. */
export const queueInput = (
  { search, branch_id: branch, mine, per }: Readonly<Record<string, string | undefined>>,
  userId: number,
) => ({
  per_page: perPage(per),
  ...(search && { search }),
  branch_id: idOf(branch),
  ...(mine && { owner_id: userId }),
});
