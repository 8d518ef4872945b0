import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stages } from '#domain/shipments/stages.ts';
import { stagePictures } from './stage-pictures.ts';

test('every stage has a picture, and no two have the same', () => {
  const pictures = stages.map(({ token }) => (stagePictures as Record<string, unknown>)[token]);
  expect(pictures).not.toContain(undefined);
  const paths = Object.values(stagePictures).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every stage has a colour by day and one by night', () => {
  const colours = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  const times = stages.map(({ token }) => colours.split(`--stage-${token}:`).length - 1);
  expect(times).toEqual(stages.map(() => 2));
});
