import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { ordinaryFamilies } from '#domain/custody/families.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
/** The section of the recipes on families, with the files that it names in its tables. */
const [, recipe = ''] =
  /## A family of documents\n([^]*?)\n## /.exec(read('docs/recipes.md')) ?? [];
const edited = [...recipe.matchAll(/^\| [^|\n]+ \| [^|\n]*`([\w/.-]+\.ts)` \|$/gm)].map(
  ([, file]) => file ?? '',
);
/** Written by `npm run endpoints`. */
const generated = ['contract/routes.ts', 'contract/limits.ts'];

/** The calls are listed by the name of their contract; the others by the name of the family. */
const calls = 'contract/custody/documents.ts';
const named = edited.filter((file) => file !== calls);

const floors = ['contract', 'domain', 'server', 'dashboard', 'words'];
const sources = floors
  .flatMap((floor) => readdirSync(floor, { recursive: true }).map((file) => `${floor}/${file}`))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const filesNaming = (family: string, files: readonly string[]): string[] =>
  files.filter((file) => new RegExp(`\\b${family}\\b`).test(read(file))).sort();

it('a family is one line in each of six files', () => {
  expect(edited).toHaveLength(6);
  expect(edited).toContain(calls);
});

it.each(ordinaryFamilies)('%s has a line in each of them', (family) => {
  expect(filesNaming(family, named)).toEqual([...named].sort());
  expect(Object.keys(contract)).toContain(`documents.${family}.create`);
  const file = family.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(existsSync(`dashboard/custody/views/${file}.tsx`)).toBe(true);
});

it('a family without particulars is named nowhere else', () => {
  const own = ['contract/custody/returns.ts', 'dashboard/custody/views/return-intake.tsx'];
  // Its permission to issue marks warehouse work: a fact about the work, not the family.
  const expected = [...named, ...generated, ...own, 'dashboard/works.ts'];
  expect(filesNaming('returnIntake', sources)).toEqual(expected.sort());
});
