import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { Code, DateText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { documentWords as d, settlementWords } from '#words/custody/screens.ts';
import { settlementsWords as t, statementWords } from '#words/ledger/statements.ts';
import {
  settled,
  type SettlementAmount,
  type SettlementRow,
  settlementsParams,
} from './Settlements.tsx';

const PAGE = 200;
const MOST_ROWS = 2000;

/** Every settlement of the filter, page by page. @throws ApiError */
async function allSettlements(
  params: ReturnType<typeof settlementsParams>,
): Promise<readonly SettlementRow[]> {
  const rows: SettlementRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('documents.settlement.list', { ...params, per_page: PAGE, cursor });
    rows.push(...page.data);
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return rows;
}

const figure = (key: SettlementAmount, header: string): PrintColumn<SettlementRow> => ({
  key,
  header,
  numeric: true,
  cell: (row) => <Money value={row[key]} bare />,
  total: (rows) => <Money value={settled(rows, key)} bare />,
});

const shared: readonly PrintColumn<SettlementRow>[] = [
  {
    key: 'number',
    header: d.number,
    cell: (row) => <Code>{row.invoice_no ?? `#${row.id}`}</Code>,
  },
  { key: 'date', header: d.date, cell: ({ date }) => <DateText at={date} /> },
  {
    key: 'merchant',
    header: d.merchant,
    cell: ({ subscriber }) => <Name>{subscriber?.store_name}</Name>,
  },
  {
    key: 'lines',
    header: d.lines,
    numeric: true,
    cell: ({ lines_count: count }) => <Num value={count} />,
  },
  figure('expected_amount', t.collectedShort),
  figure('carried_in_amount', t.carriedShort),
  figure('net_amount', t.netShort),
  figure('paid_amount', t.paidShort),
];
const hasReturned = ({ payout_returned: back }: SettlementRow): boolean => back !== null;
const stateColumn: PrintColumn<SettlementRow> = {
  key: 'state',
  header: d.state,
  cell: ({ state, payout_returned: back }) => (
    <>
      {documentStateNames[state]}
      {back ? ` · ${settlementWords.payoutBack}` : null}
    </>
  ),
};
const allColumns = [...shared, stateColumn];

/** Prints settlements of one state, or of all: a merchant prints its own. */
export function SettlementsReport() {
  const { settings } = useCurrentUser();
  const status = useParam('status');
  const [values] = useSearchValues();
  const state = documentStates.find((one) => one === status);
  const params = settlementsParams({ ...values, state: state ?? '' });
  const { data, error, refetch } = useQuery<readonly SettlementRow[], ApiError>({
    queryKey: ['documents.settlement.list', 'report', params],
    queryFn: () => allSettlements(params),
  });
  return (
    <PrintPage
      size="a4wide"
      title={t.report}
      ready={data !== undefined}
      auto={values.auto === '1'}
      backHref={`#${to('ledger.settlements', {}, { ...values, state, auto: null })}`}
    >
      {data ? (
        <PrintDocument
          size="a4wide"
          company={{ name: settings.company_name }}
          kind={t.report}
          number=""
          facts={[
            { label: d.state, value: state ? documentStateNames[state] : t.all },
            {
              label: statementWords.period,
              value: params.from ? (
                <>
                  <DateText at={params.from} /> – <DateText at={params.to ?? fmt.today()} />
                </>
              ) : (
                t.allTime
              ),
            },
            { label: t.count, value: <Num value={data.length} /> },
            { label: t.currency, value: fmt.currencySymbol() },
          ]}
          columns={state && !data.some(hasReturned) ? shared : allColumns}
          rows={data}
          rowKey={({ id }) => id}
          signatures={[d.accountant]}
        />
      ) : (
        <NotLoaded error={error} lines={12} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}
