import { IconPrinter } from '@tabler/icons-react';
import { useCall } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf, to } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage, periodIn } from '#dashboard/shell/list/list-values.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { bankLineWords, bankWords as t } from '#words/ledger/banks.ts';
import styles from '../ledger.module.css';

type Line = RowOf<'banks.statement'>;

const side = (key: 'in_amount' | 'out_amount', header: string): Column<Line> => ({
  key,
  header,
  numeric: true,
  priority: 2,
  cell: (row) => (row[key] === 0 ? null : <Money value={row[key]} bare />),
  footer: (rows) => <Money value={rows.reduce((sum, row) => sum + row[key], 0)} bare />,
});

const columns: readonly Column<Line>[] = [
  { key: 'at', header: t.at, priority: 1, cell: ({ at }) => <DateTimeText at={at} /> },
  {
    key: 'fact',
    header: t.fact,
    priority: 1,
    cell: ({ fact, note }) => (
      <>
        {fact}
        {note ? (
          <>
            {' · '}
            <span className="quiet">
              <Name>{note}</Name>
            </span>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'document',
    header: t.document,
    priority: 2,
    cell: ({ document }) => (document ? <DocumentLink document={document} /> : null),
  },
  {
    key: 'reference',
    header: t.reference,
    priority: 2,
    cell: ({ reference }) => (reference ? <Code>{reference}</Code> : null),
  },
  side('in_amount', t.cameIn),
  side('out_amount', t.wentOut),
  {
    key: 'balance',
    header: t.balance,
    numeric: true,
    priority: 2,
    cell: ({ balance }) => <Money value={balance} bare signed />,
  },
];

const filters: readonly FilterDef[] = [{ key: 'days', label: t.period, kind: 'days' }];

/** The movements of one account, line by line, with the balance after each. */
export function BankStatement() {
  const id = Number(useParam('id'));
  const can = useCan();
  const [values, change] = useSearchValues();
  const span = periodIn(values);
  const params = { id, ...span, per_page: perPage(values.per) };
  const list = useList('banks.statement', params);
  const { data } = useCall('banks.statement', params, { keepPrevious: true });
  const summary = data?.summary;
  const title = summary ? `${t.statement}: ${summary.account.name}` : t.statement;
  usePageTitle(title);
  return (
    <ListScreen
      listKey="banks.statement"
      title={title}
      noun={t.lines}
      list={list}
      columns={columns}
      rowKey={({ id: key }) => String(key)}
      rowLabel={({ fact }) => fact}
      values={values}
      onValues={change}
      hasSearch={false}
      filters={filters}
      above={summary ? <Sums summary={summary} /> : null}
      actions={
        <>
          <LinkButton href={`#${to('banks.list')}`}>{t.back}</LinkButton>
          {can('banks.match') ? (
            <LinkButton href={`#${to('banks.lines', { id })}`}>{bankLineWords.open}</LinkButton>
          ) : null}
          <LinkButton
            href={`#${addressOf('banks.statementPrint', { id }, values)}`}
            icon={<Icon of={IconPrinter} size={16} />}
          >
            {t.print}
          </LinkButton>
          <ExportButton name="banks.statementExport" input={{ id, ...span }} />
        </>
      }
      empty={<EmptyFirst title={t.empty} text={t.emptyHow} />}
    />
  );
}

function Sums({ summary }: { summary: AnswerOf<'banks.statement'>['summary'] }) {
  const { from, to: until, opening, in_amount: came, out_amount: went, closing } = summary;
  const facts = [
    [t.opening, opening],
    [t.cameIn, came],
    [t.wentOut, went],
    [t.closing, closing],
  ] as const;
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{t.period}</dt>
        <dd>
          <DateText at={from} /> – <DateText at={until} />
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} signed />
          </dd>
        </div>
      ))}
    </dl>
  );
}
