import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { activityAction } from '#words/office/activity.ts';

const programs = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(join('server', file), 'utf8'));

const found = (pattern: RegExp): string[] =>
  programs.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));

it('every action that the server writes into the activity list has an Arabic name', () => {
  const written = [
    ...found(/action: '(\w+(?:\.\w+)+)'/g),
    ...found(/write\(mover, '([\w.]+)'/g),
    ...found(/rowCommands\('(\w+)'/g).flatMap((name) =>
      ['create', 'update', 'delete'].map((verb) => `${name}.${verb}`),
    ),
    ...['create', 'update', 'delete', 'matchLine', 'ignoreLine', 'reopenLine'].map(
      (verb) => `banks.${verb}`,
    ),
  ];
  expect(written.length).toBeGreaterThan(80);
  expect(written.filter((action) => activityAction(action) === action)).toEqual([]);
});
