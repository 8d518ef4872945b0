import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* The page that states how OWASP ASVS 5.0 is met. */

/** Of version 5.0.0: by section, the level of each of its requirements in their order. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const isThere = (path: string): boolean =>
  existsSync(new URL(`../../${path.split('#')[0]}`, import.meta.url));

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly evidence: string;
}
const page = read('docs/security.md');
const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', level = '', , state = '', evidence = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { id, level, state, evidence };
  });

const params = Object.entries(levels).flatMap(([section, all]) =>
  [...all].map((level, index) => ({ id: `${section}.${index + 1}`, level })),
);

/** Texts that are paths of this repository. */
const top =
  /^(\.github|bench|contract|dashboard|database|deploy|docs|domain|server|test|tools|words)\//;
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, word]) => word ?? '')
    .filter((word) => top.test(word) || /^[.\w-]+\.(md|json)$/.test(word));

it('the standard has as many requirements of each level as it states', () => {
  const countOf = (level: string) => params.filter((one) => one.level === level).length;
  expect([countOf('1'), countOf('2'), countOf('3')]).toEqual([70, 183, 92]);
});

it('every requirement of levels 1 and 2 has one row, in the standard’s order', () => {
  const wanted = params.filter(({ level }) => level !== '3').map(({ id, level }) => [id, level]);
  expect(rows.map(({ id, level }) => [id, level])).toEqual(wanted);
});

/** The words with which a row that does not hold states the alternative. */
const explained: Readonly<Record<string, RegExp>> = {
  gap: /missing: /,
  decided: /instead(:| of) /,
  installer: /to do: /,
};

it('no row is without evidence: a file that shows it, what is missing, or why it does not apply', () => {
  const bare = rows.filter(({ state, evidence }) => {
    if (state === 'holds') return pathsIn(evidence).length === 0;
    const word = explained[state];
    if (word) return !word.test(evidence) || pathsIn(evidence).length === 0;
    return state !== 'n/a' || evidence === '';
  });
  expect(bare).toEqual([]);
});

it.each(['docs/security.md', 'docs/security/policies.md', 'SECURITY.md', 'docs/runbook.md'])(
  'every file that %s names is there',
  (file) => {
    expect(pathsIn(read(file)).filter((path) => !isThere(path))).toEqual([]);
  },
);

it('the page counts its own rows', () => {
  for (const state of ['holds', 'decided', 'installer', 'gap', 'n/a']) {
    const count = rows.filter((row) => row.state === state).length;
    expect(page).toContain(`| ${state} | ${count} |`);
  }
});
