import { isolate } from './bidi.ts';
import { CURRENCIES, type Currency, formatAmount, type Money } from '#domain/money.ts';

/**
 * The currency of all amounts in texts. A company has one, which is fixed by its first shipment:
 * texts never mix two, so the currency is not passed to each sentence.
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
 * The header of a column of amounts without the currency, «المبلغ (¤)», with the company's unit in
 * place of the generic currency sign. Headers are defined where the currency is not known yet.
 */
export const inUnit = (head: string): string => head.replace('¤', CURRENCIES[spoken].symbol);

/** A head of amounts states its unit on the screen, «المبلغ (¤)». */
export const withUnit = (head: string): string => (head.includes('¤') ? head : `${head} (¤)`);

/** The head in a file, which names the currency itself: «المبلغ». */
export const withoutUnit = (head: string): string => head.replace(' (¤)', '');
