import * as fmt from '#dashboard/ui/values/fmt.ts';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import type { Day } from '#domain/time.ts';
import { statementWords as t } from '#words/ledger/statements.ts';

/** The period that sums cover; without a filter, this month so far. */
export function PeriodNote({ from, to }: { from?: Day; to?: Day }) {
  const last = to ?? fmt.today();
  return (
    <p className="second">
      {t.period}: <DateText at={from ?? `${last.slice(0, 8)}01`} /> – <DateText at={last} />
    </p>
  );
}
