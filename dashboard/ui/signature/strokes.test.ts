import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SIGNATURE_FORM, SIGNATURE_MAX, SIGNATURE_PAD } from '#domain/shipments/proof.ts';
import { extended, outlineOf, type Stroke } from './strokes.ts';

const point = fc.tuple(
  fc.integer({ min: 0, max: SIGNATURE_PAD.width }),
  fc.integer({ min: 0, max: SIGNATURE_PAD.height }),
);
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 900 }), { maxLength: 12 });

describe('a signature', () => {
  it('is none before anything is drawn', () => expect(outlineOf([])).toBeNull());

  it('retains a dot, which many names have', () => {
    expect(outlineOf([[[5, 9]]])).toBe('M5 9L5 9');
  });

  it('does not grow while a finger rests', () => {
    const stroke: Stroke = [[10, 10]];
    expect(extended(stroke, [11, 12])).toBe(stroke);
    expect(extended(stroke, [20, 10])).toHaveLength(2);
  });

  test('however long it was drawn is taken by the server', () => {
    fc.assert(
      fc.property(strokes, (drawn) => {
        const outline = outlineOf(drawn);
        if (drawn.length === 0) return outline === null;
        return outline !== null && outline.length <= SIGNATURE_MAX && SIGNATURE_FORM.test(outline);
      }),
    );
  });

  test('of nothing but dots is taken, too', () => {
    const dots = Array.from({ length: 2_000 }, (): Stroke => [[100, 100]]);
    expect(outlineOf(dots)?.length).toBeLessThanOrEqual(SIGNATURE_MAX);
  });
});
