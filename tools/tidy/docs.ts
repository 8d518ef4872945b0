import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Check, offence } from './source.ts';

/** A path in backticks: it has a folder and a file with an extension, and no placeholders. */
const namedPath = /`((?:[\w.@-]+\/)+[\w.-]+\.[a-z0-9]{1,8})`/g;

/** Created when the program is installed, built or run. */
const madeLater = /^(node_modules|dist|\.data)\//;

export const checkDocs: Check = ({ root, texts }) =>
  texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((page) =>
      [...page.text.matchAll(namedPath)]
        .filter(([, path = '']) => !madeLater.test(path) && !isThere(root, page.path, path))
        .map(({ 1: path, index }) => {
          return offence(page, index, `there is no ${path}: name the file that took its place`);
        }),
    );

function isThere(root: string, page: string, path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, dirname(page), path));
}
