import type { Day } from '#domain/time.ts';

/**
 * The place where the last closed day comes in. The product closes no days yet: nothing is closed,
 * and `domain/custody/dating.ts` holds the rule for when it does.
 */
export const lastClosedDay = (): Day | null => null;
