import { existsSync, readFileSync } from 'node:fs';

export interface BuildInfo {
  /** From package.json. */
  readonly version: string;
  /** The first characters of the hash over all sources: equal builds have equal values. */
  readonly build: string;
}

/** Written next to the bundle by tools/build.mjs; a program run from its sources has none. */
const file = new URL('./build.json', import.meta.url);

export const buildInfo: BuildInfo = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as BuildInfo)
  : { version: 'sources', build: 'sources' };
