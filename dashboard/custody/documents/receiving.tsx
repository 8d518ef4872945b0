import type { OrdinaryFamily } from '#domain/custody/families.ts';
import { Num } from '#dashboard/ui/values/Values.tsx';
import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import { outcomeNames } from '#words/custody/names.ts';
import * as c from './columns.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { goodsOf } from './goods.tsx';
import { bagFacts } from '../bags/bag-facts.tsx';
import { wholeBags } from '../bags/bag-scan.ts';

const counted = (document: DocumentDetails) =>
  (['received', 'missing', 'extra'] as const).flatMap((outcome) => {
    const count = document.items.filter((item) => item.outcome === outcome).length;
    const isShown = count > 0 || outcome !== 'extra';
    return isShown ? [{ label: outcomeNames[outcome], value: <Num value={count} /> }] : [];
  });

/** The common part of the documents that count in shipments from another branch. */
export function receivingView(family: OrdinaryFamily): Omit<DocumentView, 'words' | 'answers'> {
  const list = c.listColumnsOf(family);
  return {
    family,
    party: 'source',
    takesAll: false,
    hasDestinations: false,
    // The sack did not arrive: all of it is missing.
    mayBeEmpty: true,
    empty: {},
    amountOf: (line) => line.cod_amount,
    listColumns: [list.number, list.state, list.date, list.branch, list.lines, list.author],
    lineColumns: c.goodsLine,
    printColumns: [
      c.printCode,
      c.printOutcome,
      c.printRecipient,
      c.printPlace,
      c.printStore,
      c.printAmount('cod_amount', t.cod),
    ],
    printFacts: (document) => [...counted(document), ...bagFacts(document)],
    figure: (document) => document.net_amount,
    figures: (document) => [...counted(document), goodsOf(document), ...bagFacts(document)],
    signatures: [w.carrier, t.taker, w.storekeeper],
    Panel: null,
    reason: ({ note }, missing) =>
      missing.length > 0 && note.trim() === '' ? w.missingNote : null,
    body: ({ party, lines }) => ({ source_id: Number(party?.id), bags: wholeBags(lines) }),
    extraOf: () => ({}),
    question: ({ party, lines }, _, missing) => {
      const number = party?.name ?? '';
      const title =
        missing.length > 0
          ? betweenMessages.receiveShort(number, lines.length, missing.length)
          : betweenMessages.receiveQuestion(number, lines.length);
      return { title, action: w.confirmReceive };
    },
  };
}
