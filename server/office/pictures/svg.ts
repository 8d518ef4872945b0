import { escaped } from '../../exports/worksheet-xml.ts';
import { colours, fonts } from './look.ts';

export type Edge = 'left' | 'middle' | 'right';
const anchors: Record<Edge, string> = { left: 'start', middle: 'middle', right: 'end' };

/**
 * The rasteriser lays out every text from left to right: marks on both sides give the digits at its
 * ends their place.
 */
const [RIGHT_TO_LEFT, LEFT_TO_RIGHT] = ['\u200f', '\u200e'];

export interface TextLook {
  /** The edge of the text positioned at `x`, as seen. */
  readonly edge?: Edge;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly fill?: string;
}

export type Spot = readonly [x: number, y: number];

function text([x, y]: Spot, content: string, given: TextLook): string {
  const { edge = 'right', size = fonts.text, isBold = false, fill = colours.ink } = given;
  const weight = isBold ? ' font-weight="600"' : '';
  return `<text x="${tenths(x)}" y="${tenths(y)}" text-anchor="${anchors[edge]}" font-size="${size}"${weight} fill="${fill}">${escaped(content)}</text>`;
}

/** Arabic text with any isolated parts in it. */
export const words = (at: Spot, content: string, look: TextLook = {}): string =>
  text(at, `${RIGHT_TO_LEFT}${content}${RIGHT_TO_LEFT}`, look);

/** Digits and signs. */
export const digits = (at: Spot, content: string, look: TextLook = {}): string =>
  text(at, LEFT_TO_RIGHT + content, look);

/** In ems, for an Arabic letter and for any other; nothing here measures text. */
const [ARABIC, OTHER] = [0.46, 0.6];
const isArabic = (letter: string): boolean => /[\p{Script=Arabic}\s]/u.test(letter);
const isShown = (letter: string): boolean => !/\p{Cf}/u.test(letter);
const emsOf = (content: string): number =>
  [...content]
    .filter(isShown)
    .reduce((sum, letter) => sum + (isArabic(letter) ? ARABIC : OTHER), 0);
export const widthOf = (content: string, size: number): number => emsOf(content) * size;

/** Text that is wider than its place is cut. */
export function fit(content: string, width: number, size: number): string {
  if (widthOf(content, size) <= width) return content;
  const letters = [...content];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Hollow for a share of few cases. */
export function rect({ x, y, width, height }: Frame, fill: string, isHollow = false): string {
  const place = `x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${tenths(height)}"`;
  return isHollow
    ? `<rect ${place} fill="${colours.ground}" stroke="${fill}" stroke-width="2" stroke-dasharray="5 4"/>`
    : `<rect ${place} fill="${fill}"/>`;
}

export const line = (d: string, stroke: string, width: number, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;

export const dot = ([x, y]: Spot, radius: number, fill: string, isHollow = false): string =>
  `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${radius}" fill="${isHollow ? colours.ground : fill}" stroke="${fill}" stroke-width="${isHollow ? 2 : 0}"/>`;

export const tenths = (value: number): number => Math.round(value * 10) / 10;
