import type { Column } from '#dashboard/ui/table/table.ts';
import { bagWords as w } from '#words/custody/bags.ts';
import { StateOf } from '../documents/columns.tsx';
import type { DocumentRow } from '../documents/document-types.ts';
import styles from '../custody.module.css';

const stageOf = ({ state, completed_at: arrived }: DocumentRow) =>
  arrived ? 'arrived' : state === 'locked' ? 'sent' : 'sealed';

/** Where the bag is, in place of the state of its document. */
export function BagState({ row }: { row: DocumentRow }) {
  if (row.state === 'draft' || row.state === 'void') return <StateOf state={row.state} />;
  return (
    <span className={styles.state} data-state={row.state}>
      {w.states[stageOf(row)]}
    </span>
  );
}

export const bagStateColumn: Column<DocumentRow> = {
  key: 'state',
  header: w.state,
  priority: 1,
  cell: (row) => <BagState row={row} />,
};
