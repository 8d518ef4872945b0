/** A circle of a picture; its text is empty if it is not named. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

type Edge = 'left' | 'middle' | 'right';
export interface Label {
  /** The place of its mark in the list. */
  readonly of: number;
  readonly x: number;
  readonly y: number;
  readonly edge: Edge;
}

type Area = readonly [left: number, top: number, right: number, bottom: number];
const LETTER = 7;

function areaOf({ x, y, edge }: Label, text: string): Area {
  const width = text.length * LETTER;
  const left = edge === 'left' ? x : edge === 'right' ? x - width : x - width / 2;
  return [left, y - 12, left + width, y + 4];
}

const meet = (a: Area, b: Area): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * Names next to their marks, the first marks first: below, above, or on a side, wherever a name
 * covers no mark, no other name and nothing below the picture, such as an axis. A mark without such
 * a place has no name in the picture.
 */
export function labelsOf(
  marks: readonly Mark[],
  most: number,
  [width, bottom]: readonly [width: number, bottom: number],
): readonly Label[] {
  const taken: Area[] = marks.map(({ x, y, size: r }) => [x - r, y - r, x + r, y + r]);
  const chosen: Label[] = [];
  marks.forEach(({ x, y, size, text }, of) => {
    if (text === '' || chosen.length >= most) return;
    const sides: Label[] = [
      { of, x, y: y + size + 13, edge: 'middle' },
      { of, x, y: y - size - 6, edge: 'middle' },
      { of, x: x + size + 5, y: y + 4, edge: 'left' },
      { of, x: x - size - 5, y: y + 4, edge: 'right' },
    ];
    for (const label of sides) {
      const area = areaOf(label, text);
      const isInside = area[0] >= 0 && area[2] <= width && area[3] <= bottom;
      if (!isInside || taken.some((other) => meet(area, other))) continue;
      taken.push(area);
      chosen.push(label);
      return;
    }
  });
  return chosen;
}
