import type { Fact } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import type { DocumentDetails } from './document-types.ts';

/** The parties and places of any document, for its drawer and its header. */
export function partyFacts(document: DocumentDetails): readonly Fact[] {
  const { courier, subscriber, branch, to_branch: toBranch, source } = document;
  const here = toBranch ? betweenWords.fromBranch : t.branch;
  return [
    ...(courier ? [{ label: t.courier, value: <Name>{courier.name}</Name> }] : []),
    ...(subscriber ? [{ label: t.merchant, value: <Name>{subscriber.store_name}</Name> }] : []),
    { label: here, value: <Name>{branch.branch_name}</Name> },
    ...(toBranch
      ? [{ label: betweenWords.toBranch, value: <Name>{toBranch.branch_name}</Name> }]
      : []),
    ...(source
      ? [{ label: betweenWords.fromBranch, value: <Name>{source.branch_name}</Name> }]
      : []),
    ...(source
      ? [{ label: betweenWords.source, value: <Code>{source.invoice_no ?? `#${source.id}`}</Code> }]
      : []),
  ];
}
