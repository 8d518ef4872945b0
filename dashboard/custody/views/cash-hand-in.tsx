import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { documentMessages, documentWords as t, handInWords } from '#words/custody/screens.ts';
import { CashPanel } from '../cash/CashPanel.tsx';
import { type CashCount, emptyCount, figuresOf, notesOf } from '../cash/cash-count.ts';
import * as c from '../documents/columns.tsx';
import { familyScreens } from '../documents/family-screens.tsx';
import { HandInStart } from '../cash/HandInStart.tsx';
import type { DocumentDetails, DocumentView } from '../documents/document-types.ts';

function figures(document: DocumentDetails) {
  const { expected_amount: expected, counted_amount: counted, deducted_amount: stored } = document;
  const difference = (counted ?? 0) - document.net_amount;
  return [
    { label: handInWords.expected, value: <Money value={expected} /> },
    ...(stored > 0 ? [{ label: handInWords.deducted, value: <Money value={stored} /> }] : []),
    { label: handInWords.counted, value: <Money value={counted} /> },
    ...(counted !== null && difference !== 0
      ? [
          {
            label: handInWords.difference,
            value: <Difference value={difference} />,
          },
        ]
      : []),
  ];
}

function reasonOf(draft: Parameters<typeof figuresOf>[0]): string | null {
  const { counted, difference } = figuresOf(draft);
  if (counted === null) return handInWords.countNeeded;
  return difference !== 0 && draft.extra.reason.trim() === '' ? handInWords.reasonNeeded : null;
}

const list = c.listColumnsOf('cashHandIn');

/** Cash hand-in: a courier's delivered shipments against the counted cash. */
const view: DocumentView<CashCount> = {
  family: 'cashHandIn',
  words: handInWords,
  party: 'courier',
  takesAll: true,
  hasDestinations: false,
  mayBeEmpty: false,
  empty: emptyCount,
  amountOf: (line) => line.collected_amount,
  tookIn: ({ state, counted_amount: amount, courier, branch }) =>
    state === 'draft' || !courier || !amount
      ? null
      : { amount, by: { model_name: 'users', model_id: courier.id, branch_id: branch.id } },
  listColumns: [
    list.number,
    list.state,
    list.date,
    list.courier,
    list.branch,
    list.lines,
    list.expected,
    list.counted,
    list.author,
  ],
  lineColumns: [
    c.lineCode,
    ...c.lineGoods,
    c.lineAmount('collected_amount', t.collected),
    c.lineAmount('commission_amount', t.commission),
  ],
  printColumns: [
    c.printCode,
    c.printRecipient,
    c.printPlace,
    c.printStore,
    c.printAmount('collected_amount', t.collected),
    c.printAmount('commission_amount', t.commission),
  ],
  printFacts: figures,
  figure: (document) => document.counted_amount ?? 0,
  figures,
  signatures: [t.courier, t.cashier, t.accountant],
  Start: HandInStart,
  Panel: CashPanel,
  reason: reasonOf,
  body: (draft) => {
    const { counted, difference } = figuresOf(draft);
    return {
      courier_id: Number(draft.party?.id),
      counted_amount: counted ?? 0,
      denominations: notesOf(draft.extra),
      difference_reason: difference === 0 ? null : draft.extra.reason,
      deduct_commission: draft.extra.deduct,
    };
  },
  extraOf: ({ denominations, counted_amount, deducted_amount, difference_reason }) => ({
    notes: Object.fromEntries(
      Object.entries(denominations ?? {}).map(([face, count]) => [face, String(count)]),
    ),
    byTotal: denominations === null,
    typed: counted_amount,
    deduct: deducted_amount > 0,
    reason: difference_reason ?? '',
  }),
  question: (draft, document) => {
    const name = draft.party?.name ?? '';
    const { counted, difference } = figuresOf(draft);
    const sum = counted ?? 0;
    return {
      title: documentMessages.collectionQuestion(name, sum, draft.lines.length),
      action: handInWords.confirm,
      change: [document?.counted_amount ?? 0, sum],
      also: differs(name, difference ?? 0),
    };
  },
};

/** Who is charged with a shortage, and where a surplus is held. */
function differs(courier: string, by: number): string | null {
  if (by === 0) return null;
  return by < 0 ? documentMessages.shortOn(courier, -by) : documentMessages.overBy(by);
}

export const screens = familyScreens(view);
