import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCan } from '#dashboard/api/session.ts';
import {
  type ScreenKey,
  screenByKey,
  addressOf,
  to,
  type SearchValues,
} from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Age, Code, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { tillWords as t } from '#words/custody/till.ts';
import { payHref } from './till-links.ts';
import styles from './till.module.css';

type Till = AnswerOf<'office.till'>['data'];
type Withdrawal = AnswerOf<'withdrawals.list'>['data'][number];
type DifferenceRow = AnswerOf<'differences.list'>['data'][number];

interface Line {
  readonly id: number;
  readonly name: string;
  readonly about: ReactNode;
  readonly sum: ReactNode;
  readonly action: { readonly label: string; readonly href: string } | null;
}

interface QueueProps {
  readonly title: string;
  readonly none: string;
  readonly count: number;
  /** Null where there is no sum. */
  readonly amount: number | null;
  readonly list: ScreenKey;
  readonly search: SearchValues;
  readonly lines: readonly Line[];
}

/** Open work, oldest first, each with its one action. */
function Queue({ title, none, count, amount, list, search, lines }: QueueProps) {
  const can = useCan();
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={title}>
      <Toolbar as="header" gap="4 12" between>
        <Row as="span" gap={8} align="baseline">
          <h2>{title}</h2>
          {count > 0 ? (
            <span className={styles.quiet}>
              <Num value={count} />
              {amount === null ? null : (
                <>
                  {' · '}
                  <Money value={amount} bare signed />
                </>
              )}
            </span>
          ) : null}
        </Row>
        {count > 0 && can(screenByKey(list).permission) ? (
          <a href={`#${addressOf(list, {}, search)}`}>{t.showAll}</a>
        ) : null}
      </Toolbar>
      {lines.length === 0 ? <p className={styles.done}>{none}</p> : null}
      <ul className={styles.steps}>
        {lines.map(({ id, name, about, sum, action }) => (
          <Row as="li" gap={12} align="center" key={id} className={styles.row}>
            <Stack as="span" shrink className={styles.who}>
              <Name>{name}</Name>
              <span className={styles.quiet}>{about}</span>
            </Stack>
            <strong className={styles.sum}>{sum}</strong>
            {action ? (
              <LinkButton size="small" href={action.href}>
                {action.label}
              </LinkButton>
            ) : null}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

export function TransfersQueue({ transfers }: { transfers: NonNullable<Till['transfers']> }) {
  const can = useCan();
  const mayConfirm = can('documents.moneyTransfer.confirm');
  return (
    <Queue
      title={t.transfers}
      none={t.noTransfers}
      count={transfers.count}
      amount={transfers.amount}
      list="documents.moneyTransfer.list"
      search={{}}
      lines={transfers.rows.map((row) => ({
        id: row.id,
        name: row.from_branch,
        about: (
          <>
            <Code>{row.invoice_no}</Code> · <Age since={row.sent_at} />
          </>
        ),
        sum: <Money value={row.amount} bare signed />,
        action: mayConfirm
          ? { label: t.confirm, href: `#${to('documents.moneyTransfer.print', { id: row.id })}` }
          : null,
      }))}
    />
  );
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly search: SearchValues;
}

export function WithdrawalsQueue(props: Rows<Withdrawal> & { amount: number }) {
  const can = useCan();
  const mayPay = can('documents.payment.issue');
  return (
    <Queue
      title={t.withdrawals}
      none={t.noWithdrawals}
      count={props.count}
      amount={props.amount}
      list="withdrawals.list"
      search={props.search}
      lines={props.rows.map((row) => ({
        id: row.id,
        name: row.subscriber.store_name,
        about: (
          <>
            <Age since={row.requested_at} /> · <Name>{row.method}</Name>
          </>
        ),
        sum: <Money value={row.left_amount} bare signed />,
        action: mayPay ? { label: t.pay, href: payHref(row) } : null,
      }))}
    />
  );
}

export function DifferencesQueue({ rows, count, search }: Rows<DifferenceRow>) {
  const can = useCan();
  const mayDecide = can('differences.propose') || can('differences.approve');
  return (
    <Queue
      title={t.differences}
      none={t.noDifferences}
      count={count}
      amount={null}
      list="differences.list"
      search={search}
      lines={rows.map((row) => ({
        id: row.id,
        name: row.courier?.name ?? row.from_branch?.branch_name ?? row.branch.branch_name,
        about: (
          <>
            <Code>{row.invoice_no}</Code> · <Age since={row.counted_at} />
          </>
        ),
        sum: <Difference value={row.difference_amount} bare />,
        action: mayDecide
          ? {
              label: t.decide,
              href: `#${to('differences.list', {}, { ...search, search: row.invoice_no })}`,
            }
          : null,
      }))}
    />
  );
}
