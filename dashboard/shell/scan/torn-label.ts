import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { uiMessages } from '#words/shell/ui.ts';

/** What is left of a torn label; fewer digits end too many codes. */
const ENDING = /^\d{4,19}$/;
export const isEnding = (code: string): boolean => ENDING.test(code);

interface Waiting {
  readonly code: string;
  readonly recipient_name: string;
}

/**
 * The shipment that a torn label is the end of; null when none of those waiting here ends so, or
 * several do.
 */
export function oneEnding<Row extends Waiting>(code: string, rows: readonly Row[]): Row | null {
  if (!isEnding(code)) return null;
  const [row, ...others] = rows.filter((one) => one.code.endsWith(code));
  return row && others.length === 0 ? row : null;
}

/** It is offered, not taken by itself, for the person has to look at the label. */
export const offerEnding = (
  code: string,
  { code: whole, recipient_name: recipient }: Waiting,
  act: NonNullable<ScanVerdict['act']>,
): ScanVerdict => ({ result: 'unknown', code, reason: uiMessages.endsSo(whole, recipient), act });
