import { useService } from '#dashboard/api/hooks.ts';
import { Money } from '#dashboard/ui/Values.tsx';
import { settlementWords as t } from '#words/custody-screens.ts';
import type { DraftPanelProps } from './document-types.ts';
import { total } from './lines.ts';
import styles from './custody.module.css';

/** What the merchant gets now. What was carried from before is the server's to say. */
export function SettlementPanel({ draft, document }: DraftPanelProps<object>) {
  const { lines, party } = draft;
  const net = total(lines, (line) => line.net_amount);
  const carried = document?.carried_in_amount ?? null;
  const { data } = useService(
    'merchants.one',
    { id: Number(party?.id ?? 0) },
    { enabled: party !== null, quiet: true },
  );
  return (
    <section className={styles.card} aria-label={t.outcome}>
      <h2>{t.outcome}</h2>
      <dl className={styles.figures}>
        <Row label={t.collected} value={total(lines, (line) => line.collected_amount)} />
        <Row label={t.fees} value={total(lines, (line) => line.fee_amount)} />
        <Row label={t.lines} value={net} />
        <Row label={t.carriedIn} value={carried} />
        {carried === null ? null : <Outcome net={net + carried} />}
      </dl>
      {carried === null ? <p className={styles.quiet}>{t.carriedLater}</p> : null}
      {data ? (
        <p className={styles.quiet}>
          {t.balance}: <Money value={data.data.balance} signed />. {t.balanceHow}
        </p>
      ) : null}
    </section>
  );
}

function Outcome({ net }: { net: number }) {
  return (
    <div className={styles.sum}>
      <dt>{net < 0 ? t.carriedOut : t.paid}</dt>
      <dd className={net < 0 ? styles.bad : styles.good}>
        <Money value={Math.abs(net)} />
      </dd>
    </div>
  );
}

function Row({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value} signed />
      </dd>
    </div>
  );
}
