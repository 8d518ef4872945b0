import { Money } from '#dashboard/ui/values/Values.tsx';
import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { familyWords } from '#words/custody/names.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import * as c from '../documents/columns.tsx';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentDetails, DocumentView } from '../documents/document-types.ts';
import { goodsOf } from '../documents/goods.tsx';
import { total } from '../documents/lines.ts';
import { receiptOf, receivedFact } from '../documents/receipt.tsx';

const figures = (document: DocumentDetails) => [
  goodsOf(document),
  {
    label: w.returnFees,
    value: <Money value={total(document.items, (item) => item.fee_amount)} />,
  },
];

const list = c.listColumnsOf('returnToMerchant');

/** Returns on the shelf, given back to the merchant at the counter; the return fee is charged. */
const view: DocumentView = {
  family: 'returnToMerchant',
  words: familyWords('returnToMerchant'),
  party: 'merchant',
  takesAll: false,
  hasDestinations: false,
  mayBeEmpty: false,
  empty: {},
  amountOf: (line) => line.cod_amount,
  listColumns: [
    list.number,
    list.state,
    list.date,
    list.merchant,
    list.branch,
    list.lines,
    list.author,
  ],
  lineColumns: [c.lineCode, c.lineRecipient, c.linePlace, c.lineAmount('cod_amount', t.cod)],
  printColumns: [
    c.printCode,
    c.printRecipient,
    c.printPlace,
    c.printAmount('cod_amount', t.cod),
    c.printAmount('fee_amount', w.returnFee),
  ],
  printFacts: (document) => [...figures(document), ...receivedFact('returnToMerchant', document)],
  // A merchant owes the return fees: this document pays nothing out.
  figure: (document) => Math.abs(document.net_amount),
  figures,
  signatures: [w.storekeeper, t.merchant],
  After: receiptOf('returnToMerchant'),
  Panel: null,
  reason: () => null,
  body: ({ party }) => ({ merchant_id: Number(party?.id) }),
  extraOf: () => ({}),
  question: ({ party, lines }) => ({
    title: betweenMessages.giveBackQuestion(party?.name ?? '', lines.length),
    action: w.confirmGiveBack,
  }),
};

export const screens = familyScreens(view);
