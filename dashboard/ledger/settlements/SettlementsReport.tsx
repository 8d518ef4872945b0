import { useCollected } from '#dashboard/api/offline/collect.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { wholeInput } from '#dashboard/shell/catalogue/filter-input.ts';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { DateText, Num } from '#dashboard/ui/values/Values.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { documentWords as d } from '#words/custody/screens.ts';
import { settlementsWords as t, statementWords } from '#words/ledger/statements.ts';
import { listPrintWords } from '#words/shell/prints.ts';
import { printedSettlements, settlementFilters } from './Settlements.tsx';

/** The limit of printed rows; the print states that it has the first ones only. */
const MOST_ROWS = 2000;

/** Prints settlements of one state, or of all: a merchant prints its own. */
export function SettlementsReport() {
  const user = useCurrentUser();
  const status = useParam('status');
  const [values] = useSearchValues();
  const state = documentStates.find((one) => one === status);
  const input = wholeInput(settlementFilters(user), { ...values, state: state ?? '' });
  const { data, error, refetch } = useCollected('documents.settlement.list', input, MOST_ROWS);
  const { from, to: until = fmt.today() } = periodIn(values);
  const hasState = !state || data?.rows.some((row) => row.payout_returned !== null);
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
          company={{ name: user.settings.company_name }}
          kind={t.report}
          number=""
          facts={[
            { label: d.state, value: state ? documentStateNames[state] : t.all },
            {
              label: statementWords.period,
              value: from ? (
                <>
                  <DateText at={from} /> – <DateText at={until} />
                </>
              ) : (
                t.allTime
              ),
            },
            { label: t.count, value: <Num value={data.rows.length} /> },
          ]}
          columns={printedSettlements(Boolean(hasState))}
          rows={data.rows}
          rowKey={({ id }) => id}
          closing={data.isCut ? <p>{listPrintWords.cut(MOST_ROWS)}</p> : null}
          signatures={[d.accountant]}
        />
      ) : (
        <NotLoaded error={error} lines={12} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}
