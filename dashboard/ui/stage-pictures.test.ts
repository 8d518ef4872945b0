import { expect, test } from 'vitest';
import { stages } from '#domain/shipments/stages.ts';
import { stagePictures } from './stage-pictures.ts';

test('every stage has a picture, and no two have the same', () => {
  const pictures = stages.map(({ token }) => (stagePictures as Record<string, unknown>)[token]);
  expect(pictures).not.toContain(undefined);
  const paths = Object.values(stagePictures).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
