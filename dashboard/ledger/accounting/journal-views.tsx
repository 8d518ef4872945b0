import type { RowOf } from '#dashboard/api/list.ts';
import { to as linkTo } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import {
  amongBranches,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import { Code, DateText, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { factNames } from '#words/ledger/names.ts';
import {
  factChoices,
  factIn,
  lineChoices,
  lineIn,
  sideChoices,
  sideIn,
} from './account-choices.ts';
import { moneyColumn } from './money-columns.tsx';
import { given, idIn, monthSoFar, type ReportView } from './report-view.tsx';

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

/** The postings behind a figure of the reports. */
export const postingsView: ReportView<'accounting.postings'> = {
  name: 'accounting.postings',
  title: t.postings,
  screen: 'accounting.postings',
  print: 'accounting.postingsPrint',
  filters: (isCompany) => [
    { key: 'days', label: t.period, kind: 'days' },
    { key: 'key', label: t.account, kind: 'choice', choices: sideChoices },
    { key: 'against', label: t.against, kind: 'choice', choices: sideChoices },
    { key: 'outside', label: t.outsideOnly, kind: 'flag' },
    { key: 'line', label: t.line, kind: 'choice', choices: lineChoices },
    { key: 'fact', label: t.fact, kind: 'choice', choices: factChoices },
    { key: 'merchant', label: t.merchant, ...amongMerchants },
    { key: 'destination', label: t.destination, ...amongDestinations },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: monthSoFar,
  input: ({ from, to, key, against, outside, line, fact, owner, branch, search, ...rest }) =>
    given({
      from,
      to,
      key: sideIn(key),
      against: sideIn(against),
      outside: outside === '1' ? true : undefined,
      line: lineIn(line),
      fact: factIn(fact),
      owner_id: idIn(owner),
      branch_id: idIn(branch),
      merchant_id: idIn(rest['merchant']),
      destination_id: idIn(rest['destination']),
      without: (['merchant', 'destination'] as const).find((one) => one === rest['without']),
      search,
    }),
  columns: () => [
    { key: 'at', header: t.time, priority: 1, cell: ({ at }) => <DateTimeText at={at} /> },
    { key: 'fact', header: t.fact, priority: 1, cell: ({ fact }) => factNames[fact] },
    side('debit', t.debitAccount),
    side('credit', t.creditAccount),
    moneyColumn('amount', t.amount, ({ amount }) => amount),
    {
      key: 'shipment',
      header: t.shipment,
      priority: 2,
      cell: ({ shipment }) =>
        shipment ? (
          <a href={`#${linkTo('shipments.details', { uuid: shipment.uuid })}`}>
            <Code>{shipment.code}</Code>
          </a>
        ) : null,
    },
    {
      key: 'document',
      header: t.document,
      priority: 2,
      cell: ({ document }) => (document ? <DocumentLink document={document} /> : null),
    },
    { key: 'note', header: t.note, priority: 3, cell: ({ note }) => note },
    { key: 'actor', header: t.actor, priority: 3, cell: ({ actor }) => <Name>{actor}</Name> },
  ],
  rowKey: ({ id }) => String(id),
  rowLabel: ({ id }) => String(id),
  searchLabel: t.search,
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
  shown: (values) => ({ form: 'days', ...monthSoFar(values) }),
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
