import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useFirstPage, useList } from '#dashboard/api/list.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useWhole } from '#dashboard/api/offline/whole.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf, to } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { FigureStrip } from '#dashboard/shell/list/FigureStrip.tsx';
import type { ListPatch, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { mostReportDays } from '#domain/shipments/reports/report-period.ts';
import { shipmentReportWords as w } from '#words/shipments/report-screens.ts';
import { stageNames } from '#words/shipments/names.ts';
import { stageNo } from '../shipment.ts';
import { dueColumns, merchantColumns, stageColumns, summaryFigures } from './report-columns.tsx';
import { useReportFilters } from './report-filters.ts';
import {
  listBehind,
  periodFault,
  periodOf,
  reportInput,
  type ReportStatus,
  type ReportSummary,
  slugOf,
  sortOf,
  statusName,
  statusOf,
} from './report-view.ts';

/** Shipment figures for a period: by merchant, and for one merchant by stage. */
export const ShipmentsReport = () => <Report isDue={false} />;
/** Amounts on their way to the merchants, by the current place of the money. */
export const UnderSettlementReport = () => <Report isDue />;

interface ReportProps {
  readonly status: ReportStatus;
  readonly isDue: boolean;
  readonly values: ListValues;
}

function Report({ isDue }: { isDue: boolean }) {
  const status = statusOf(useParam('status')) ?? 'all';
  const [values] = useSearchValues();
  const { type } = useCurrentUser();
  const isOfOne = type === 'client' || Boolean(values.merchant_id);
  const Table = isOfOne && status === 'all' && !isDue ? ByStage : ByMerchant;
  return <Table status={status} isDue={isDue} values={values} />;
}

/** The common parts of all tables of the report. */
function useFrame({ status, isDue, values }: ReportProps, hasExport: boolean) {
  const go = useGo();
  const can = useCan();
  const [, change] = useSearchValues();
  const filters = useReportFilters(isDue);
  const screen = isDue ? 'clients.underSettlementReport' : 'clients.chargesReport';
  const input = reportInput(values, status, isDue);
  const fault = isDue ? null : periodFault(periodOf(values));
  const onValues = ({ status: chosen, sort, ...patch }: ListPatch) => {
    const stored = {
      ...values,
      ...patch,
      // The arrow always points down: largest first.
      ...(sort !== undefined && { sort: sortOf(sort?.replace('-', '')) ?? null }),
    };
    if (chosen === undefined) change(stored);
    else go(addressOf(screen, { status: chosen ?? 'all' }, stored), { replace: true });
  };
  const print = isDue ? 'clients.underSettlementReportPrint' : 'clients.chargesReportPrint';
  return {
    title: `${isDue ? w.underSettlement : w.title}: ${statusName(status)}`,
    filters,
    input,
    fault,
    onValues,
    shown: {
      ...values,
      ...(!isDue && periodOf(values)),
      status: status === 'all' ? '' : slugOf(status),
      sort: `-${sortOf(values.sort) ?? 'shipments'}`,
    },
    empty: isDue ? (
      <AllDone title={w.nothingDue} />
    ) : (
      <EmptyFirst title={w.emptyTitle} text={w.emptyText} />
    ),
    actions: (
      <>
        {hasExport && can('shipments.export') && fault === null ? (
          <ExportButton name="shipments.reportByMerchantExport" input={input} />
        ) : null}
        <LinkButton
          href={`#${addressOf(print, { status: slugOf(status) }, values)}`}
          icon={<Icon of={IconPrinter} size={16} />}
        >
          {w.print}
        </LinkButton>
      </>
    ),
  };
}

const above = (
  summary: ReportSummary | null | undefined,
  { isDue, fault }: { isDue: boolean; fault: ReturnType<typeof periodFault> },
): ReactNode => {
  if (fault === 'tooLong') return <p role="alert">{w.tooLong(mostReportDays)}</p>;
  if (fault === 'backwards') return <p role="alert">{w.backwards}</p>;
  if (!summary || summary.shipments === 0) return null;
  return <FigureStrip figures={summaryFigures(summary, isDue)} note={isDue ? w.howDue : w.how} />;
};

function ByMerchant({ status, isDue, values }: ReportProps) {
  const go = useGo();
  const frame = useFrame({ status, isDue, values }, true);
  const input = { ...frame.input, per_page: perPage(values.per) };
  const params = { enabled: frame.fault === null };
  const list = useList('shipments.reportByMerchant', input, params);
  const summary = useFirstPage('shipments.reportByMerchant', input, params)?.summary;
  const open = (merchantId: number) => {
    if (status === 'all' && !isDue) {
      go(to('clients.chargesReport', { status: 'all' }, { ...values, merchant_id: merchantId }));
      return;
    }
    const behind = listBehind(status, values, { isDue, merchantId });
    if (behind) go(addressOf(behind.key, {}, behind.search));
  };
  return (
    <ListScreen
      listKey={isDue ? 'report-due' : 'report-shipments'}
      title={frame.title}
      noun={w.noun}
      list={frame.fault === null ? list : { ...list, rows: [], isLoading: false }}
      columns={isDue ? dueColumns : merchantColumns}
      rowKey={({ merchant }) => String(merchant.id)}
      rowLabel={({ merchant }) => merchant.store_name}
      onOpen={({ merchant }) => open(merchant.id)}
      values={frame.shown}
      onValues={frame.onValues}
      searchLabel={w.search}
      filters={frame.filters}
      above={above(summary, { isDue, fault: frame.fault })}
      empty={frame.empty}
      actions={frame.actions}
    />
  );
}

const everything = () => true;

function ByStage({ status, values }: ReportProps) {
  const go = useGo();
  const frame = useFrame({ status, isDue: false, values }, false);
  const { sort: _sort, search: _search, ...input } = frame.input;
  const params = { enabled: frame.fault === null };
  const list = useWhole('shipments.reportByStage', input, everything, params);
  const { data } = useCall('shipments.reportByStage', input, params);
  const { sort: _, ...shown } = frame.shown;
  return (
    <ListScreen
      listKey="report-stages"
      title={frame.title}
      noun={w.stages}
      list={frame.fault === null ? list : { ...list, rows: [], isLoading: false }}
      columns={stageColumns}
      rowKey={({ stage }) => String(stage)}
      rowLabel={({ stage }) => stageNames[stageNo(stage)]}
      onOpen={({ stage }) => {
        const behind = listBehind(stageNo(stage), values, { isDue: false });
        if (behind) go(addressOf(behind.key, {}, behind.search));
      }}
      values={shown}
      onValues={frame.onValues}
      hasSearch={false}
      filters={frame.filters}
      paged={false}
      above={above(data?.summary, { isDue: false, fault: frame.fault })}
      empty={frame.empty}
      actions={frame.actions}
    />
  );
}
