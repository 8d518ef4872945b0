import type { ReactNode } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { TakenIn } from '#dashboard/shell/form/VoidText.tsx';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';

/**
 * The families whose documents are created in the editor; a pick-up request has its own screens.
 */
export type Family = Exclude<
  { [N in EndpointName]: N extends `documents.${infer F}.create` ? F : never }[EndpointName],
  'pickup'
>;

export type DocumentRow = RowOf<`documents.${Family}.list`>;
export type DocumentDetails = AnswerOf<`documents.${Family}.one`>['data'];
export type DocumentLine = DocumentDetails['items'][number];
export type EligibleRow = RowOf<`documents.${Family}.eligible`>;
export type IssueInput = InputOf<`documents.${Family}.create`>;

/** Families whose documents are answered line by line by the receiving branch. */
export type AnsweredFamily = 'transferSend' | 'sendBranchReturn';
/** The party of a document: a person, the receiving branch, or the document it answers. */
export type PartyKind = 'courier' | 'merchant' | 'toBranch' | 'source';

/** That party, with the branch whose counter issues the document. */
export type DocumentParty = Option & {
  branchId: number | null;
  /** The hand-in covers only the shipments of this run sheet. */
  runSheet?: { readonly number: string; readonly codes: readonly string[] };
  /**
   * The document starts empty and is filled by scanning; the value is the first scanned code, or
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

/** A shipment on a document in progress: the fields common to an eligible row and a saved line. */
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
  /** On a document that answers another: found, missing, or extra. */
  readonly outcome?: DocumentLine['outcome'];
  /** Counted in with its sealed bag: the bag's number, and how many shipments it holds. */
  readonly bag?: { readonly number: string; readonly size: number };
  /** On a draft that several users scan onto: the user who added it. */
  readonly added_by?: string | null;
}

/** A document in the editor. `extra` holds the fields specific to its family. */
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
  /** The document being changed; null for a new one. */
  readonly document: DocumentDetails | null;
}

/** The action of the branch that a document was sent to. */
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

/** The screens of a family: the only definition a new family has to provide. */
export interface DocumentView<X = object> {
  readonly family: Family;
  readonly words: { documents: string; kind: string; create: string };
  readonly party: PartyKind;
  /**
   * For a party that is a document: its family. All its shipments are expected; those not scanned
   * are missing.
   */
  readonly answers?: AnsweredFamily;
  readonly receiving?: Receiving;
  /**
   * The party can be replaced by another one of the same counter, with all lines, also on an issued
   * document.
   */
  readonly takesOver?: boolean;
  /** Cash families settle all that is due; lines are removed rather than added. */
  readonly takesAll: boolean;
  readonly hasDestinations: boolean;
  readonly empty: X;
  /** The amount a line adds to the total in the footer. */
  readonly amountOf: (line: Line) => number;
  /** Another view of the same list, linked from it. */
  readonly alsoListed?: ScreenKey;
  /** What has become of it, in place of the state of its document; and that state as a filter. */
  readonly State?: (props: { row: DocumentRow }) => ReactNode;
  readonly stateNames?: Readonly<Record<DocumentRow['state'], string>>;
  readonly listColumns: readonly Column<DocumentRow>[];
  readonly lineColumns: readonly Column<Line>[];
  readonly printColumns: readonly PrintColumn<DocumentLine>[];
  readonly printFacts: (
    document: DocumentDetails,
  ) => readonly { label: string; value: ReactNode }[];
  /** Printed below the lines, before the signatures. */
  readonly printBelow?: (document: DocumentDetails) => ReactNode;
  /** The figure the document also states in words. */
  readonly figure: (document: DocumentRow) => number;
  readonly figures: (document: DocumentDetails) => readonly { label: string; value: ReactNode }[];
  readonly signatures: readonly string[];
  /**
   * The start page before a party is chosen: the parties that are due. `field` finds any party by
   * name.
   */
  readonly Start?: (props: {
    field: ReactNode;
    onChoose: (party: DocumentParty) => void;
  }) => ReactNode;
  /** The cash it put into the till: voiding takes it out again. */
  readonly tookIn?: (document: DocumentDetails) => TakenIn | null;
  /** The message after the document was created. */
  readonly After?: (props: { document: DocumentDetails }) => ReactNode;
  readonly Panel: ((props: DraftPanelProps<X>) => ReactNode) | null;
  /** Why it cannot be finished yet, apart from having no lines. */
  readonly reason: (draft: Draft<X>, missing: readonly Line[]) => string | null;
  /** A document without shipments may consist of a balance alone. */
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
    /** The total before the change, and the new one. */
    change?: readonly [number, number];
    /** Consequences in addition to the total: who is charged with a shortage. */
    also?: string | null;
  };
}
