import { cx } from '#dashboard/ui/cx.ts';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { auditWords as t } from '#words/ledger/audits.ts';
import type { Audit } from './audit-types.ts';
import styles from '../board/board.module.css';

const looks: Record<Audit['state'], string | undefined> = {
  waiting: undefined,
  running: undefined,
  held: styles.even,
  broken: styles.odd,
};

/** The result of an audit in one line, or its progress. */
export function AuditVerdict({ audit }: { audit: Audit }) {
  const { state, requested_by: by, requested_at: requestedAt, ended_at: endedAt } = audit;
  return (
    <div className={cx(styles.balance, looks[state])} role="status">
      <strong>{verdictOf(audit)}</strong>
      {state === 'running' ? (
        <progress max={audit.checks} value={audit.checked} aria-label={t.underway} />
      ) : null}
      {audit.broken > 0 ? <span>{t.whatNow}</span> : null}
      <span className={styles.quiet}>
        {by === null ? t.night : <Name>{by}</Name>} · <DateTimeText at={endedAt ?? requestedAt} />
      </span>
    </div>
  );
}

function verdictOf({ state, checks, checked, broken }: Audit): string {
  if (state === 'waiting') return t.waits;
  if (broken > 0) return t.broken(broken);
  return state === 'running' ? t.progress(checked, checks) : t.held(checks);
}
