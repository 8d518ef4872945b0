import type { RowOf } from '#dashboard/api/list.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { bankKindNames, bankWords as t } from '#words/ledger/banks.ts';
import { statementWords } from '#words/ledger/statements.ts';
import { WholeStatement } from '../statements/WholeStatement.tsx';
import { bankPrint } from './bank-statement-view.tsx';

type Summary = AnswerOf<'banks.statement'>['summary'];

/** The statement of an account on A4, to be compared with the bank's own. */
export function BankStatementPrint() {
  const id = Number(useParam('id'));
  const [values] = useSearchValues();
  return (
    <WholeStatement
      name="banks.statement"
      input={{ id, ...periodIn(values) }}
      title={t.statement}
      nameOf={({ summary }) => summary.account.name}
      auto={values.auto === '1'}
      backHref={`#${addressOf('banks.statement', { id }, { ...values, auto: null })}`}
    >
      {({ first, rows }) => <PrintedStatement summary={first.summary} lines={rows} />}
    </WholeStatement>
  );
}

function PrintedStatement(props: { summary: Summary; lines: readonly RowOf<'banks.statement'>[] }) {
  const { summary, lines } = props;
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
      columns={bankPrint}
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
