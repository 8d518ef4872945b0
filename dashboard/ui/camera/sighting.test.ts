import { describe, expect, it } from 'vitest';
import { aimedAt, codeOf, createCodeDetector } from './sighting.ts';

describe('a barcode before the camera', () => {
  it.each([
    ['10045425', '10045425'],
    [' mr-1042 ', 'MR-1042'],
    ['https://company.example/home#/?code=10045425', '10045425'],
    ['https://elsewhere.example/offer', null],
    ['WIFI:S:merchant;T:WPA;P:secret;;', null],
    ['', null],
  ])('%j is the number %j', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('is the one in the middle when several labels are in the picture', () => {
    expect(
      aimedAt([
        { text: '10000001', x: 0.1, y: 0.2 },
        { text: '10000002', x: 0.55, y: 0.45 },
        { text: 'https://elsewhere.example', x: 0.5, y: 0.5 },
      ]),
    ).toBe('10000002');
  });

  it('that the screen does not show is not taken', () => {
    expect(aimedAt([{ text: '10000001', x: -0.2, y: 0.5 }])).toBeNull();
  });
});

describe('code detection by the camera', () => {
  const looks = (...seen: [string | null, number][]) => {
    const detect = createCodeDetector();
    return seen.map(([code, atMs]) => detect(code, atMs));
  };

  it('reads a label once while it stays in the image', () => {
    expect(looks(['1', 0], ['1', 900], [null, 1_000], ['1', 2_000])).toEqual([
      '1',
      null,
      null,
      null,
    ]);
  });

  it('takes it again when it was put away and comes back', () => {
    expect(looks(['1', 0], [null, 500], ['1', 1_600])).toEqual(['1', null, '1']);
  });

  it('reads the next label after a short pause while the first is still in the image', () => {
    expect(looks(['1', 0], ['2', 100], ['2', 400])).toEqual(['1', null, '2']);
  });
});
