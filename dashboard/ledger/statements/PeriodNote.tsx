import * as fmt from '#dashboard/ui/values/fmt.ts';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import { statementWords as t } from '#words/ledger/statements.ts';

/** The period that sums cover; without a filter, this month so far. */
export function PeriodNote({ from, to }: { from: string | undefined; to: string | undefined }) {
  const last = to ?? fmt.today();
  return (
    <p className="second">
      {t.period}: <DateText at={from ?? `${last.slice(0, 8)}01`} /> – <DateText at={last} />
    </p>
  );
}
