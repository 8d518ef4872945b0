import { families } from '#domain/custody/families.ts';
import { payoutKindNames, payoutWords } from '#words/people/payouts.ts';
import { isolate } from '#words/bidi.ts';
import { number } from '#dashboard/ui/values/fmt.ts';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { familyNames } from '#words/custody/names.ts';
import { documentMessages, documentWords as t, settlementWords } from '#words/custody/screens.ts';
import { bankWords } from '#words/ledger/banks.ts';
import { paymentKindNames } from '#words/custody/payments.ts';
import { payoutFacts } from '#dashboard/shell/details/PayoutLine.tsx';
import { ReturnedPayout, returnedFact } from '#dashboard/shell/details/ReturnedPayout.tsx';
import * as c from '../documents/columns.tsx';
import { DueMerchants } from '../settlements/DueMerchants.tsx';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentDetails, DocumentRow, DocumentView } from '../documents/document-types.ts';
import { claimsOf, endOf, total } from '../documents/lines.ts';
import { receiptOf, receivedFact } from '../documents/receipt.tsx';
import { type SettlementExtra, SettlementPanel } from '../cash/SettlementPanel.tsx';

/** The documents included in the carried amount, one line per family: pick-up fees. */
const countedDocuments = ({ documents }: DocumentDetails) =>
  [...new Set(documents.map(({ family }) => family))].map((family) => {
    const own = documents.filter((document) => document.family === family);
    return {
      label: families[family].settles
        ? `${settlementWords.ofIt} ${settlementWords.payoutsBack} (${isolate(number(own.length))})`
        : `${settlementWords.ofIt} ${familyNames[family].list} (${isolate(number(own.length))})`,
      value: <Money value={total(own, (document) => document.net_amount)} signed />,
    };
  });

/**
 * Each document of the carried amount with its number, day and purpose; the rest is carried from
 * earlier.
 */
function CarriedDocuments({ document }: { document: DocumentDetails }) {
  const { documents, carried_in_amount: carried } = document;
  const rest = carried - total(documents, (document) => document.net_amount);
  if (documents.length === 0 && rest === 0) return null;
  return (
    <>
      <p>{settlementWords.carriedOf}</p>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            {document.kind
              ? paymentKindNames[document.kind].document
              : families[document.family].settles
                ? settlementWords.payoutBack
                : familyNames[document.family].one}{' '}
            <Code>{document.invoice_no ?? `#${document.id}`}</Code> ·{' '}
            <DateText at={document.date} />
            {document.note ? (
              <>
                {' '}
                · <Name>{document.note}</Name>
              </>
            ) : null}
            : <Money value={document.net_amount} signed />
          </li>
        ))}
        {rest === 0 ? null : (
          <li>
            {settlementWords.carriedBefore}: <Money value={rest} signed />
          </li>
        )}
      </ul>
    </>
  );
}

const ends = ['delivered', 'returned', 'lost'] as const;

/** The fees by type; a single line where there is no breakdown. */
function fees({ items }: DocumentDetails) {
  const kinds = ends.map((end) => ({
    label: settlementWords.feesOf[end],
    sum: total(
      items.filter(({ stage }) => endOf(stage) === end),
      (item) => item.fee_amount,
    ),
  }));
  const charged = kinds.filter(({ sum }) => sum !== 0);
  return charged.length === 0
    ? [{ label: settlementWords.fees, value: <Money value={0} /> }]
    : charged.map(({ label, sum }) => ({ label, value: <Money value={sum} /> }));
}

const claims = ({ items }: DocumentDetails) => {
  const sum = claimsOf(items);
  return sum === 0 ? [] : [{ label: settlementWords.claims, value: <Money value={sum} /> }];
};

const closedRequest = ({ withdraw }: DocumentDetails) =>
  withdraw
    ? [
        {
          label: settlementWords.closedRequest,
          value: (
            <>
              <Money value={withdraw.amount} /> · <DateText at={withdraw.requested_at} />
            </>
          ),
        },
      ]
    : [];

const figures = (document: DocumentDetails) => [
  { label: settlementWords.collected, value: <Money value={document.expected_amount} /> },
  ...fees(document),
  ...claims(document),
  {
    label: settlementWords.carriedIn,
    value: <Money value={document.carried_in_amount} signed />,
  },
  ...countedDocuments(document),
  { label: settlementWords.net, value: <Money value={document.net_amount} signed /> },
  { label: settlementWords.paidAmount, value: <Money value={document.paid_amount} /> },
  ...returnedFact(document),
  ...closedRequest(document),
];

/**
 * How it was paid: from an account to that of the merchant, with the reference of the bank, or from
 * the till. What the merchant has chosen does not matter when the money leaves the till.
 */
const paidBy = ({ account, reference, method, payout }: DocumentDetails) => [
  ...(account ? [{ label: bankWords.account, value: <Name>{account.name}</Name> }] : []),
  ...(reference ? [{ label: bankWords.reference, value: <Code>{reference}</Code> }] : []),
  ...(account
    ? payoutFacts(payout)
    : [{ label: payoutWords.kind, value: <Name>{method?.name ?? payoutKindNames.cash}</Name> }]),
];

/** Its state, and that its payout came back. */
const SettlementState = ({ row }: { row: DocumentRow }) => (
  <>
    <c.StateOf row={row} /> <ReturnedPayout row={row} />
  </>
);

const list = c.listColumnsOf('settlement');

/** Settlement: pays a merchant everything payable, including deliveries and return fees. */
export const subscriberView: DocumentView<SettlementExtra> = {
  family: 'settlement',
  words: settlementWords,
  party: 'merchant',
  takesAll: true,
  hasDestinations: false,
  mayBeEmpty: true,
  empty: { carried: null, withdraw: null, method: null, account: null, reference: '' },
  amountOf: (line) => line.net_amount,
  alsoListed: 'ledger.settlements',
  State: SettlementState,
  listColumns: [
    list.number,
    { ...list.state, cell: (row) => <SettlementState row={row} /> },
    list.date,
    list.merchant,
    list.branch,
    list.lines,
    list.net,
    list.paid,
    list.author,
  ],
  lineColumns: [
    c.lineCode,
    c.lineStage,
    c.lineRecipient,
    c.linePlace,
    c.lineAmount('collected_amount', t.collected),
    c.lineAmount('fee_amount', t.fee),
    c.lineAmount('net_amount', t.net),
  ],
  printColumns: [
    c.printCode,
    c.printStatus,
    c.printRecipient,
    c.printPlace,
    c.printAmount('collected_amount', t.collected),
    c.printAmount('fee_amount', t.fee),
    c.printAmount('net_amount', t.net),
  ],
  printBelow: (document) => <CarriedDocuments document={document} />,
  printFacts: (document) => [
    ...figures(document),
    ...(document.paid_amount > 0 ? paidBy(document) : []),
    ...receivedFact('settlement', document),
  ],
  figure: (document) => document.paid_amount,
  figures,
  signatures: [t.cashier, t.merchant, t.accountant],
  Start: DueMerchants,
  After: receiptOf('settlement'),
  Panel: SettlementPanel,
  reason: ({ extra }) => (extra.carried === null ? settlementWords.carriedLater : null),
  body: ({ party, extra: { method, account, reference } }) => ({
    merchant_id: Number(party?.id),
    ...(method !== null && { payment_method_id: method }),
    ...(account !== null && { bank_account_id: account }),
    reference: reference.trim() || null,
  }),
  extraOf: ({ carried_in_amount: carried, withdraw, method, account, reference }) => ({
    carried,
    withdraw: withdraw?.amount ?? null,
    method: method?.id ?? null,
    account: account?.id ?? null,
    reference: reference ?? '',
  }),
  question: ({ party, lines, extra }, document) => {
    const name = party?.name ?? '';
    const net = total(lines, (line) => line.net_amount) + (extra.carried ?? 0);
    if (net < 0) {
      const title = documentMessages.subscriberOwes(name, net, lines.length);
      const change = [document?.net_amount ?? 0, net] as const;
      return { title, action: settlementWords.confirmCarry, change };
    }
    return {
      title: documentMessages.subscriberQuestion(name, net, lines.length),
      action: settlementWords.confirm,
      change: [document?.net_amount ?? 0, net],
      also: extra.withdraw && net > 0 ? settlementWords.closesRequest(extra.withdraw) : null,
    };
  },
};

export const screens = familyScreens(subscriberView);
