import type { ScreenKey } from './screens.ts';

/**
 * Screens of the table whose component is still being written: no route, no menu entry. Removing a
 * key makes `router.tsx` fail to compile until its component exists.
 */
export const pendingScreens = [] as const satisfies readonly ScreenKey[];

export type PendingScreen = (typeof pendingScreens)[number];

const pending: ReadonlySet<ScreenKey> = new Set(pendingScreens);
export const isPending = (key: ScreenKey): boolean => pending.has(key);
