import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type SearchValues, screenByKey, screenKeys } from '#dashboard/screens.ts';

/** The list of a stage, narrowed as the figure that leads to it; none for a stage without a list. */
export function stageHref(stage: number, search: SearchValues = {}): string | undefined {
  const key = screenKeys.find((one) => screenByKey(one).stage === stage);
  return key && !isPending(key) ? `#${addressOf(key, {}, search)}` : undefined;
}
