import { addressOf, screenByKey, screenKeys } from '#dashboard/screens.ts';

/** Address of the list of a stage; the dashboard's own for stages without one. */
export function listHrefOf(stage: number): string {
  const key = screenKeys.find((one) => screenByKey(one).stage === stage);
  return `#${addressOf(key ?? 'office.dashboard')}`;
}
