import { isolate } from './bidi.ts';
import type { AmountFault, ParsedAmount } from '#domain/money.ts';
import type { TwoReadings } from '#domain/numbers.ts';

/**
 * A number with a sign that may be a decimal point or a thousands separator: both readings are
 * named, neither is assumed.
 */
export function twoReadingsText({ written, readings }: TwoReadings): string {
  const [asDecimal, asGroups] = readings;
  const sample = asGroups.replaceAll(',', '');
  return `${isolate(written)} تحتمل قراءتين: ${isolate(asDecimal)} أو ${isolate(asGroups)}. يُكتب المقصود بأرقام متصلة، مثال: ${isolate(sample)}`;
}

/** Why an amount could not be parsed, in the words of its form or spreadsheet. */
export const amountFaultText = <T extends string | null>(
  fault: Exclude<ParsedAmount, { ok: true }>,
  texts: Readonly<Record<AmountFault, T>>,
): T | string => (fault.why === 'two_readings' ? twoReadingsText(fault) : texts[fault.why]);
