import { type ResultLine, resultLineKeys } from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys } from '#domain/ledger/chart.ts';
import { type PostingFact, postingFacts } from '#domain/ledger/posting-rules.ts';
import { resultLineNames } from '#words/ledger/accounting.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';

/** What a filter of the reports chooses from, and what an address may say. */
export const accountChoices = accountKeys.map((value) => ({ value, label: accountNames[value] }));
export const factChoices = postingFacts.map((value) => ({ value, label: factNames[value] }));
export const lineChoices = resultLineKeys.map((value) => ({
  value,
  label: resultLineNames[value],
}));

export const accountIn = (text: string | undefined): AccountKey | undefined =>
  accountKeys.find((key) => key === text);
export const factIn = (text: string | undefined): PostingFact | undefined =>
  postingFacts.find((fact) => fact === text);
export const lineIn = (text: string | undefined): ResultLine | undefined =>
  resultLineKeys.find((line) => line === text);
