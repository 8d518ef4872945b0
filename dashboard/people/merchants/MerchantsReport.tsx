import { IconPrinter } from '@tabler/icons-react';
import { useFirstPage } from '#dashboard/api/list.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { FigureStrip } from '#dashboard/shell/list/FigureStrip.tsx';
import type { ListPatch } from '#dashboard/shell/list/filter-defs.ts';
import { ListPrint } from '#dashboard/shell/print/ListPrint.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { merchants } from '#words/counters.ts';
import { merchantReportWords as w } from '#words/shipments/report-screens.ts';
import {
  merchantColumns,
  merchantFilters,
  merchantInput,
  merchantListOf,
  merchantLists,
  merchantPrint,
  merchantSums,
} from './merchant-report-view.tsx';

const views = merchantLists.map((key) => ({ key, label: w.lists[key] }));

/** Merchants of a list with their shipments and balances; a row opens the merchant. */
export function MerchantsReport() {
  const go = useGo();
  const listType = merchantListOf(useParam('listType'));
  const screen = useFilteredList('merchants.report', merchantFilters, { list: listType });
  const { values } = screen;
  const sums = merchantSums(useFirstPage('merchants.report', screen.input)?.summary, listType);
  // The list is part of the path; other filters are passed along.
  const onValues = ({ view, ...patch }: ListPatch) => {
    if (view === undefined) screen.onValues(patch);
    else go(to('clients.listReport', { listType: view ?? 'accepted' }, { ...values, ...patch }));
  };
  return (
    <ListScreen
      {...screen}
      key={listType}
      listKey={`merchants-report-${listType}`}
      title={`${w.title}: ${w.lists[listType]}`}
      noun={merchants}
      columns={merchantColumns[listType]}
      rowLabel={(row) => row.store_name}
      onOpen={({ id }) => go(to('people.merchant', { id }))}
      values={{ ...values, view: listType }}
      onValues={onValues}
      searchLabel={w.search}
      views={views}
      above={sums.length > 1 ? <FigureStrip figures={sums} /> : null}
      actions={
        <>
          <ExportButton name="merchants.reportExport" input={merchantInput(values, listType)} />
          <LinkButton
            href={`#${to('clients.listReportPrint', { listType }, values)}`}
            icon={<Icon of={IconPrinter} size={16} />}
          >
            {w.print}
          </LinkButton>
        </>
      }
    />
  );
}

/** The same as a print. */
export function MerchantsReportPrint() {
  const listType = merchantListOf(useParam('listType'));
  const [{ auto, ...values }] = useSearchValues();
  return (
    <ListPrint
      name="merchants.report"
      input={merchantInput(values, listType)}
      title={`${w.title}: ${w.lists[listType]}`}
      backHref={`#${to('clients.listReport', { listType }, values)}`}
      filters={merchantFilters}
      values={{ ...values, ...(auto && { auto }) }}
      columns={merchantPrint(listType)}
      rowKey={({ id }) => String(id)}
      factsOf={({ summary }) => merchantSums(summary, listType).slice(1)}
    />
  );
}
