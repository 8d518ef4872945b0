import { IconPrinter } from '@tabler/icons-react';
import { useFirstPage } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { addressOf, to } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { DateText, Money } from '#dashboard/ui/values/Values.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { bankLineWords, bankWords as t } from '#words/ledger/banks.ts';
import { FactStrip } from '../FactStrip.tsx';
import { bankColumns } from './bank-statement-view.tsx';

const filters = [
  { key: 'days', label: t.period, kind: 'days' },
] as const satisfies readonly FilterDef[];

/** The movements of one account, line by line, with the balance after each. */
export function BankStatement() {
  const id = Number(useParam('id'));
  const can = useCan();
  const screen = useFilteredList('banks.statement', filters, { id });
  const { values } = screen;
  const summary = useFirstPage('banks.statement', screen.input)?.summary;
  const title = summary ? `${t.statement}: ${summary.account.name}` : t.statement;
  usePageTitle(title);
  return (
    <ListScreen
      {...screen}
      title={title}
      noun={t.lines}
      columns={bankColumns}
      rowLabel={({ fact }) => fact}
      hasSearch={false}
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
          <ExportButton name="banks.statementExport" input={{ id, ...periodIn(values) }} />
        </>
      }
      empty={<EmptyFirst title={t.empty} text={t.emptyHow} />}
    />
  );
}

function Sums({ summary }: { summary: AnswerOf<'banks.statement'>['summary'] }) {
  const { from, to: until, opening, in_amount: came, out_amount: went, closing } = summary;
  const period = (
    <>
      <DateText at={from} /> – <DateText at={until} />
    </>
  );
  const sums = [
    [t.opening, opening],
    [t.cameIn, came],
    [t.wentOut, went],
    [t.closing, closing],
  ] as const;
  return (
    <FactStrip
      facts={[
        [t.period, period],
        ...sums.map(
          ([label, value]) => [label, <Money key={label} value={value} signed />] as const,
        ),
      ]}
    />
  );
}
