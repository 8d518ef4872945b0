import { bagWords as w } from '#words/custody/bags.ts';
import { StateOf } from '../documents/columns.tsx';
import type { DocumentRow } from '../documents/document-types.ts';

const stageOf = ({ state, completed_at: arrived }: DocumentRow) =>
  arrived ? 'arrived' : state === 'locked' ? 'sent' : 'sealed';

/** Where the bag is, in place of the state of its document. */
export const BagState = ({ row }: { row: DocumentRow }) =>
  row.state === 'draft' || row.state === 'void' ? (
    <StateOf row={row} />
  ) : (
    <StateOf row={row} name={w.states[stageOf(row)]} />
  );
