import { isolate } from './bidi.ts';
import { CURRENCIES, type Currency, formatAmount, type Money } from '#domain/money.ts';

/**
 * The currency that sums are said in. A company has one, which stands with its first shipment: no
 * two are ever told beside each other, so that no sentence is told which.
 */
let spoken: Currency = 'IQD';

export function speakOf(currency: Currency): void {
  spoken = currency;
}
export const spokenCurrency = (): Currency => spoken;

/** An amount in minor units, in the middle of a sentence: `⁦25,000⁩ د.ع`. */
export const sum = (amount: number): string =>
  `${isolate(formatAmount(amount as Money, spoken))} ${CURRENCIES[spoken].symbol}`;

/**
 * The head of a column of bare amounts, «المبلغ (¤)», with the unit of the company in the place of
 * the sign that stands for any. Heads are written where the currency is not known yet.
 */
export const inUnit = (head: string): string => head.replace('¤', CURRENCIES[spoken].symbol);
