import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { uiMessages } from '#words/shell/ui.ts';

/** The minimum length of a partial code; fewer digits match too many codes. */
const ENDING = /^\d{4,19}$/;
export const isEnding = (code: string): boolean => ENDING.test(code);

interface Waiting {
  readonly code: string;
  readonly recipient_name: string;
}

/**
 * The shipment whose number ends with the digits of a torn label; null if none of the waiting ones
 * matches, or several do.
 */
export function oneEnding<Row extends Waiting>(code: string, rows: readonly Row[]): Row | null {
  if (!isEnding(code)) return null;
  const [row, ...others] = rows.filter((one) => one.code.endsWith(code));
  return row && others.length === 0 ? row : null;
}

/** It is only suggested, because the user has to look at the label. */
export const offerEnding = (
  code: string,
  { code: whole, recipient_name: recipient }: Waiting,
  action: NonNullable<ScanVerdict['action']>,
): ScanVerdict => ({
  result: 'unknown',
  code,
  reason: uiMessages.endsSo(whole, recipient),
  action,
});
