import { useCallback } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type SearchValues, screenByKey, screenKeys } from '#dashboard/screens.ts';

export type StageHref = (stage: number, search?: SearchValues) => string | undefined;

/**
 * The list of a stage, narrowed as the figure that leads to it; none for whoever may not open it.
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
