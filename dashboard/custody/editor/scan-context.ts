import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import type {
  AnsweredFamily,
  DocumentParty,
  Family,
  Line,
  PartyKind,
} from '../documents/document-types.ts';

/** What the result of a scan depends on, and what it may change. */
export interface ScanContext {
  readonly family: Family;
  readonly kind: PartyKind;
  readonly answers: AnsweredFamily | undefined;
  readonly party: DocumentParty;
  readonly lines: readonly Line[];
  readonly eligible: readonly Line[];
  readonly amountOf: (line: Line) => number;
  /** The draft that other users scan onto as well. */
  readonly documentId: number | null;
  readonly add: (...lines: Line[]) => void;
  readonly remove: (...codes: string[]) => void;
}

export interface Checked {
  readonly verdict: ScanVerdict;
  readonly line?: Line;
  /** All shipments of a bag. */
  readonly lines?: readonly Line[];
}
