import type { ReactNode } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { TakenIn } from '#dashboard/shell/form/VoidText.tsx';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';

/** The families whose documents are made on the desk; a pick-up request has screens of its own. */
export type Family = Exclude<
  { [N in EndpointName]: N extends `documents.${infer F}.create` ? F : never }[EndpointName],
  'pickup'
>;

export type DocumentRow = RowOf<`documents.${Family}.list`>;
export type DocumentDetails = AnswerOf<`documents.${Family}.one`>['data'];
export type DocumentLine = DocumentDetails['items'][number];
export type EligibleRow = RowOf<`documents.${Family}.eligible`>;
export type IssueInput = InputOf<`documents.${Family}.create`>;

/** Families whose documents the branch they are sent to answers line by line. */
export type AnsweredFamily = 'transferSend' | 'sendBranchReturn';
/** Whom a document is about: a person, the branch it goes to, or the document it answers. */
export type PartyKind = 'courier' | 'merchant' | 'toBranch' | 'source';

/** That party, with the branch whose counter issues the document. */
export type DocumentParty = Option & {
  branchId: number | null;
  /** Cash is handed in for the shipments of this run sheet only. */
  sheet?: { readonly number: string; readonly codes: readonly string[] };
  /**
   * Nothing is on the document until it is scanned; the code that was scanned to begin with, or
   * none.
   */
  byScan?: string;
};

export interface PartyProps {
  readonly value: DocumentParty | null;
  readonly onChange: (party: DocumentParty | null) => void;
  readonly disabled?: boolean;
  readonly error?: string | null | undefined;
}

/**
 * A shipment while its document is being made: what an eligible row and a written line both know.
 */
export interface Line {
  readonly uuid: string;
  readonly code: string;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly destination: string;
  readonly destination_id: number | null;
  readonly area: string | null;
  readonly store_name: string;
  readonly stage: number;
  readonly cod_amount: number;
  readonly collected_amount: number;
  readonly fee_amount: number;
  readonly commission_amount: number;
  readonly net_amount: number;
  /** A courier hands it in although it waits for its merchant or another attempt. */
  readonly waits_for?: EligibleRow['waits_for'];
  /** On a document that answers another: found, missing, or come along unlisted. */
  readonly outcome?: DocumentLine['outcome'];
  /** On a draft that several people scan onto: who put it there. */
  readonly added_by?: string | null;
}

/** A document on the desk. `extra` is what only its family asks for. */
export interface Draft<X> {
  readonly party: DocumentParty | null;
  readonly lines: readonly Line[];
  readonly note: string;
  readonly extra: X;
}

export interface DraftPanelProps<X> {
  readonly draft: Draft<X>;
  readonly onExtra: (patch: Partial<X>) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** The document being changed; null while a new one is made. */
  readonly document: DocumentDetails | null;
}

/** What the branch that a document was sent to does with it. */
export type Receiving =
  | {
      readonly by: 'document';
      readonly form: Extract<ScreenKey, `documents.${Family}.form`>;
      readonly travelling: readonly number[];
    }
  | {
      readonly by: 'count';
      readonly label: string;
      readonly permission: Permission;
      readonly Window: (props: { document: DocumentDetails; onDone: () => void }) => ReactNode;
    };

/** A family as its screens show it: the only thing that a new family has to write. */
export interface DocumentView<X = object> {
  readonly family: Family;
  readonly words: { documents: string; kind: string; create: string };
  readonly party: PartyKind;
  /**
   * Of a party that is a document: its family. Its shipments are all expected; what is not scanned
   * is missing.
   */
  readonly answers?: AnsweredFamily;
  readonly receiving?: Receiving;
  /**
   * Another party of the same counter takes over what stands on the document, on an issued one too.
   */
  readonly takesOver?: boolean;
  /** Cash families settle all that is due; lines are taken off rather than put on. */
  readonly takesAll: boolean;
  readonly hasDestinations: boolean;
  readonly empty: X;
  /** What a line adds to the total at the foot. */
  readonly amountOf: (line: Line) => number;
  /** Another view of the same list, reached from it. */
  readonly alsoListed?: ScreenKey;
  readonly listColumns: readonly Column<DocumentRow>[];
  readonly lineColumns: readonly Column<Line>[];
  readonly printColumns: readonly PrintColumn<DocumentLine>[];
  readonly printFacts: (
    document: DocumentDetails,
  ) => readonly { label: string; value: ReactNode }[];
  /** What stands under the printed lines, before the signatures. */
  readonly printBelow?: (document: DocumentDetails) => ReactNode;
  /** The figure that the document states in words. */
  readonly figure: (document: DocumentRow) => number;
  readonly figures: (document: DocumentDetails) => readonly { label: string; value: ReactNode }[];
  readonly signatures: readonly string[];
  /**
   * Where it begins while nobody is chosen: those whose turn it is. `field` finds anybody by name.
   */
  readonly Start?: (props: {
    field: ReactNode;
    onChoose: (party: DocumentParty) => void;
  }) => ReactNode;
  /** Cash that came into the box with it: voiding takes it out again. */
  readonly tookIn?: (document: DocumentDetails) => TakenIn | null;
  /** What is said about the document after it was made. */
  readonly After?: (props: { document: DocumentDetails }) => ReactNode;
  readonly Panel: ((props: DraftPanelProps<X>) => ReactNode) | null;
  /** Why it cannot be finished yet, beside having lines. */
  readonly reason: (draft: Draft<X>, missing: readonly Line[]) => string | null;
  /** A document without shipments may stand on a balance alone. */
  readonly mayBeEmpty: boolean;
  readonly body: (draft: Draft<X>) => Record<string, unknown>;
  readonly extraOf: (document: DocumentDetails) => X;
  readonly question: (
    draft: Draft<X>,
    stored: DocumentDetails | null,
    missing: readonly Line[],
  ) => {
    title: string;
    action: string;
    /** What the document came to before it was changed, and now. */
    change?: readonly [number, number];
    /** What follows from it beside its sum: on whom a shortage is. */
    also?: string | null;
  };
}
