import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const [, recipe = ''] = /## A new catalogue\n([^]*?)\n## /.exec(read('docs/recipes.md')) ?? [];
const rows = (pattern: RegExp): string[] =>
  [...recipe.matchAll(pattern)].map(([, cell]) => cell ?? '');
const files = rows(/^\| `([\w/.<>-]+)` \| .* \|$/gm);
const lines = rows(/^\| [^|`]+ \| `([\w/.<>-]+)` \|$/gm);

const fileOf = (pattern: string, catalogue: string): string =>
  pattern
    .replace('<room>', 'places')
    .replace('<catalogue>', catalogue)
    .replace(
      '<Catalogue>',
      catalogue.replace(/^./, (letter) => letter.toUpperCase()),
    );
const countOf = (text: string): number => text.split('\n').length - 1;
/** The table of columns holds those of the whole room: those of this catalogue count. */
function linesOf(file: string, catalogue: string): number {
  if (!file.endsWith('/columns.ts')) return countOf(read(file));
  const own = new RegExp(`columnsFor<'${catalogue}\\.list'>[^]*?\\n\\]\\);\\n`).exec(read(file));
  return countOf(own?.[0] ?? '');
}

it('a catalogue is four files and one line in each of six', () => {
  expect(files).toHaveLength(4);
  expect(lines).toHaveLength(6);
});

it.each(['branches', 'destinations', 'areas'])('%s stands in these files', (catalogue) => {
  const counts = files.map((file) => linesOf(fileOf(file, catalogue), catalogue));
  for (const count of counts) expect(count).toBeGreaterThan(0);
  expect(counts.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(300);
});

it('a branch as a catalogue is named in no other file of its room, apart from its own page', () => {
  const room = ['contract/places', 'server/places', 'dashboard/places'].flatMap((folder) =>
    readdirSync(folder).map((file) => `${folder}/${file}`),
  );
  const naming = room.filter((file) =>
    /branches\.(create|update|delete)|'branches', \{/.test(read(file)),
  );
  const own = files
    .map((file) => fileOf(file, 'branches'))
    .filter((file) => !file.endsWith('columns.ts'));
  expect(naming.filter((file) => !file.endsWith('.test.ts')).sort()).toEqual(own.sort());
});
