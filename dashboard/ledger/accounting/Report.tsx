import { IconPrinter } from '@tabler/icons-react';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { type ListName, type RowOf, useFirstPage, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { FigureStrip } from '#dashboard/shell/list/FigureStrip.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { ListPrint } from '#dashboard/shell/print/ListPrint.tsx';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import type { ReportView } from './report-view.tsx';

/** The longest page of a list. */
const MOST_ROWS = 200;

/** All reports of the accountant; a row opens the data behind it. */
export function Report<N extends ListName>({ view }: { view: ReportView<N> }) {
  const go = useGo();
  const user = useCurrentUser();
  const [address, change] = useSearchValues();
  const values = view.shown(address);
  const input = { ...view.input(values), per_page: Math.min(perPage(values['per']), MOST_ROWS) };
  const list = useList(view.name, input);
  const { behind, figures, note } = view;
  const answer = useFirstPage(view.name, input as Omit<InputOf<N>, 'cursor'>);
  const opens = answer ?? null;
  const sums = answer === undefined ? [] : (figures?.(answer, values, opens) ?? []);
  const printed = addressOf(view.print, {} as never, values);
  return (
    <ListScreen<RowOf<N>>
      listKey={view.name}
      title={view.title}
      list={list}
      columns={view.columns(values, opens)}
      rowKey={view.rowKey}
      rowLabel={view.rowLabel}
      {...(behind && { onOpen: (row) => go(behind(row, values, opens)) })}
      values={values}
      onValues={change}
      hasSearch={view.searchLabel !== undefined}
      {...(view.searchLabel !== undefined && { searchLabel: view.searchLabel })}
      filters={view.filters(isCompanyStaff(user), values)}
      above={
        answer !== undefined && sums.length > 0 ? (
          <FigureStrip figures={sums} note={note?.(answer, values)} />
        ) : null
      }
      empty={<EmptyFirst title={t.empty} text={t.emptyHow} />}
      actions={
        <LinkButton href={`#${printed}`} icon={<Icon of={IconPrinter} size={16} />}>
          {t.print}
        </LinkButton>
      }
    />
  );
}

export function ReportPrint<N extends ListName>({ view }: { view: ReportView<N> }) {
  const user = useCurrentUser();
  const [address] = useSearchValues();
  const values = view.shown(address);
  const { auto: _, ...stored } = values;
  const { figures } = view;
  return (
    <ListPrint
      name={view.name}
      input={view.input(values)}
      title={view.title}
      backHref={`#${addressOf(view.screen, {} as never, stored)}`}
      filters={view.filters(isCompanyStaff(user), values)}
      values={values}
      columns={printColumns(view.columns(values, null))}
      rowKey={view.rowKey}
      {...(view.printSize && { size: view.printSize })}
      {...(figures && { factsOf: (answer: AnswerOf<N>) => figures(answer, values, null) })}
    />
  );
}
