import { useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { DateText, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { abs, isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { BalanceAmount } from './BalanceAmount.tsx';
import { statementParams, useOwnId } from './Statement.tsx';
import {
  lineKey,
  merchantView,
  printedColumns,
  type StatementLine,
  type StatementView,
  type Summary,
  userView,
} from './statement-view.tsx';
import { WholeStatement } from './WholeStatement.tsx';

export const MerchantStatementPrint = () => <StatementPrint view={merchantView} />;
export const UserStatementPrint = () => <StatementPrint view={userView} />;

/**
 * The statement on A4: the heading once, the column headers on every page, the balance in words.
 */
function StatementPrint({ view }: { view: StatementView }) {
  const [values] = useSearchValues();
  const own = useOwnId(view);
  const id = own ?? idOf(values[view.search]) ?? null;
  const page = {
    title: t.one,
    auto: values.auto === '1',
    backHref: `#${addressOf(view.screen, {}, { ...values, auto: null })}`,
  };
  return id === null ? (
    <PrintPage {...page} size="a4" ready={false}>
      <EmptyFirst
        title={t.pickParty}
        action={<LinkButton href={`#${addressOf(view.screen)}`}>{view.title}</LinkButton>}
      />
    </PrintPage>
  ) : (
    <WholeStatement
      {...page}
      name={view.call}
      input={statementParams(view, id, values)}
      nameOf={({ summary }) => summary.party.name}
    >
      {({ first, rows }) => <PrintedDocument view={view} summary={first.summary} lines={rows} />}
    </WholeStatement>
  );
}

function PrintedDocument(props: {
  view: StatementView;
  summary: Summary;
  lines: readonly StatementLine[];
}) {
  const { view, summary, lines } = props;
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
      columns={printedColumns(view)}
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
