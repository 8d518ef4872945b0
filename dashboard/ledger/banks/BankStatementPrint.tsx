import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { bankKindNames, bankWords as t } from '#words/ledger/banks.ts';
import { statementWords } from '#words/ledger/statements.ts';

/** The limit of printed lines; longer prints are not readable. */
const MOST_LINES = 2000;
const PAGE = 200;

type Line = RowOf<'banks.statement'>;
type Summary = AnswerOf<'banks.statement'>['summary'];
interface Whole {
  readonly summary: Summary;
  readonly lines: readonly Line[];
  readonly isCut: boolean;
}
interface Params {
  readonly id: number;
  readonly from?: string;
  readonly to?: string;
}

/** The whole period, page by page. @throws ApiError */
async function wholeStatement(params: Params): Promise<Whole> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await call('banks.statement', { ...params, per_page: PAGE, cursor });
    lines.push(...page.data);
    cursor = page.meta.next_cursor ?? undefined;
    const isCut = cursor !== undefined && lines.length >= MOST_LINES;
    if (cursor === undefined || isCut) return { summary: page.summary, lines, isCut };
  }
}

const side = (key: 'in_amount' | 'out_amount', header: string): PrintColumn<Line> => ({
  key,
  header,
  numeric: true,
  cell: (row) => (row[key] === 0 ? null : <Money value={row[key]} bare />),
  total: (rows) => <Money value={rows.reduce((sum, row) => sum + row[key], 0)} bare />,
});

const columns: readonly PrintColumn<Line>[] = [
  { key: 'at', header: t.at, cell: ({ at }) => <DateTimeText at={at} /> },
  {
    key: 'fact',
    header: t.fact,
    cell: ({ fact, note }) => (
      <>
        {fact}
        {note ? (
          <>
            {' · '}
            <Name>{note}</Name>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'document',
    header: t.document,
    cell: ({ document }) => (document?.invoice_no ? <Code>{document.invoice_no}</Code> : null),
  },
  {
    key: 'reference',
    header: t.reference,
    cell: ({ reference }) => (reference ? <Code>{reference}</Code> : null),
  },
  side('in_amount', t.cameIn),
  side('out_amount', t.wentOut),
  {
    key: 'balance',
    header: t.balance,
    numeric: true,
    cell: ({ balance }) => <Money value={balance} bare signed />,
  },
];

/** The statement of an account on A4, to be compared with the bank's own. */
export function BankStatementPrint() {
  const id = Number(useParam('id'));
  const [values] = useSearchValues();
  const params = { id, ...periodIn(values) };
  const { data, error, refetch } = useQuery<Whole, ApiError>({
    queryKey: ['banks.statement', 'whole', params],
    queryFn: () => wholeStatement(params),
  });
  usePageTitle(data ? `${t.statement}: ${data.summary.account.name}` : t.statement);
  return (
    <PrintPage
      size="a4"
      title={t.statement}
      ready={data !== undefined && !data.isCut}
      auto={values.auto === '1'}
      backHref={`#${addressOf('banks.statement', { id }, { ...values, auto: null })}`}
    >
      {data?.isCut ? (
        <EmptyFirst title={statementWords.tooLong} />
      ) : data ? (
        <PrintedStatement whole={data} />
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={14} />
      )}
    </PrintPage>
  );
}

function PrintedStatement({ whole: { summary, lines } }: { whole: Whole }) {
  const { account, company } = summary;
  return (
    <PrintDocument
      company={company}
      kind={t.statement}
      number=""
      facts={[
        { label: t.about, value: <Name>{account.name}</Name> },
        { label: t.kind, value: bankKindNames[account.kind] },
        ...(account.number ? [{ label: t.number, value: <Code>{account.number}</Code> }] : []),
        ...(account.holder ? [{ label: t.holder, value: <Name>{account.holder}</Name> }] : []),
        {
          label: t.branch,
          value: account.branch ? <Name>{account.branch.branch_name}</Name> : t.ofCompany,
        },
        {
          label: t.period,
          value: (
            <>
              <DateText at={summary.from} /> – <DateText at={summary.to} />
            </>
          ),
        },
        { label: t.opening, value: <Money value={summary.opening} signed /> },
        { label: t.closing, value: <Money value={summary.closing} signed /> },
      ]}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => String(id)}
      closing={
        <p>
          {t.closing}: <Money value={summary.closing} signed />
        </p>
      }
      signatures={[statementWords.accountant, t.manager]}
    />
  );
}
