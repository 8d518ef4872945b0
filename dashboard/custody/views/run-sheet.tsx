import { Money } from '#dashboard/ui/values/Values.tsx';
import { betweenWords as w } from '#words/custody/branch-documents.ts';
import { documentMessages, documentWords as t, runSheetWords } from '#words/custody/screens.ts';
import * as c from '../documents/columns.tsx';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { total } from '../documents/lines.ts';

const list = c.listColumnsOf('runSheet');

/** The run sheet: what a courier takes out, has to collect, and earns. */
const view: DocumentView = {
  family: 'runSheet',
  words: runSheetWords,
  party: 'courier',
  takesOver: true,
  takesAll: false,
  hasDestinations: true,
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
    list.expected,
    list.author,
  ],
  lineColumns: [...c.goodsLine, c.lineAmount('commission_amount', t.commission)],
  printColumns: [
    c.printCode,
    c.printRecipient,
    c.printPhone,
    c.printPlace,
    c.printStore,
    c.printAmount('cod_amount', t.cod),
    c.printAmount('commission_amount', t.commission),
  ],
  printFacts: () => [],
  figure: (document) => document.expected_amount,
  figures: (document) => [
    { label: runSheetWords.codTotal, value: <Money value={document.expected_amount} /> },
    {
      label: runSheetWords.commissionTotal,
      value: <Money value={total(document.items, (item) => item.commission_amount)} />,
    },
  ],
  signatures: [w.storekeeper, t.courier, t.accountant],
  Panel: null,
  reason: () => null,
  body: ({ party }) => ({ courier_id: Number(party?.id) }),
  extraOf: () => ({}),
  question: ({ party, lines }) => ({
    title: documentMessages.commissionQuestion(
      party?.name ?? '',
      lines.length,
      total(lines, (line) => line.cod_amount),
    ),
    action: runSheetWords.confirm,
  }),
};

export const screens = familyScreens(view);
