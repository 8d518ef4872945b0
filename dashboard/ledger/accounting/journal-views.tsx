import type { RowOf } from '#dashboard/api/list.ts';
import { to as linkTo } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import {
  amongBranches,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { factNames } from '#words/ledger/names.ts';
import {
  accountSides,
  factChoices,
  lineChoices,
  sideChoices,
  withoutChoices,
} from './account-choices.ts';
import { moneyColumn } from './money-columns.tsx';
import { ownerFilter } from './owner-filter.ts';
import { isOfAccounts, postingsInput, shownPostings } from './postings-filter.ts';
import { given, monthSoFar } from './report-values.ts';
import type { ReportView } from './report-view.tsx';

type Posting = RowOf<'accounting.postings'>;

const side = (key: 'debit' | 'credit', header: string) => ({
  key,
  header,
  priority: 2 as const,
  cell: (row: Posting) => (
    <>
      {row[key].label}
      {row[key].owner === null ? null : (
        <>
          : <Name>{row[key].owner}</Name>
        </>
      )}
    </>
  ),
});

const amountColumns = (values: ListValues): Column<Posting>[] =>
  isOfAccounts(values)
    ? [
        moneyColumn('debited', t.lineDebit, ({ debited }) => debited),
        moneyColumn('credited', t.lineCredit, ({ credited }) => credited),
      ]
    : [moneyColumn('amount', t.amount, ({ amount }) => amount)];

/** The postings behind a figure of the reports. */
export const postingsView: ReportView<'accounting.postings'> = {
  name: 'accounting.postings',
  title: t.postings,
  screen: 'accounting.postings',
  print: 'accounting.postingsPrint',
  filters: (isCompany, values) => [
    { key: 'days', label: t.period, kind: 'days' },
    { key: 'key', label: t.account, kind: 'choice', choices: sideChoices },
    ...ownerFilter(values),
    { key: 'side', label: t.side, kind: 'choice', choices: accountSides },
    { key: 'against', label: t.against, kind: 'choice', choices: sideChoices },
    { key: 'outside', label: t.outsideOnly, kind: 'flag' },
    { key: 'line', label: t.line, kind: 'choice', choices: lineChoices },
    { key: 'fact', label: t.fact, kind: 'choice', choices: factChoices },
    { key: 'merchant', label: t.merchant, ...amongMerchants },
    { key: 'destination', label: t.destination, ...amongDestinations },
    { key: 'without', label: t.without, kind: 'choice', choices: withoutChoices },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: shownPostings,
  input: postingsInput,
  columns: (values, opens) => [
    { key: 'day', header: t.booked, priority: 1, cell: ({ day }) => <DateText at={day} /> },
    { key: 'at', header: t.recorded, priority: 2, cell: ({ at }) => <DateTimeText at={at} /> },
    {
      key: 'fact',
      header: t.fact,
      priority: 1,
      // Few postings have a note: a column of its own would push the last one off the screen.
      cell: ({ fact, note }) => (
        <>
          {factNames[fact]}
          {note ? (
            <span className="second">
              {' '}
              · <Name>{note}</Name>
            </span>
          ) : null}
        </>
      ),
    },
    side('debit', t.debitAccount),
    side('credit', t.creditAccount),
    ...amountColumns(values),
    {
      key: 'shipment',
      header: t.shipment,
      priority: 2,
      cell: ({ shipment }) => {
        if (shipment === null) return null;
        const code = <Code>{shipment.code}</Code>;
        if (opens === null) return code;
        return <a href={`#${linkTo('shipments.details', { uuid: shipment.uuid })}`}>{code}</a>;
      },
    },
    {
      key: 'document',
      header: t.document,
      priority: 2,
      cell: ({ document }) => {
        if (document === null) return null;
        if (opens === null) return <Code>{document.invoice_no}</Code>;
        return <DocumentLink document={document} />;
      },
    },
    { key: 'actor', header: t.actor, priority: 3, cell: ({ actor }) => <Name>{actor}</Name> },
  ],
  rowKey: ({ id }) => String(id),
  rowLabel: ({ id }) => String(id),
  figures: ({ summary: { debit, credit, difference } }, values) => {
    if (debit !== null && !isOfAccounts(values))
      return [{ label: t.sum, value: <Money value={debit} /> }];
    return [
      ...(debit === null ? [] : [{ label: t.sumDebit, value: <Money value={debit} /> }]),
      ...(credit === null ? [] : [{ label: t.sumCredit, value: <Money value={credit} /> }]),
      ...(difference === null
        ? []
        : [{ label: t.difference, value: <Money value={difference} signed /> }]),
    ];
  },
  searchLabel: t.search,
};

const formIn = (text: string): string | undefined =>
  Object.keys(t.forms).find((form) => form === text);

/** The journal in the format of other accounting programs. */
export const journalView: ReportView<'accounting.journal'> = {
  name: 'accounting.journal',
  title: t.journal,
  screen: 'accounting.journal',
  print: 'accounting.journalPrint',
  filters: () => [
    { key: 'days', label: t.period, kind: 'days' },
    {
      key: 'form',
      label: t.form,
      kind: 'choice',
      choices: [
        { value: 'days', label: t.forms.days },
        { value: 'postings', label: t.forms.postings },
      ],
    },
  ],
  shown: (values) => ({ form: 'days', ...monthSoFar(values, { form: formIn }) }),
  input: ({ from, to, form }) =>
    given({ from, to, form: form === 'postings' ? ('postings' as const) : ('days' as const) }),
  columns: () => [
    { key: 'day', header: t.date, priority: 1, cell: ({ day }) => <DateText at={day} /> },
    { key: 'code', header: t.code, priority: 2, cell: ({ code }) => <Code>{code}</Code> },
    { key: 'account', header: t.account, priority: 1, cell: ({ account }) => account },
    moneyColumn('debit', t.lineDebit, ({ debit }) => debit),
    moneyColumn('credit', t.lineCredit, ({ credit }) => credit),
    {
      key: 'reference',
      header: t.reference,
      priority: 2,
      cell: ({ reference }) => <Code>{reference}</Code>,
    },
    { key: 'branch', header: t.branch, priority: 3, cell: ({ branch }) => <Name>{branch}</Name> },
    { key: 'note', header: t.note, priority: 3, cell: ({ note }) => note },
  ],
  rowKey: ({ id }) => id,
  rowLabel: ({ reference }) => reference,
};
