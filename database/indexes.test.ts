import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

it('every index of shipments is documented with the query that needs it', () => {
  const indexes = names(textOf('schema.sql'), /INDEX (\w+) ON public\.shipments USING/g);
  const keys = names(textOf('schema.sql'), /constraint (shipments_(?:pkey|\w+_key)) /g);
  const described = names(textOf('indexes.md'), /^\| `(\w+)` \| \d+ \| \S.{10,} \|$/gm);
  expect(described).toEqual([...indexes, ...keys].sort());
});
