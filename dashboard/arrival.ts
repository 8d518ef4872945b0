import type { ScreenKey } from './screens.ts';

/** Where somebody goes, or seems about to go. */
export interface Arrival {
  readonly key: ScreenKey;
  readonly search: Readonly<Record<string, string>>;
}
