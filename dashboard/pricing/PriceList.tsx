import { IconPrinter } from '@tabler/icons-react';
import type { AnswerOf } from '#contract/contract.ts';
import { priceColumns } from '#contract/pricing/columns.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { asWhole } from '#dashboard/api/offline/whole.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { filterInput } from '#dashboard/shell/catalogue/filter-input.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { filterFacts } from '#dashboard/shell/list/filter-facts.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { arFold } from '#domain/arabic.ts';
import { priceListWords as t, rateWords } from '#words/pricing/screens.ts';
import { branchFilter, destinationFilter, merchantFilter } from './rate-filters.ts';

type Price = AnswerOf<'rates.priceList'>['data']['rows'][number];
type Kind = 'rates' | 'areas';

const lists = {
  rates: {
    call: 'rates.priceList',
    export: 'rates.exportPriceList',
    screen: 'clients.ratesReport',
    document: 'clients.ratesReportPrint',
    none: t.none,
  },
  areas: {
    call: 'areaRates.priceList',
    export: 'areaRates.exportPriceList',
    screen: 'clients.areaRatesReport',
    document: 'clients.areaRatesReportPrint',
    none: t.noneAreas,
  },
} as const;

const c = columnsByKey(priceColumns);
const destination: Column<Price> = { ...c.destination, priority: 1 };
const area: Column<Price> = { ...c.area, priority: 1 };
const rest: readonly Column<Price>[] = [c.fee, c.source, c.since];
const columns: Record<Kind, readonly Column<Price>[]> = {
  rates: [destination, ...rest],
  areas: [area, destination, ...rest],
};

const rowKey = (row: Price): string => `${row.destination.id} ${row.area?.id ?? ''}`;

/** A client has exactly one merchant. */
function useFilters(kind: Kind): readonly FilterDef[] {
  const { type } = useCurrentUser();
  const places = kind === 'areas' ? [destinationFilter] : [];
  if (type === 'client') return places;
  return [merchantFilter, branchFilter, ...places];
}

/** The price list of the address, filtered by its search text. */
function usePrices(kind: Kind, values: ListValues) {
  const filters = useFilters(kind);
  const input = filterInput(filters, values);
  const query = useCall(lists[kind].call, input, { keepPrevious: true });
  const whole = query.data?.data;
  const wanted = arFold(values.search ?? '');
  const rows = (whole?.rows ?? []).filter((row) =>
    arFold(`${row.destination.name} ${row.area?.name ?? ''}`).includes(wanted),
  );
  const list = asWhole(query, rows);
  return { whole, list, filters, input };
}

function PriceList({ kind }: { kind: Kind }) {
  const [values, change] = useSearchValues();
  const { whole, list, filters, input } = usePrices(kind, values);
  const names = lists[kind];
  return (
    <ListScreen
      listKey={`price-list-${kind}`}
      title={t[kind]}
      noun={rateWords.noun}
      list={list}
      columns={columns[kind]}
      rowKey={rowKey}
      rowLabel={(row) => row.area?.name ?? row.destination.name}
      values={values}
      paged={false}
      onValues={change}
      searchLabel={t.search}
      filters={filters}
      above={
        whole ? (
          <p className="faint">
            {whole.merchant ? <Name>{whole.merchant.store_name}</Name> : t.general} · {t.fromBranch}{' '}
            <Name>{whole.branch.branch_name}</Name> · {t.on} <DateText at={whole.on} />.{' '}
            {whole.is_cut ? t.cut : t.extras}
          </p>
        ) : null
      }
      empty={<EmptyFirst title={names.none} />}
      actions={
        <>
          <ExportButton name={names.export} input={input} />
          <LinkButton
            icon={<Icon of={IconPrinter} size={16} />}
            href={`#${addressOf(names.document, {}, values)}`}
          >
            {t.print}
          </LinkButton>
        </>
      }
    />
  );
}

function PriceListPrint({ kind }: { kind: Kind }) {
  const [{ auto, ...values }] = useSearchValues();
  const { settings } = useCurrentUser();
  const { whole, list, filters } = usePrices(kind, values);
  return (
    <PrintPage
      size="a4"
      title={t[kind]}
      ready={whole !== undefined}
      auto={auto === '1'}
      backHref={`#${addressOf(lists[kind].screen, {}, values)}`}
    >
      {whole ? (
        <PrintDocument
          company={{ name: settings.company_name }}
          kind={t[kind]}
          number=""
          facts={[
            {
              label: t.merchant,
              value: whole.merchant ? <Name>{whole.merchant.store_name}</Name> : t.general,
            },
            { label: t.from, value: <Name>{whole.branch.branch_name}</Name> },
            { label: t.on, value: <DateText at={whole.on} /> },
            ...filterFacts(
              filters.filter(({ key }) => key === 'destination'),
              values,
            ),
          ]}
          columns={printColumns(columns[kind])}
          rows={list.rows}
          rowKey={rowKey}
          closing={<p>{whole.is_cut ? t.cut : t.extras}</p>}
          signatures={[]}
        />
      ) : list.error ? (
        <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
      ) : (
        <Skeleton lines={14} />
      )}
    </PrintPage>
  );
}

export const RatesReport = () => <PriceList kind="rates" />;
export const AreaRatesReport = () => <PriceList kind="areas" />;
export const RatesReportPrint = () => <PriceListPrint kind="rates" />;
export const AreaRatesReportPrint = () => <PriceListPrint kind="areas" />;
