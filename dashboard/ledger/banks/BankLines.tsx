import { bankLineColumns } from '#contract/ledger/columns/banks.ts';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { useState } from 'react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { bankLineStates } from '#domain/ledger/bank-lines.ts';
import { bankLineWords as t, bankWords } from '#words/ledger/banks.ts';
import { StatementImport } from './StatementImport.tsx';

type Line = RowOf<'banks.lines'>;
const touched = { invalidates: ['banks', 'documents'] } as const;

const filters = [
  {
    key: 'state',
    label: t.state,
    kind: 'choice',
    choices: bankLineStates.map((value) => ({ value, label: t.states[value] })),
  },
] as const satisfies readonly FilterDef[];

/** The bank statement next to the books: equal lines are ticked, the others need a choice. */
export function BankLines() {
  const id = Number(useParam('id'));
  const screen = useFilteredList('banks.lines', filters, { id });
  const [isImporting, setImporting] = useState(false);
  const [ignoring, setIgnoring] = useState<Line | null>(null);
  const { data } = useCall('banks.one', { id });
  const title = data ? `${t.title}: ${data.data.name}` : t.title;
  usePageTitle(title);
  const take = (
    <Button tone="primary" onClick={() => setImporting(true)}>
      {t.import}
    </Button>
  );
  return (
    <>
      <ListScreen
        {...screen}
        title={title}
        noun={t.noun}
        columns={columnsOf(id, setIgnoring)}
        rowLabel={({ day }) => day}
        rowTone={({ state: is }) => (is === 'open' ? 'pending' : undefined)}
        searchLabel={t.search}
        actions={
          <>
            {take}
            <LinkButton href={`#${to('banks.statement', { id })}`}>{bankWords.open}</LinkButton>
          </>
        }
        empty={<EmptyFirst title={t.empty} text={t.emptyHow} action={take} />}
      />
      {isImporting ? <StatementImport id={id} onClose={() => setImporting(false)} /> : null}
      {ignoring ? <Ignore line={ignoring} onDone={() => setIgnoring(null)} /> : null}
    </>
  );
}

const c = columnsByKey(bankLineColumns);
const columnsOf = (accountId: number, ignore: (line: Line) => void): readonly Column<Line>[] => [
  { ...c.day, priority: 1 },
  { ...c.amount, priority: 1, cell: ({ amount }) => <Money value={amount} bare signed /> },
  { ...c.reference, priority: 2 },
  { ...c.description, priority: 3, cell: ({ description }) => <Name clip>{description}</Name> },
  { ...c.state, priority: 2 },
  {
    key: 'choice',
    header: t.document,
    priority: 1,
    cell: (line) => <Choice line={line} accountId={accountId} onIgnore={() => ignore(line)} />,
  },
];

/** The options for a line: the likely documents first, then creating one, then leaving it. */
function Choice(props: { line: Line; accountId: number; onIgnore: () => void }) {
  const { line, accountId, onIgnore } = props;
  if (line.state !== 'open') return <Decided line={line} />;
  return (
    <Toolbar as="span" inline gap={8}>
      {line.candidates.length === 0 ? (
        <span className="quiet">{t.noCandidate}</span>
      ) : (
        line.candidates.map((one) => <Candidate key={one.id} line={line} document={one} />)
      )}
      <MakeDocument line={line} accountId={accountId} />
      <Button size="small" tone="quiet" onClick={onIgnore}>
        {t.ignore}
      </Button>
    </Toolbar>
  );
}

function Candidate(props: { line: Line; document: Line['candidates'][number] }) {
  const { line, document } = props;
  const match = useCommand('banks.matchLine', touched);
  const press = () =>
    match.mutate({ id: line.id, document_id: document.id }, { onSuccess: () => toast(t.matched) });
  return (
    <span>
      <DocumentLink document={document} /> · <DateText at={document.date} />{' '}
      {document.reference ? (
        <>
          · <Code>{document.reference}</Code>{' '}
        </>
      ) : null}
      <Button size="small" busy={match.isPending} onClick={press}>
        {t.match}
      </Button>
      {match.error ? <span role="alert"> {match.error.message}</span> : null}
    </span>
  );
}

/** The payment method that goes through the account: a voucher names it with its account. */
function useMethod(accountId: number): number | undefined {
  const { data: accounts } = useCall('banks.options', {});
  const { data: ways } = useCall('paymentMethods.list', {});
  const own = accounts?.data.find(({ id }) => id === accountId)?.method_ids[0];
  return own ?? ways?.data.find(({ is_cash: isCash }) => !isCash)?.id;
}

/** The form of an expense or of a voucher receives the values of the line. */
function MakeDocument({ line, accountId }: { line: Line; accountId: number }) {
  const can = useCan();
  const method = useMethod(accountId);
  const { amount, reference } = line;
  const search = {
    amount: Math.abs(amount),
    account: accountId,
    reference,
    date: line.day,
    line: line.id,
  };
  if (amount < 0 && can('documents.expense.issue')) {
    return (
      <LinkButton size="small" href={`#${to('documents.expense.form', {}, search)}`}>
        {t.expense}
      </LinkButton>
    );
  }
  return can('documents.payment.issue') ? (
    <LinkButton size="small" href={`#${to('documents.payment.form', {}, { ...search, method })}`}>
      {t.voucher}
    </LinkButton>
  ) : null;
}

function Decided({ line }: { line: Line }) {
  const reopen = useCommand('banks.reopenLine', touched);
  const press = () => reopen.mutate({ id: line.id }, { onSuccess: () => toast(t.reopened) });
  return (
    <Toolbar as="span" inline gap={8}>
      {line.document ? <DocumentLink document={line.document} /> : null}
      {line.reason ? <Name>{line.reason}</Name> : null}
      <Button size="small" tone="quiet" busy={reopen.isPending} onClick={press}>
        {t.reopen}
      </Button>
    </Toolbar>
  );
}

function Ignore({ line, onDone }: { line: Line; onDone: () => void }) {
  const ignore = useCommand('banks.ignoreLine', touched);
  return (
    <ReasonQuestion
      title={t.ignoreTitle}
      text={t.ignoreText}
      call="banks.ignoreLine"
      actionLabel={t.ignore}
      tone="primary"
      reasonLabel={t.ignoreReason}
      send={async (reason) => {
        await ignore.mutateAsync({ id: line.id, reason });
        toast(t.ignored);
      }}
      onClose={onDone}
    />
  );
}
