import { searchedLines, type SearchedLine } from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys, type AccountOwner, chart } from '#domain/ledger/chart.ts';
import { type PostingFact, postingFacts } from '#domain/ledger/posting-rules.ts';
import { accountingNames, accountingWords, resultLineNames } from '#words/ledger/accounting.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';

/** The options of the report filters, and the values an address may contain. */
export const accountChoices = accountKeys.map((value) => ({ value, label: accountNames[value] }));
export const factChoices = postingFacts.map((value) => ({ value, label: factNames[value] }));
export const lineChoices = searchedLines.map((value) => ({
  value,
  label: value === 'net' ? accountingWords.net : resultLineNames[value],
}));
export const accountSides = [
  { value: 'debit', label: accountingWords.sides.debit },
  { value: 'credit', label: accountingWords.sides.credit },
] as const;
export const withoutChoices = [
  { value: 'merchant', label: accountingNames.none.merchant },
  { value: 'destination', label: accountingNames.none.destination },
] as const;

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
export const lineIn = (text: string | undefined): SearchedLine | undefined =>
  searchedLines.find((line) => line === text);
export const accountSideIn = (text: string | undefined): 'debit' | 'credit' | undefined =>
  accountSides.find(({ value }) => value === text)?.value;
export const withoutIn = (text: string | undefined): 'merchant' | 'destination' | undefined =>
  withoutChoices.find(({ value }) => value === text)?.value;

type OwnerType = Exclude<AccountOwner, 'company'>;

/** Who the accounts of an address belong to; undefined: to nobody in particular. */
export function ownerTypeOf({ key }: Readonly<Record<string, string>>): OwnerType | undefined {
  const account = accountIn(key);
  const owner = account && chart[account].owner;
  return owner === 'company' ? undefined : owner;
}
