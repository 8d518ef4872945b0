import type { ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { useCollected } from '#dashboard/api/offline/collect.ts';
import type { ListMeta, ListName, RowOf } from '#dashboard/api/list.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFilter } from '#dashboard/ui/values/States.tsx';
import { Num } from '#dashboard/ui/values/Values.tsx';
import { listPrintWords as w } from '#words/shell/prints.ts';
import type { FilterDef, ListValues } from '../list/filter-defs.ts';
import { filterFacts } from '../list/filter-facts.tsx';
import { PrintDocument } from './PrintDocument.tsx';
import { type PrintColumn, PrintPage } from './PrintPage.tsx';

type Fact = { label: string; value: ReactNode };

/**
 * The limit of printed rows; longer prints are not read. The print states that it contains only the
 * first ones.
 */
const MOST_ROWS = 1000;
/** A filtered list on A4: uses the same filter as the list's address. */
export function ListPrint<N extends ListName>(props: {
  name: N;
  input: Omit<InputOf<N>, 'cursor'>;
  title: string;
  backHref: string;
  filters: readonly FilterDef[];
  values: ListValues;
  columns: readonly PrintColumn<RowOf<N>>[];
  rowKey: (row: RowOf<N>) => string;
  /** Upright pages hold more rows; wide ones, more columns. */
  size?: 'a4' | 'a4wide';
  /** Sums over the whole filter, available also when the rows are truncated. */
  factsOf?: (first: AnswerOf<N>) => readonly Fact[];
}) {
  const { name, input, title, backHref, filters, values, columns, rowKey } = props;
  const { size = 'a4wide' } = props;
  const { settings } = useCurrentUser();
  const { data, error, refetch } = useCollected(name, input, MOST_ROWS);
  const isEmpty = data?.rows.length === 0;
  return (
    <PrintPage
      size={size}
      title={title}
      ready={data !== undefined && !isEmpty}
      auto={values.auto === '1'}
      backHref={backHref}
    >
      {isEmpty ? (
        <EmptyFilter />
      ) : data ? (
        <PrintDocument
          size={size}
          company={{ name: settings.company_name }}
          kind={title}
          number=""
          facts={[
            ...filterFacts(filters, values),
            {
              label: w.rows,
              value: <Printed of={data} />,
            },
            ...(props.factsOf?.(data.first) ?? []),
          ]}
          columns={columns}
          rows={data.rows}
          rowKey={rowKey}
          closing={data.isCut ? <p>{w.cut(MOST_ROWS)}</p> : null}
          signatures={[]}
          isList
        />
      ) : (
        <NotLoaded error={error} lines={14} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

/**
 * «1,000 من 3,214» when truncated; history is not counted, so there it reads as the first of more.
 */
function Printed({ of }: { of: { rows: readonly unknown[]; isCut: boolean; first: unknown } }) {
  const { total, total_estimated: isEstimate } = (of.first as { meta: ListMeta }).meta;
  if (!of.isCut) return <Num value={of.rows.length} />;
  return (
    <>
      <Num value={of.rows.length} />{' '}
      {total === null ? (
        w.firstOnes
      ) : (
        <>
          {w.of} {isEstimate ? w.moreThan : null} <Num value={total} />
        </>
      )}
    </>
  );
}
