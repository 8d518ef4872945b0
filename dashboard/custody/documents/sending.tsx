import type { OrdinaryFamily } from '#domain/custody/families.ts';
import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import * as c from './columns.tsx';
import type { DocumentView } from './document-types.ts';
import { goodsOf } from './goods.tsx';
import { bagFacts } from '../bags/bag-facts.tsx';
import { reportedDetails } from '../cash/sent-details.ts';
import {
  type Carriage,
  CarriagePanel,
  carriage,
  carriageOf,
  noCarriage,
  sentFacts,
} from '../cash/SentPanel.tsx';

/** The common part of the documents that send shipments to another branch, outbound and return. */
export function sendingView(family: OrdinaryFamily): Omit<DocumentView<Carriage>, 'words'> {
  const list = c.listColumnsOf(family);
  return {
    family,
    party: 'toBranch',
    takesAll: false,
    hasDestinations: false,
    mayBeEmpty: false,
    empty: noCarriage,
    amountOf: (line) => line.cod_amount,
    listColumns: [
      list.number,
      list.state,
      list.date,
      list.branch,
      list.toBranch,
      list.lines,
      list.author,
    ],
    lineColumns: c.goodsLine,
    printColumns: c.printGoods,
    printFacts: (document) => [...sentFacts(carriage, carriageOf(document)), ...bagFacts(document)],
    figure: (document) => document.net_amount,
    figures: (document) => [
      goodsOf(document),
      ...sentFacts(carriage, carriageOf(document)),
      ...bagFacts(document),
    ],
    signatures: [t.giver, w.carrier, t.taker],
    Panel: CarriagePanel,
    reason: () => null,
    body: ({ party, extra }) => ({
      to_branch_id: Number(party?.id),
      details: reportedDetails(extra),
    }),
    extraOf: carriageOf,
    question: ({ party, lines }) => ({
      title: betweenMessages.sendQuestion(party?.name ?? '', lines.length),
      action: w.confirmSend,
    }),
  };
}
