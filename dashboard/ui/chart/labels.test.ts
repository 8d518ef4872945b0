import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelsOf } from './labels.ts';

const mark = (x: number, y: number, text: string, size = 5) => ({ x, y, size, text });

it('puts a name below its mark, or on a side that is free', () => {
  const alone = labelsOf([mark(100, 100, 'بغداد')], 6, [300, 300]);
  expect(alone).toEqual([{ of: 0, x: 100, y: 118, edge: 'middle' }]);
  const crowded = labelsOf([mark(100, 100, 'بغداد'), mark(100, 114, '')], 6, [300, 300]);
  expect(crowded).toEqual([{ of: 0, x: 100, y: 89, edge: 'middle' }]);
});

it('puts the name of a mark above it that is right over the axis', () => {
  const low = labelsOf([mark(100, 195, 'بغداد')], 6, [300, 204]);
  expect(low).toEqual([{ of: 0, x: 100, y: 184, edge: 'middle' }]);
});

it('leaves out a name that would cover another, and never more names than wanted', () => {
  const close = [mark(100, 100, 'المثنى', 20), mark(102, 100, 'القادسية', 20)];
  expect(labelsOf(close, 6, [120, 300]).map(({ of }) => of)).not.toContain(undefined);
  expect(labelsOf(close, 1, [300, 300])).toHaveLength(1);
});

it('covers no mark and no other name, wherever the marks are', () => {
  const marks = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      size: fc.integer({ min: 4, max: 22 }),
      text: fc.constantFrom('', 'بغداد', 'صلاح الدين', 'أحمد ستار جاسم الربيعي 66.4%'),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(marks, (all) => {
      const areas = labelsOf(all, 6, [400, 300]).map(({ of, x, y, edge }) => {
        const width = (all[of]?.text.length ?? 0) * 7;
        const left = edge === 'left' ? x : edge === 'right' ? x - width : x - width / 2;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(400);
        expect(y + 4).toBeLessThanOrEqual(300);
        return { left, right: left + width, top: y - 12, bottom: y + 4 };
      });
      areas.forEach((area, at) => {
        const others = areas.filter((_, other) => other !== at);
        const circles = all.map(({ x, y, size: r }) => ({
          left: x - r,
          right: x + r,
          top: y - r,
          bottom: y + r,
        }));
        for (const one of [...others, ...circles])
          expect(
            area.left < one.right &&
              one.left < area.right &&
              area.top < one.bottom &&
              one.top < area.bottom,
          ).toBe(false);
      });
    }),
  );
});
