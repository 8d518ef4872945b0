import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { DateText, Num } from '#dashboard/ui/values/Values.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { closingCheckNames, closingWords as t } from '#words/ledger/closing.ts';
import type { Day } from '#domain/time.ts';
import { monthName } from '#words/months.ts';
import boardStyles from '../board/board.module.css';
import { CloseDialog, ReopenDialog } from './ClosingDialogs.tsx';
import { ClosedMonths } from './ClosedMonths.tsx';
import { listOfCheck } from './check-lists.ts';
import styles from './closing.module.css';

type Overview = AnswerOf<'closing.overview'>['data'];

/** Closing months: the open items, the lock, and the closed months. */
export function Closing() {
  const { data, error, refetch } = useCall('closing.overview', {}, { keepPrevious: true });
  return (
    <Stack as="section" gap={16} aria-label={t.title}>
      <Row as="header" gap="4 16" align="baseline" wrap>
        <h1>{t.title}</h1>
        <span className={boardStyles.quiet}>{t.intro}</span>
      </Row>
      {data ? (
        <>
          <Month overview={data.data} />
          <ClosedMonths />
        </>
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} height={40} />
      )}
    </Stack>
  );
}

function Month({ overview }: { overview: Overview }) {
  const can = useCan();
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null);
  const { next_month: month, closed_on: closedOn, checks } = overview;
  const isBlocked = checks.some(({ weight, left }) => weight === 'blocks' && left > 0);
  const done = () => setDialog(null);
  return (
    <>
      <Toolbar gap="8 24" className={styles.state}>
        <p>
          {closedOn === null ? (
            t.nothing
          ) : (
            <>
              {t.closedOn} <DateText at={closedOn} />
            </>
          )}
        </p>
        <p>
          {month === null ? (
            t.noneOver
          ) : (
            <>
              {t.next}: {monthName(month)}
            </>
          )}
        </p>
        <Row as="span" gap={8} wrap className={styles.actions}>
          {closedOn !== null && can('ledger.reopen') ? (
            <Button onClick={() => setDialog('reopen')}>{t.reopen(monthName(closedOn))}</Button>
          ) : null}
          {month === null ? null : (
            <Button
              tone="primary"
              reason={isBlocked ? t.blocked : undefined}
              onClick={() => setDialog('close')}
            >
              {t.close(monthName(month))}
            </Button>
          )}
        </Row>
      </Toolbar>
      {month === null ? null : <Checks checks={checks} month={month} />}
      {dialog === 'close' && month !== null ? (
        <CloseDialog overview={overview} month={month} onDone={done} />
      ) : null}
      {dialog === 'reopen' && closedOn !== null ? (
        <ReopenDialog month={monthName(closedOn)} onDone={done} />
      ) : null}
    </>
  );
}

function Checks({ checks, month }: { checks: Overview['checks']; month: Day }) {
  return (
    <section aria-label={t.checks}>
      <h2 className={boardStyles.postings}>{t.checks}</h2>
      <Stack as="ul" gap={8} className={styles.checks}>
        {checks.map(({ key, weight, left }) => (
          <li key={key} data-left={left > 0 ? weight : undefined}>
            <span>{closingCheckNames[key]}</span>
            <strong>
              {left === 0 ? (
                t.done
              ) : (
                <>
                  {t.left}: <Num value={left} />
                </>
              )}
            </strong>
            <span className={boardStyles.quiet}>
              {left === 0 ? null : weight === 'blocks' ? t.blocks : t.warns}
            </span>
            <LinkButton href={`#${listOfCheck(key, month)}`}>{t.open}</LinkButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}
