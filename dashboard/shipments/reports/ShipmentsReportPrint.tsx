import type { ReactNode } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { filterFacts } from '#dashboard/shell/list/filter-facts.tsx';
import { ListPrint } from '#dashboard/shell/print/ListPrint.tsx';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFilter } from '#dashboard/ui/values/States.tsx';
import { shipmentReportWords as w } from '#words/shipments/report-screens.ts';
import { duePrint, merchantPrint, stagePrint, summaryFigures } from './report-columns.tsx';
import { useReportFilters } from './report-filters.ts';
import {
  periodOf,
  reportInput,
  type ReportStatus,
  type ReportSummary,
  slugOf,
  statusName,
  statusOf,
} from './report-view.ts';

export const ShipmentsReportPrint = () => <Print isDue={false} />;
export const UnderSettlementReportPrint = () => <Print isDue />;

interface DocumentProps {
  readonly status: ReportStatus;
  readonly isDue: boolean;
  /** As in the address, with default days where it has none. */
  readonly values: ListValues;
  readonly title: string;
  readonly backHref: string;
}

function Print({ isDue }: { isDue: boolean }) {
  const status = statusOf(useParam('status')) ?? 'all';
  const [address] = useSearchValues();
  const { type } = useCurrentUser();
  const isOfOne = type === 'client' || Boolean(address.merchant_id);
  const screen = isDue ? 'clients.underSettlementReport' : 'clients.chargesReport';
  const { auto: _, ...stored } = address;
  const Document = isOfOne && status === 'all' && !isDue ? ByStage : ByMerchant;
  return (
    <Document
      status={status}
      isDue={isDue}
      values={isDue ? address : { ...address, ...periodOf(address) }}
      title={`${isDue ? w.underSettlement : w.title}: ${statusName(status)}`}
      backHref={`#${addressOf(screen, { status: slugOf(status) }, stored)}`}
    />
  );
}

const sumsOf = (summary: ReportSummary | null, isDue: boolean) => [
  ...(summary ? [{ label: w.merchants, value: summary.merchants as ReactNode }] : []),
  ...(summary ? summaryFigures(summary, isDue) : []),
];

function ByMerchant({ status, isDue, values, title, backHref }: DocumentProps) {
  const filters = useReportFilters(isDue);
  return (
    <ListPrint
      name="shipments.reportByMerchant"
      input={reportInput(values, status, isDue)}
      title={title}
      backHref={backHref}
      filters={filters}
      values={values}
      columns={isDue ? duePrint : merchantPrint}
      rowKey={({ merchant }) => String(merchant.id)}
      factsOf={({ summary }) => sumsOf(summary, isDue)}
    />
  );
}

function ByStage({ status, values, title, backHref }: DocumentProps) {
  const { settings } = useCurrentUser();
  const filters = useReportFilters(false);
  const { sort: _sort, search: _search, ...input } = reportInput(values, status, false);
  const { data, error, refetch } = useCall('shipments.reportByStage', input);
  return (
    <PrintPage
      size="a4"
      title={title}
      ready={data !== undefined}
      auto={values.auto === '1'}
      backHref={backHref}
    >
      {data?.data.length === 0 ? (
        <EmptyFilter />
      ) : data ? (
        <PrintDocument
          company={{ name: settings.company_name }}
          kind={title}
          number=""
          facts={filterFacts(filters, values)}
          columns={stagePrint}
          rows={data.data}
          rowKey={({ stage }) => stage}
          closing={<p>{w.how}</p>}
          signatures={[]}
        />
      ) : (
        <NotLoaded error={error} lines={10} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}
