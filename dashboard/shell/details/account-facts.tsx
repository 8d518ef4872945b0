import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { bankWords as t } from '#words/ledger/banks.ts';

/** The account by which a document moved money, and what the bank calls the movement. */
export const accountFacts = (document: {
  readonly account: { readonly name: string } | null;
  readonly reference: string | null;
}) => [
  ...(document.account ? [{ label: t.account, value: <Name>{document.account.name}</Name> }] : []),
  ...(document.reference ? [{ label: t.reference, value: <Code>{document.reference}</Code> }] : []),
];
