import type { OrdinaryFamily } from '#domain/custody/families.ts';
import { betweenWords as w } from '#words/custody/branch-documents.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import * as c from './columns.tsx';
import type { DocumentView } from './document-types.ts';
import { goodsOf } from './goods.tsx';

/**
 * The common part of the documents by which a courier puts shipments on the shelf of the branch.
 */
export function shelvingView(family: OrdinaryFamily): Omit<DocumentView, 'words' | 'question'> {
  const list = c.listColumnsOf(family);
  return {
    family,
    party: 'courier',
    takesAll: false,
    hasDestinations: false,
    mayBeEmpty: false,
    empty: {},
    amountOf: (line) => line.cod_amount,
    listColumns: [
      list.number,
      list.state,
      list.date,
      list.courier,
      list.branch,
      list.lines,
      list.author,
    ],
    lineColumns: [c.lineCode, c.lineStage, ...c.lineGoods, c.lineAmount('cod_amount', t.cod)],
    printColumns: c.printGoods,
    printFacts: () => [],
    figure: (document) => document.net_amount,
    figures: (document) => [goodsOf(document)],
    signatures: [t.courier, w.storekeeper],
    Panel: null,
    reason: () => null,
    body: ({ party }) => ({ courier_id: Number(party?.id) }),
    extraOf: () => ({}),
  };
}
