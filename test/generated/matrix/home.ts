import type { Entity, Owned, Rows, Reader } from './entities.ts';

/** The possible targets of a field, as seen from the matrix's merchant and courier. */
export const rowKinds = [
  'own',
  'same',
  'other',
  'shared',
  'deleted',
  'never',
  'malformed',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** The company's rows by their relation to the matrix's merchant and courier. */
export interface Home {
  readonly rows: Rows;
  /** The last day on which shipments came in. */
  readonly day: string;
  /** The owners that `own` refers to: the merchant, and the courier. */
  readonly owner: Reader;
  readonly courier: Reader;
  readonly staff: Reader;
}

const nearest = (
  rows: readonly Owned[],
  wants: readonly ((row: Owned) => boolean)[],
): Owned | undefined => {
  const scored = rows.map((row) => ({ row, score: wants.filter((want) => want(row)).length }));
  return scored.sort(
    (a, b) =>
      b.score - a.score ||
      Number(a.row.draft ?? 0) - Number(b.row.draft ?? 0) ||
      b.row.id - a.row.id,
  )[0]?.row;
};

/** The row of a kind, if there is one. */
export function rowOf({ rows, owner, courier, staff }: Home, entity: Entity, kind: RowKind) {
  const all = rows[entity];
  const isOwners = (row: Owned) => row.merchant === owner.merchantId || row.user === owner.userId;
  const isCouriers = (row: Owned) => row.courier === courier.userId || row.user === courier.userId;
  const isHere = (row: Owned) => row.branches.includes(staff.branchId ?? 0);
  const isDocument = entity.startsWith('documents.') || entity === 'sentDrafts';
  const isShared = ({ branches: [from], abroad }: Owned) =>
    from === staff.branchId ? abroad === true : isDocument;
  const isOwn = (row: Owned) => isOwners(row) || isCouriers(row);
  const near = [isOwners, isCouriers, isHere] as const;
  switch (kind) {
    case 'own':
      return nearest(
        all.filter((row) => !row.gone),
        near,
      );
    case 'same':
      return nearest(
        all.filter((row) => isHere(row) && !isOwn(row) && !row.gone),
        [],
      );
    case 'other':
      return nearest(
        all.filter((row) => !isHere(row) && !isOwn(row) && !row.gone),
        [],
      );
    // Written elsewhere, and on its way here: visible to both, changed by the writer. Or a shipment
    // of this branch that another branch has on a document of its own.
    case 'shared':
      return nearest(
        all.filter((row) => isHere(row) && isShared(row) && !row.gone),
        [],
      );
    case 'deleted':
      return nearest(
        all.filter((row) => row.gone),
        near,
      );
    default:
      return undefined;
  }
}
