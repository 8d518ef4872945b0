import { dirname } from 'node:path';
import { type Check, offence } from './source.ts';

const mostFiles = 25;

/** One file per decision, and lists of names: their number is not limited. */
const mayBeFull = /^(docs\/decisions|database\/seed\/data)$/;

/** A folder with too many files is divided by feature. */
export const checkFolders: Check = ({ sources, texts }) => {
  const byFolder = new Map<string, number>();
  for (const { path } of [...sources, ...texts]) {
    const folder = dirname(path);
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + 1);
  }
  return [...byFolder]
    .filter(([folder, count]) => count > mostFiles && !mayBeFull.test(folder))
    .map(([folder, count]) =>
      offence(
        { path: `${folder}/`, text: '' },
        0,
        `${count} files, at most ${mostFiles}: divide it by feature`,
      ),
    );
};
