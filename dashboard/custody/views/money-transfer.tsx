import type { Column } from '#dashboard/ui/table/table.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { DateTimeText, Money } from '#dashboard/ui/values/Values.tsx';
import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { familyWords } from '#words/custody/names.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import * as c from '../documents/columns.tsx';
import { ConfirmMoney } from '../cash/ConfirmMoney.tsx';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentDetails, DocumentRow, DocumentView } from '../documents/document-types.ts';
import { total } from '../documents/lines.ts';
import {
  noRemittance,
  type Remittance,
  RemittancePanel,
  remittance,
  remittanceOf,
  sentFacts,
} from '../cash/SentPanel.tsx';
import { reportedDetails } from '../cash/sent-details.ts';
import styles from '../custody.module.css';

const arrival: Column<DocumentRow> = {
  key: 'arrival',
  header: w.arrival,
  priority: 2,
  cell: ({ state, completed_at: at }) => {
    if (state === 'draft' || state === 'void') return null;
    return at === null ? (
      <span className={styles.state} data-state="draft">
        {w.onTheWay}
      </span>
    ) : (
      <span className={styles.state} data-state="confirmed">
        {w.arrived}
      </span>
    );
  },
};

function figures(document: DocumentDetails) {
  const { counted_amount: counted, net_amount: sent, completed_at: at } = document;
  const difference = (counted ?? 0) - sent;
  return [
    { label: w.sent, value: <Money value={sent} /> },
    ...(counted === null || at === null
      ? []
      : [
          { label: w.received, value: <Money value={counted} /> },
          { label: w.arrivedAt, value: <DateTimeText at={at} /> },
        ]),
    ...(counted === null || difference === 0
      ? []
      : [
          {
            label: w.difference,
            value: <Difference value={difference} />,
          },
        ]),
    ...sentFacts(remittance, remittanceOf(document)),
  ];
}

const list = c.listColumnsOf('moneyTransfer');

/**
 * Cash of another branch's merchants, listed per shipment; it belongs to that branch once counted
 * there.
 */
const view: DocumentView<Remittance> = {
  family: 'moneyTransfer',
  words: familyWords('moneyTransfer'),
  party: 'toBranch',
  receiving: {
    by: 'count',
    label: w.confirmMoney,
    permission: 'documents.moneyTransfer.confirm',
    Window: ConfirmMoney,
  },
  takesAll: true,
  hasDestinations: false,
  mayBeEmpty: false,
  empty: noRemittance,
  amountOf: (line) => line.collected_amount,
  listColumns: [
    list.number,
    list.state,
    arrival,
    list.date,
    list.branch,
    list.toBranch,
    list.lines,
    list.net,
    list.counted,
    list.author,
  ],
  lineColumns: [c.lineCode, ...c.lineGoods, c.lineAmount('collected_amount', t.collected)],
  printColumns: [
    c.printCode,
    c.printRecipient,
    c.printStore,
    c.printAmount('collected_amount', t.collected),
  ],
  printFacts: figures,
  figure: (document) => document.net_amount,
  figures,
  signatures: [t.giver, t.taker, t.accountant],
  Panel: RemittancePanel,
  reason: () => null,
  body: ({ party, extra }) => ({
    to_branch_id: Number(party?.id),
    details: reportedDetails(extra),
  }),
  extraOf: remittanceOf,
  question: ({ party, lines }, document) => {
    const sum = total(lines, (line) => line.collected_amount);
    return {
      title: betweenMessages.moneyQuestion(party?.name ?? '', sum, lines.length),
      action: w.confirmSend,
      change: [document?.net_amount ?? 0, sum],
    };
  },
};

export const screens = familyScreens(view);
