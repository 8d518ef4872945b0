import { Money } from '#dashboard/ui/values/Values.tsx';
import { tillFlowNames, cashCountWords as t } from '#words/custody/cash-count.ts';
import { inUnit } from '#words/money.ts';
import type { Till, CashCountDetails } from './cash-count-view.tsx';
import styles from './cash-counts.module.css';

interface FlowsProps {
  readonly flows: CashCountDetails['flows'];
  /** The previous count; null: the till was never counted. */
  readonly opening: Pick<NonNullable<Till['last']>, 'counted_amount'> | null;
  readonly expected: number;
}

/** How the till moved from the last counted sum to the current book balance. */
export function TillFlows({ flows, opening, expected }: FlowsProps) {
  if (opening === null) return <p className={styles.quiet}>{t.firstCount}</p>;
  return (
    <table className={styles.flows}>
      <caption>{t.flows}</caption>
      <thead>
        <tr>
          <th scope="col">{t.flow}</th>
          <th scope="col">{inUnit(t.cameIn)}</th>
          <th scope="col">{inUnit(t.wentOut)}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.sum}>
          <th scope="row">{t.opening}</th>
          <td>
            <Money value={opening.counted_amount} bare />
          </td>
          <td />
        </tr>
        {flows.map(({ fact, in_amount: came, out_amount: went }) => (
          <tr key={fact}>
            <td>{tillFlowNames[fact]}</td>
            <td>{came > 0 ? <Money value={came} bare /> : null}</td>
            <td>{went > 0 ? <Money value={went} bare /> : null}</td>
          </tr>
        ))}
        {flows.length === 0 ? (
          <tr>
            <td colSpan={3} className={styles.quiet}>
              {t.noFlows}
            </td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr className={styles.sum}>
          <th scope="row">{t.expected}</th>
          <td colSpan={2}>
            <Money value={expected} bare />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
