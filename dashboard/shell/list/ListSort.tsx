import type { Column } from '#dashboard/ui/table/table.ts';
import { inUnit } from '#words/money.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import styles from './list-narrowing.module.css';

/** Cards have no column headers: on a phone the order is chosen here. */
export function ListSort<Row>(props: {
  columns: readonly Column<Row>[];
  value: string | undefined;
  onSort: (sort: string | null) => void;
}) {
  const { columns, value = '', onSort } = props;
  const sorted = columns.flatMap(({ header, sortKey }) =>
    sortKey === undefined ? [] : [{ sortKey, header: inUnit(header) }],
  );
  if (sorted.length === 0) return null;
  return (
    <select
      className={styles.sort}
      aria-label={uiWords.order}
      value={value}
      onChange={(event) => onSort(event.target.value || null)}
    >
      <option value="">{uiWords.order}</option>
      {sorted.map(({ sortKey, header }) => (
        <optgroup key={sortKey} label={header}>
          <option value={sortKey}>{uiMessages.leastFirst(header)}</option>
          <option value={`-${sortKey}`}>{uiMessages.mostFirst(header)}</option>
        </optgroup>
      ))}
    </select>
  );
}
