import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { PickField } from '../../ui/fields/PickField.tsx';
import type { Option } from '../../ui/fields/use-options.ts';
import { searchedBranches } from '../list/pick-options.ts';

/** Branches rarely change, and every list with a filter needs them. */
const BRANCHES_FRESH_MS = 5 * 60_000;

/** The branch of a company with a single one; null while loading, and where there are more. */
export function useOnlyBranch(enabled = true): Option | null {
  const mayRequest = useCan()('branches.view') && enabled;
  const { data } = useCall(
    'places.branches',
    {},
    { quiet: true, enabled: mayRequest, staleTime: BRANCHES_FRESH_MS },
  );
  const [only, ...others] = data?.data ?? [];
  return only && others.length === 0 ? only : null;
}

/**
 * A branch picker. With a single branch it is hidden, and the branch is preselected if required:
 * by `onOnly`, for forms where a choice counts as a change, or by `onChange`.
 */
export function BranchField(
  props: Omit<ComponentProps<typeof PickField>, 'options'> & { onOnly?: (only: Option) => void },
) {
  const { onOnly, ...field } = props;
  const only = useOnlyBranch();
  const isNeeded = props.value === null && !props.optional;
  const take = useEffectEvent(() => {
    if (only && isNeeded) (onOnly ?? props.onChange)(only);
  });
  useEffect(() => take(), [only, isNeeded]);
  return only ? null : <PickField {...field} options={searchedBranches} />;
}
