import { isolate } from '#words/bidi.ts';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { CardMeanings } from '#dashboard/ui/values/Meanings.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Age, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { couriers, merchants } from '#words/counters.ts';
import { tillWords as t } from '#words/custody/till.ts';
import { payHref } from './till-links.ts';
import { nextSteps, type TillStep } from './till-steps.ts';
import styles from './till.module.css';

type Till = AnswerOf<'office.till'>['data'];
type Today = AnswerOf<'office.today'>['data'];
type Withdrawal = AnswerOf<'withdrawals.list'>['data'][number];

const DAY_MS = 86_400_000;

/** The balance of the till, its last count, and expected cash in and out. */
export function TillBalance({ till }: { till: Till }) {
  const { branch, balance, couriers: cash, withdrawals } = till;
  const label = branch === null ? t.nowAll : t.now;
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={label}>
      <Toolbar as="p" gap="4 12" between>
        <span className="second">{label}</span>
        {branch === null ? null : <Counted at={till.counted_at} />}
      </Toolbar>
      <p className={styles.balance}>
        <Money value={balance} signed />
      </p>
      <Row as="dl" gap="8 24" wrap className={styles.expected}>
        {cash ? (
          <div>
            <dt>{t.expectedIn}</dt>
            <dd>
              <strong>
                <Money value={cash.amount} bare />
              </strong>{' '}
              <span className={styles.quiet}>{couriers(cash.count)}</span>
            </dd>
          </div>
        ) : null}
        {withdrawals ? (
          <div>
            <dt>{t.expectedOut}</dt>
            <dd>
              <strong>
                <Money value={withdrawals.amount} bare />
              </strong>{' '}
              <span className={styles.quiet}>{merchants(withdrawals.count)}</span>
            </dd>
          </div>
        ) : null}
      </Row>
      <CardMeanings of="till" />
    </Card>
  );
}

function Counted({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now());
  if (at === null) return <span className={cx(styles.badge, styles.late)}>{t.neverCounted}</span>;
  const isLate = now - Date.parse(at) > DAY_MS;
  const when = fmt.isRecent(at) ? fmt.relative(at) : isolate(fmt.date(at));
  return (
    <span className={cx(styles.badge, isLate && styles.late)}>
      {isLate ? t.notCounted(when) : t.countedAt(when)}
    </span>
  );
}

interface NextProps {
  readonly till: Till;
  readonly couriers: Today['couriers'];
  readonly withdrawals: readonly Withdrawal[];
}

/** At most five, most urgent first, each with the document that resolves it. */
export function NextSteps({ till, couriers: holders, withdrawals }: NextProps) {
  const can = useCan();
  const [now] = useState(() => Date.now());
  const steps = nextSteps({
    couriers: can('documents.cashHandIn.issue') ? holders : null,
    till: can('documents.moneyTransfer.confirm') ? till : { ...till, transfers: null },
    withdrawals: can('documents.payment.issue') ? withdrawals : [],
    mayCount: can('documents.cashCount.issue'),
    now,
  });
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={t.next}>
      <h2>{t.next}</h2>
      {steps.length === 0 ? <p className={styles.done}>{t.nothingNext}</p> : null}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <Step key={`${step.kind}-${idOf(step)}`} step={step} no={at + 1} />
        ))}
      </ol>
    </Card>
  );
}

function idOf(step: TillStep): number {
  if (step.kind === 'pay') return step.row.id;
  return step.kind === 'count' ? step.branchId : step.id;
}

interface StepFace {
  readonly title: string;
  readonly why: ReactNode;
  readonly action: string;
  readonly href: string;
  readonly tone?: 'danger' | 'warning';
}

function faceOf(step: TillStep): StepFace {
  switch (step.kind) {
    case 'collect':
      return {
        title: t.collectFrom(step.name),
        why: step.isOver ? t.overLimit : t.nearLimit,
        action: t.collect,
        href: `#${to('documents.cashHandIn.form', {}, { party: step.id })}`,
        tone: step.isOver ? 'danger' : 'warning',
      };
    case 'confirm':
      return {
        title: t.confirmFrom(step.name),
        why: <Age since={step.since} />,
        action: t.confirm,
        href: `#${to('documents.moneyTransfer.print', { id: step.id })}`,
        tone: 'warning',
      };
    case 'pay':
      return {
        title: t.payTo(step.name),
        why: <Age since={step.since} />,
        action: t.pay,
        href: payHref(step.row),
        tone: 'warning',
      };
    case 'count':
      return {
        title: t.countTill,
        why: step.since === null ? t.neverCounted : t.notCounted(fmt.relative(step.since)),
        action: t.startCount,
        href: `#${to('documents.cashCount.form', {}, { branch: step.branchId })}`,
      };
  }
}

function Step({ step, no }: { step: TillStep; no: number }) {
  const { title, why, action, href, tone } = faceOf(step);
  return (
    <Row as="li" gap={12} align="center" className={styles.row}>
      <span className={styles.no} data-tone={tone}>
        {fmt.number(no)}
      </span>
      <Stack as="span" shrink className={styles.who}>
        <Name>{title}</Name>
        <span className={styles.quiet}>
          {why}
          {step.kind === 'count' ? null : (
            <>
              {' · '}
              <Money value={step.amount} bare />
            </>
          )}
        </span>
      </Stack>
      <LinkButton size="small" href={href}>
        {action}
      </LinkButton>
    </Row>
  );
}
