import type { ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { type Collected, useCollected } from '#dashboard/api/offline/collect.ts';
import { usePageTitle } from '#dashboard/navigation.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { statementWords as t } from '#words/ledger/statements.ts';

type StatementCall = 'statements.merchants' | 'statements.users' | 'banks.statement';

/** The limit of printed lines; longer prints are not readable. */
const MOST_LINES = 2000;

/** A statement on A4: the whole period, or none of it. */
export function WholeStatement<N extends StatementCall>(props: {
  name: N;
  input: Omit<InputOf<N>, 'cursor'>;
  title: string;
  /** The name of the account, once it is known. */
  nameOf: (first: AnswerOf<N>) => string;
  auto: boolean;
  backHref: string;
  children: (whole: Collected<N>) => ReactNode;
}) {
  const { name, input, title, nameOf, auto, backHref, children } = props;
  const { data, error, refetch } = useCollected(name, input, MOST_LINES);
  usePageTitle(data ? `${title}: ${nameOf(data.first)}` : title);
  return (
    <PrintPage
      size="a4"
      title={title}
      ready={data !== undefined && !data.isCut}
      auto={auto}
      backHref={backHref}
    >
      {data?.isCut ? (
        <EmptyFirst title={t.tooLong} />
      ) : data ? (
        children(data)
      ) : (
        <NotLoaded error={error} lines={14} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}
