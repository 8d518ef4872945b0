import { existsSync, readFileSync } from 'node:fs';

export interface BuildInfo {
  /** Of package.json. */
  readonly version: string;
  /** The first letters of the sum over all sources: two programs with the same one are the same. */
  readonly build: string;
}

/** Written beside the bundle by tools/build.mjs; a program that runs from its sources has none. */
const file = new URL('./build.json', import.meta.url);

export const buildInfo: BuildInfo = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as BuildInfo)
  : { version: 'sources', build: 'sources' };
