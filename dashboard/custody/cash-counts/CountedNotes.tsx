import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { inUnit } from '#words/money.ts';
import styles from './cash-counts.module.css';

/** The counted notes, largest first. */
export function CountedNotes(props: { denominations: Readonly<Record<string, number>> }) {
  const notes = Object.entries(props.denominations)
    .map(([face, many]) => ({ face: Number(face), many }))
    .toSorted((a, b) => b.face - a.face);
  return (
    <table className={styles.flows}>
      <caption>{t.notes}</caption>
      <thead>
        <tr>
          <th scope="col">{t.face}</th>
          <th scope="col">{t.howMany}</th>
          <th scope="col">{inUnit(t.subtotal)}</th>
        </tr>
      </thead>
      <tbody>
        {notes.map(({ face, many }) => (
          <tr key={face}>
            <td>
              <Num value={face} />
            </td>
            <td>
              <Num value={many} />
            </td>
            <td>
              <Money value={face * many} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
