import { columnsOfRow } from '#contract/columns.ts';
import { journalColumns, journalPostingColumns } from '#contract/ledger/columns/accounting.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to as linkTo } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import {
  amongBranches,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
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

const c = columnsByKey(journalPostingColumns);
const side = (key: 'debit' | 'credit'): Column<Posting> => ({
  ...c[key],
  cell: (row) => (
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

/**
 * The booked day, and under it the day of recording of what was recorded later: two columns of days
 * would push the last column off a screen of 1,440 pixels.
 */
function Booked({ day, at }: Posting) {
  const isLate = fmt.date(at) !== fmt.date(day);
  return (
    <>
      <DateText at={day} />{' '}
      {isLate ? (
        <span className="second-line">
          {t.recordedOn} <DateText at={at} />
        </span>
      ) : null}
    </>
  );
}

/** What a posting moved on the accounts of the filter. */
const sideColumns = columnsOfRow<Posting>()([
  { key: 'debited', head: t.lineDebit, kind: 'money', value: ({ debited }) => debited },
  { key: 'credited', head: t.lineCredit, kind: 'money', value: ({ credited }) => credited },
]);

const amountColumns = (values: ListValues): Column<Posting>[] =>
  isOfAccounts(values)
    ? [moneyColumn(sideColumns, 'debited'), moneyColumn(sideColumns, 'credited')]
    : [moneyColumn(journalPostingColumns, 'amount')];

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
    { ...c.day, priority: 1, cell: Booked },
    { ...c.at, priority: 2, hiddenFirst: true },
    {
      ...c.fact,
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
    side('debit'),
    side('credit'),
    ...amountColumns(values),
    {
      ...c.shipment,
      cell: ({ shipment }) => {
        if (shipment === null) return null;
        const code = <Code>{shipment.code}</Code>;
        if (opens === null) return code;
        return <a href={`#${linkTo('shipments.details', { uuid: shipment.uuid })}`}>{code}</a>;
      },
    },
    {
      ...c.document,
      cell: ({ document }) => {
        if (document === null) return null;
        if (opens === null) return <Code>{document.invoice_no}</Code>;
        return <DocumentLink document={document} />;
      },
    },
    { ...c.actor, priority: 3 },
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

const journal = columnsByKey(journalColumns);

/** Empty for what was recorded on its day, as nearly all is. */
const recorded: Column<RowOf<'accounting.journal'>> = {
  ...journal.recorded,
  cell: ({ recorded_on: on }) => (on === null ? null : <DateText at={on} />),
};

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
  columns: ({ form }) => [
    { ...journal.day, priority: 1 },
    ...(form === 'postings' ? [recorded] : []),
    journal.code,
    { ...journal.account, priority: 1 },
    moneyColumn(journalColumns, 'debit'),
    moneyColumn(journalColumns, 'credit'),
    journal.reference,
    { ...journal.branch, priority: 3 },
    { ...journal.note, priority: 3, cell: ({ note }) => note },
  ],
  rowKey: ({ id }) => id,
  rowLabel: ({ reference }) => reference,
};
