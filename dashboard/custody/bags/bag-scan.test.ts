import { describe, expect, it } from 'vitest';
import type { Line } from '../documents/document-types.ts';
import { isBag, takesBags, wholeBags } from './bag-scan.ts';

const line = (uuid: string, bag?: { number: string; size: number }) =>
  ({ uuid, code: uuid, ...(bag && { bag }) }) as Line;

describe('a scanned bag', () => {
  it.each([
    ['BG-BGD-2026-000123', true],
    ['TS-BGD-2026-000123', false],
    ['2610000001', false],
  ])('%s is a bag: %s', (code, expected) => expect(isBag(code)).toBe(expected));

  it.each([
    ['transferSend', undefined, true],
    ['transferReceive', 'transferSend', true],
    ['runSheet', undefined, false],
    ['sendBranchReturn', undefined, true],
    ['receiveBranchReturn', 'sendBranchReturn', true],
  ] as const)('goes on a document of %s: %s', (family, answers, expected) =>
    expect(takesBags({ family, answers })).toBe(expected),
  );

  it('is whole only while each of its shipments is on the document', () => {
    const [a, b] = [
      { number: 'A', size: 2 },
      { number: 'B', size: 2 },
    ];
    expect(wholeBags([line('1', a), line('2', a), line('3', b), line('4')])).toEqual(['A']);
    expect(wholeBags([])).toEqual([]);
  });
});
