import type { FamilyKey } from './families.ts';

/**
 * The existing document that a refused command would have duplicated; see
 * `domain/shipments/existing.ts`.
 */
export interface ExistingDocument {
  readonly kind: 'document';
  readonly family: FamilyKey;
  readonly id: number;
  /** Null for a draft. */
  readonly number: string | null;
}
