import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ListColumn } from '#contract/columns.ts';
import { documentColumns, documentFileColumns } from '#contract/custody/columns/documents.ts';
import { rateColumns } from '#contract/pricing/columns.ts';
import { rateTableSynonyms } from '#words/pricing/rate-tables.ts';
import { ordinaryFamilies } from '#domain/custody/families.ts';

type Table = readonly ListColumn<never>[];
const read = (file: string): string => readFileSync(file, 'utf8');

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => pattern.test(file) && !file.includes('.test.'));

const tableFiles = filesIn('contract', /^contract\/\w+\/columns(\/[\w-]+)?\.ts$/);
const tables: [name: string, table: Table][] = [];
for (const file of tableFiles) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`);
  for (const [name, value] of Object.entries(module))
    if (Array.isArray(value)) tables.push([`${file} ${name}`, value as Table]);
}
const tableNamed = (path: string, name: string): Table =>
  tables.find(([own]) => own === `${path} ${name}`)?.[1] ?? [];

/** The columns that a file of the dashboard states although a table that it imports has them. */
function restated(file: string): string[] {
  const text = read(file);
  const own = [...text.matchAll(/key: '(\w+)',\s+header:/g)].map(([, key]) => key ?? '');
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#(contract\/[^']*columns[^']*)'/g)];
  const keys = imported.flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .flatMap((name) => tableNamed(path, name.trim().split(' ')[0] ?? ''))
      .filter(({ onlyInFile }) => !onlyInFile)
      .map(({ key }) => key),
  );
  return own.filter((key) => keys.includes(key)).map((key) => `${file}: ${key}`);
}

describe('a column is stated once', () => {
  it('is in its table, with its own key and header', () => {
    expect(tables.length).toBeGreaterThanOrEqual(35);
    for (const [name, table] of tables) {
      const keys = table.map(({ key }) => key);
      expect([name, new Set(keys).size]).toEqual([name, keys.length]);
      expect(table.filter(({ head }) => head === '').map(({ key }) => `${name} ${key}`)).toEqual(
        [],
      );
    }
  });

  it('and not again by the screen of its list', () => {
    const files = filesIn('dashboard', /\.tsx?$/);
    expect(files.flatMap(restated)).toEqual([]);
  });

  it('and not again by its file: no list of the contract states a head on the server', () => {
    for (const file of filesIn('server/office/list-exports', /\.ts$/))
      expect([file, read(file).match(/header|exportHeads/g)]).toEqual([file, null]);
  });

  // Files that no screen shows: templates of an import, its refused rows, a mail, a chart.
  it('and heads that only the server states do not become more', () => {
    const files = filesIn('server', /\.ts$/);
    const count = files.reduce(
      (sum, file) => sum + (read(file).match(/\{ header:/g)?.length ?? 0),
      0,
    );
    expect(count).toBeLessThanOrEqual(16);
  });
});

describe('the columns of price tables', () => {
  it('have heads that their import recognises', () => {
    const { fee_amount: fee, ...names } = rateTableSynonyms;
    const known: Readonly<Record<string, readonly string[]>> = { ...names, fee };
    const read = rateColumns.filter(({ key }) => key in known);
    expect(read.map(({ key }) => key)).toEqual(Object.keys(known));
    expect(read.filter(({ key, head }) => !known[key]?.includes(head))).toEqual([]);
  });
});

describe('the columns of documents', () => {
  it.each(ordinaryFamilies)(
    '%s: its file has columns of its list, under the same heads',
    (family) => {
      const listed = new Map(documentColumns(family).map(({ key, head }) => [key, head]));
      const columns = documentFileColumns(family);
      expect(columns.map(({ key, head }) => [key, head])).toEqual(
        columns.map(({ key }) => [key, listed.get(key)]),
      );
      expect(columns.map(({ key }) => key)).toContain('lines');
    },
  );
});
