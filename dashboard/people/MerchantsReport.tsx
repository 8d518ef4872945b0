import { IconPrinter } from '@tabler/icons-react';
import { useService } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/ExportButton.tsx';
import { FigureStrip } from '#dashboard/shell/FigureStrip.tsx';
import type { ListPatch } from '#dashboard/shell/filter-defs.ts';
import { ListPrint } from '#dashboard/shell/ListPrint.tsx';
import { ListScreen } from '#dashboard/shell/ListScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { merchants } from '#words/counters.ts';
import { shopReportWords as w } from '#words/report-screens.ts';
import {
  shopColumns,
  shopFilters,
  shopInput,
  shopListOf,
  shopLists,
  shopPaper,
  shopSums,
} from './merchant-report-view.tsx';

const views = shopLists.map((key) => ({ key, label: w.lists[key] }));

/** Shops of a list with their parcels and what they are owed; a row opens the shop. */
export function MerchantsReport() {
  const go = useGo();
  const listType = shopListOf(useParam('listType'));
  const [values, change] = useSearchValues();
  const input = shopInput(values, listType);
  const asked = { ...input, per_page: Number(values.per) > 0 ? Number(values.per) : 50 };
  const list = useList('merchants.report', asked);
  // The first page's own answer, from the same cache: the sums stand there.
  const first = useService('merchants.report', asked, { keepPrevious: true });
  const sums = shopSums(first.data?.summary, listType);
  // The list stands in the path; whatever else was chosen goes along.
  const onValues = ({ view, ...patch }: ListPatch) => {
    if (view === undefined) change(patch);
    else go(to('clients.listReport', { listType: view ?? 'accepted' }, { ...values, ...patch }));
  };
  return (
    <ListScreen
      key={listType}
      listKey={`shops-report-${listType}`}
      title={`${w.title}: ${w.lists[listType]}`}
      noun={merchants}
      list={list}
      columns={shopColumns[listType]}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => row.store_name}
      onOpen={({ id }) => go(to('people.merchant', { id }))}
      values={{ ...values, view: listType }}
      onValues={onValues}
      searchLabel={w.search}
      views={views}
      filters={shopFilters}
      above={sums.length > 1 ? <FigureStrip figures={sums} /> : null}
      actions={
        <>
          <ExportButton name="merchants.reportExport" input={input} />
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

/** The same on paper. */
export function MerchantsReportPrint() {
  const listType = shopListOf(useParam('listType'));
  const [{ auto, ...values }] = useSearchValues();
  return (
    <ListPrint
      name="merchants.report"
      input={shopInput(values, listType)}
      title={`${w.title}: ${w.lists[listType]}`}
      backHref={`#${to('clients.listReport', { listType }, values)}`}
      filters={shopFilters}
      values={{ ...values, ...(auto && { auto }) }}
      columns={shopPaper(listType)}
      rowKey={({ id }) => String(id)}
      factsOf={({ summary }) => shopSums(summary, listType).slice(1)}
    />
  );
}
