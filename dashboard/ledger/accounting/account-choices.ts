import { type ResultLine, resultLineKeys } from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys } from '#domain/ledger/chart.ts';
import { type PostingFact, postingFacts } from '#domain/ledger/posting-rules.ts';
import { accountingWords, resultLineNames } from '#words/ledger/accounting.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';

/** The options of the report filters, and the values an address may contain. */
export const accountChoices = accountKeys.map((value) => ({ value, label: accountNames[value] }));
export const factChoices = postingFacts.map((value) => ({ value, label: factNames[value] }));
export const lineChoices = resultLineKeys.map((value) => ({
  value,
  label: resultLineNames[value],
}));

/** One side of a posting: an account, or everything the company can pay with. */
export const sideChoices = [
  { value: 'cash', label: accountingWords.cash },
  ...accountChoices,
] as const;

export const accountIn = (text: string | undefined): AccountKey | undefined =>
  accountKeys.find((key) => key === text);
export const sideIn = (text: string | undefined): AccountKey | 'cash' | undefined =>
  text === 'cash' ? text : accountIn(text);
export const factIn = (text: string | undefined): PostingFact | undefined =>
  postingFacts.find((fact) => fact === text);
export const lineIn = (text: string | undefined): ResultLine | undefined =>
  resultLineKeys.find((line) => line === text);
