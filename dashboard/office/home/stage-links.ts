import { useCallback } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type SearchValues, screenByKey, screenKeys } from '#dashboard/screens.ts';

export type StageHref = (stage: number, search?: SearchValues) => string | undefined;

/**
 * The list of a stage, filtered like the figure that links to it; none for users who may not open
 * it.
 */
export function useStageHref(): StageHref {
  const can = useCan();
  return useCallback(
    (stage, search = {}) => {
      const key = screenKeys.find((one) => screenByKey(one).stage === stage);
      if (key === undefined || isPending(key) || !can(screenByKey(key).permission))
        return undefined;
      return `#${addressOf(key, {}, search)}`;
    },
    [can],
  );
}
