import { cleanCode } from '../scan/scan-input.ts';

/** A barcode in the picture: its text, and its middle as shares of the picture that is shown. */
export interface Sighting {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Pixels, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: ArrayBuffer;
}

const LONGEST_CODE = 40;

/** The number in a barcode. The square of a label holds the public address of its shipment. */
export function codeOf(text: string): string | null {
  const inAddress = /[?&]code=([^&#\s]+)/.exec(text)?.[1];
  if (inAddress === undefined && /[/:]/.test(text)) return null;
  const code = cleanCode(inAddress ?? text);
  return code === '' || code.length > LONGEST_CODE ? null : code;
}

const fromMiddle = ({ x, y }: Sighting): number => Math.hypot(x - 0.5, y - 0.5);
const isShown = ({ x, y }: Sighting): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Of several labels in the picture the one in the middle is meant. */
export function aimedAt(sightings: readonly Sighting[]): string | null {
  const [nearest] = sightings
    .filter(isShown)
    .flatMap((one) => {
      const code = codeOf(one.text);
      return code === null ? [] : [{ code, far: fromMiddle(one) }];
    })
    .sort((a, b) => a.far - b.far);
  return nearest?.code ?? null;
}

/** A label that stays in the picture, or drops out of it for a moment, is read once. */
const GONE_MS = 1_500;
/** The next label often comes into the picture while this one leaves it: no two codes at once. */
const REST_MS = 350;

/** Tells the codes that are to be taken from those that are still being looked at. */
export function createGaze(): (code: string | null, atMs: number) => string | null {
  let looked: { code: string; seenAt: number } | null = null;
  let takenAt = Number.NEGATIVE_INFINITY;
  return (code, atMs) => {
    if (looked && code === looked.code && atMs - looked.seenAt < GONE_MS) {
      looked.seenAt = atMs;
      return null;
    }
    if (code === null || atMs - takenAt < REST_MS) return null;
    looked = { code, seenAt: atMs };
    takenAt = atMs;
    return code;
  };
}
