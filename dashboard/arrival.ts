import type { ScreenKey } from './screens.ts';

/** The address being opened, or predicted to be opened. */
export interface Arrival {
  readonly key: ScreenKey;
  readonly search: Readonly<Record<string, string>>;
}
