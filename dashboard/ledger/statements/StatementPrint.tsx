import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { usePageTitle, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { DateText, DateTimeText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { abs, isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { BalanceAmount } from './BalanceAmount.tsx';
import { statementParams, useOwnId } from './Statement.tsx';
import {
  FactOf,
  lineKey,
  merchantView,
  sideSum,
  type StatementLine,
  type StatementView,
  Subject,
  type Summary,
  userView,
} from './statement-view.tsx';

export const MerchantStatementPrint = () => <StatementPrint view={merchantView} />;
export const UserStatementPrint = () => <StatementPrint view={userView} />;

/** The limit of printed lines; longer prints are not readable. */
const MOST_LINES = 2000;
const PAGE = 200;

interface Whole {
  readonly summary: Summary;
  readonly lines: readonly StatementLine[];
  readonly isCut: boolean;
}

/** The whole period, page by page. @throws ApiError */
async function wholeStatement(
  name: StatementView['call'],
  params: ReturnType<typeof statementParams>,
): Promise<Whole> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await call(name, { ...params, per_page: PAGE, cursor });
    lines.push(...page.data);
    cursor = page.meta.next_cursor ?? undefined;
    const isCut = cursor !== undefined && lines.length >= MOST_LINES;
    if (cursor === undefined || isCut) return { summary: page.summary, lines, isCut };
  }
}

const figure = (key: 'debit' | 'credit', header: string): PrintColumn<StatementLine> => ({
  key,
  header,
  numeric: true,
  cell: (row) => (row[key] === 0 ? null : <Money value={row[key]} bare />),
  total: (rows) => <Money value={sideSum(rows, key)} bare />,
});

const shared: readonly PrintColumn<StatementLine>[] = [
  { key: 'at', header: t.at, cell: ({ at }) => <DateTimeText at={at} /> },
  { key: 'fact', header: t.fact, cell: (line) => <FactOf line={line} /> },
  { key: 'subject', header: t.document, cell: (line) => <Subject line={line} forPrint /> },
];
const figures: readonly PrintColumn<StatementLine>[] = [
  figure('debit', t.debit),
  figure('credit', t.credit),
  {
    key: 'balance',
    header: t.balance,
    numeric: true,
    cell: ({ balance }) => <BalanceAmount value={balance} bare />,
  },
];
const accountColumn: PrintColumn<StatementLine> = {
  key: 'account',
  header: t.account,
  cell: ({ account_label: label }) => label,
};
const columnsOf = ({ search }: StatementView): readonly PrintColumn<StatementLine>[] =>
  search === 'merchant' ? [...shared, ...figures] : [...shared, accountColumn, ...figures];

/**
 * The statement on A4: the heading once, the column headers on every page, the balance in words.
 */
function StatementPrint({ view }: { view: StatementView }) {
  const [values] = useSearchValues();
  const own = useOwnId(view);
  const id = own ?? (Number(values[view.search]) || null);
  const params = statementParams(view, id, values);
  const { data, error, refetch } = useQuery<Whole, ApiError>({
    queryKey: [view.call, 'whole', params],
    queryFn: () => wholeStatement(view.call, params),
    enabled: id !== null,
  });
  usePageTitle(data ? `${t.one}: ${data.summary.party.name}` : t.one);
  const back = addressOf(view.screen, {}, { ...values, auto: null });
  return (
    <PrintPage
      size="a4"
      title={t.one}
      ready={data !== undefined && !data.isCut}
      auto={values.auto === '1'}
      backHref={`#${back}`}
    >
      {id === null ? (
        <EmptyFirst
          title={t.pickParty}
          action={<LinkButton href={`#${addressOf(view.screen)}`}>{view.title}</LinkButton>}
        />
      ) : data?.isCut ? (
        <EmptyFirst title={t.tooLong} />
      ) : data ? (
        <PrintedDocument view={view} whole={data} />
      ) : (
        <NotLoaded error={error} lines={14} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

function PrintedDocument({ view, whole }: { view: StatementView; whole: Whole }) {
  const { summary, lines } = whole;
  const { party, company } = summary;
  return (
    <PrintDocument
      company={company}
      kind={t.one}
      number=""
      facts={[
        { label: view.party, value: <Name>{party.name}</Name> },
        ...(party.phone ? [{ label: t.phone, value: <Phone value={party.phone} /> }] : []),
        ...(party.branch ? [{ label: t.branch, value: <Name>{party.branch}</Name> }] : []),
        {
          label: t.period,
          value: (
            <>
              <DateText at={summary.from} /> – <DateText at={summary.to} />
            </>
          ),
        },
        { label: t.opening, value: <BalanceAmount value={summary.opening} /> },
        { label: t.closing, value: <BalanceAmount value={summary.closing} /> },
      ]}
      columns={columnsOf(view)}
      rows={lines}
      rowKey={lineKey}
      closing={<Closing summary={summary} />}
      signatures={[t.accountant, t.holder]}
    />
  );
}

function Closing({ summary: { closing, currency } }: { summary: Summary }) {
  const size = abs(closing as Amount);
  const inWords = isCurrency(currency) && size > 0 ? amountInWords(size, currency) : null;
  return (
    <>
      <p>
        {t.closing}: <BalanceAmount value={closing} />
      </p>
      {inWords ? (
        <p>
          {t.inWords}: <strong>{inWords}</strong> ({closing > 0 ? t.forThem : t.onThem})
        </p>
      ) : null}
    </>
  );
}
