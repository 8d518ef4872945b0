import { cleanCode } from '../scan/scan-input.ts';

/** A barcode in the image: its text, and its centre as a fraction of the visible image. */
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

/** The number in a barcode. The QR code of a label contains the public address of its shipment. */
export function codeOf(text: string): string | null {
  const inAddress = /[?&]code=([^&#\s]+)/.exec(text)?.[1];
  if (inAddress === undefined && /[/:]/.test(text)) return null;
  const code = cleanCode(inAddress ?? text);
  return code === '' || code.length > LONGEST_CODE ? null : code;
}

const fromMiddle = ({ x, y }: Sighting): number => Math.hypot(x - 0.5, y - 0.5);
const isShown = ({ x, y }: Sighting): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Of several labels in the image the one nearest the centre is used. */
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

/** A label that stays in the image, or disappears for a moment, is read once. */
const GONE_MS = 1_500;
/**
 * The next label often enters the image while the previous one leaves it: only one code at a time.
 */
const REST_MS = 350;

/** Separates the codes to accept from those still being confirmed. */
export function createCodeDetector(): (code: string | null, atMs: number) => string | null {
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
