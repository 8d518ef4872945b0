import type { PostingFact } from '../ledger/posting-rules.ts';
import type { DocumentFamily, Permission } from '../people/permissions.ts';
import type { MoveEvent } from '../shipments/lifecycle.ts';
import type { Heading } from '../shipments/recover.ts';

/**
 * PAGE 2. The document families: who hands over, who receives, which event each line causes, what
 * is posted. A family is one row here, one file in `contract/custody`, one view in
 * `dashboard/custody/views`. `parties`: the ids a document of the family names in addition to its
 * own branch. `dated`: the days its documents may have; the limits are in `dating.ts`. `twoSided`:
 * it is opened for a document of that family and answers it line by line. `line`: what a line
 * represents: a shipment that moves, a shipment whose cash moves, or nothing (an amount).
 */
export type Party = 'merchant' | 'courier' | 'branch' | 'transit' | 'payee';
/** `payee`: a merchant or a user, or the party named by the document that is paid off. */
export type FamilyParty = 'courier' | 'merchant' | 'toBranch' | 'payee';

/**
 * The days a document may have. `back`: as far as the company allows; `ahead`: also a future day.
 */
export type Dating = 'today' | 'back' | 'ahead';

export type FamilyKey = DocumentFamily;

export interface FamilyRow {
  readonly prefix: string;
  readonly dated: Dating;
  readonly from: Party;
  readonly to: Party;
  readonly line: 'shipment' | 'cash' | 'amount';
  readonly parties: readonly FamilyParty[];
  readonly event: MoveEvent | null;
  /** Event of the lines the receiver did not find. */
  readonly missEvent?: MoveEvent;
  readonly twoSided?: FamilyKey;
  readonly posts: PostingFact | null;
  /**
   * Its own net, in addition to its shipments, is on the merchant's account: the next settlement
   * counts the document.
   */
  readonly onAccount?: true;
  /**
   * Settles a merchant's account: everything payable, with what other documents left on it, and
   * with it a payout request.
   */
  readonly settles?: true;
  /** Its courier takes the shipments to their recipients, for a commission. */
  readonly goesOut?: true;
  /** Sends shipments to another branch: on their way to their recipients, or back. */
  readonly heading?: Heading;
  /** An issued document keeps its shipments until a later document takes it over. */
  readonly keeps?: true;
}

// biome-ignore format: a table reads by the line
const rows = {
  pickup:   { prefix: 'PU', dated: 'today', from: 'merchant', to: 'courier', line: 'shipment', parties: ['merchant'], event: 'collect', posts: 'pickedUp', onAccount: true },
  pickupIntake: { prefix: 'CR', dated: 'back',  from: 'courier', to: 'branch', line: 'shipment', parties: ['courier'], event: 'receiveAtBranch', posts: null },
  bag:                 { prefix: 'BG', dated: 'back',  from: 'branch', to: 'branch', line: 'shipment', parties: ['toBranch'], event: null, posts: null, keeps: true },
  transferSend:        { prefix: 'TS', dated: 'back',  from: 'branch', to: 'transit', line: 'shipment', parties: ['toBranch'], event: 'sendToBranch', heading: 'out', posts: null },
  transferReceive:     { prefix: 'TR', dated: 'back',  from: 'transit', to: 'branch', line: 'shipment', parties: [], event: 'receiveFromBranch', missEvent: 'miss', twoSided: 'transferSend', posts: null },
  runSheet:          { prefix: 'RS', dated: 'back',  from: 'branch', to: 'courier', line: 'shipment', parties: ['courier'], event: 'assign', goesOut: true, posts: null },
  cashHandIn:          { prefix: 'CL', dated: 'back',  from: 'courier', to: 'branch', line: 'cash', parties: ['courier'], event: null, posts: 'handedIn' },
  returnIntake:           { prefix: 'RW', dated: 'back',  from: 'courier', to: 'branch', line: 'shipment', parties: ['courier'], event: 'handBack', posts: null },
  returnToMerchant:            { prefix: 'RD', dated: 'back',  from: 'branch', to: 'merchant', line: 'shipment', parties: ['merchant'], event: 'giveBack', posts: 'givenBack' },
  sendBranchReturn:    { prefix: 'SR', dated: 'back',  from: 'branch', to: 'transit', line: 'shipment', parties: ['toBranch'], event: 'sendReturn', heading: 'back', posts: null },
  receiveBranchReturn: { prefix: 'RR', dated: 'back',  from: 'transit', to: 'branch', line: 'shipment', parties: [], event: 'receiveReturn', missEvent: 'missReturn', twoSided: 'sendBranchReturn', posts: null },
  moneyTransfer:       { prefix: 'MT', dated: 'back',  from: 'branch', to: 'transit', line: 'cash', parties: ['toBranch'], event: null, posts: 'transferSent' },
  settlement:          { prefix: 'ST', dated: 'back',  from: 'branch', to: 'merchant', line: 'cash', parties: ['merchant'], event: null, settles: true, posts: 'settled' },
  payment:             { prefix: 'PV', dated: 'back',  from: 'branch', to: 'payee', line: 'amount', parties: ['payee'], event: null, posts: 'paidOut', onAccount: true },
  cashCount:           { prefix: 'CC', dated: 'today', from: 'branch', to: 'branch', line: 'amount', parties: [], event: null, posts: 'tillCounted' },
  expense:             { prefix: 'EX', dated: 'back',  from: 'branch', to: 'payee', line: 'amount', parties: [], event: null, posts: 'expensePaid' },
  cashMove:            { prefix: 'CM', dated: 'back',  from: 'branch', to: 'transit', line: 'amount', parties: ['toBranch'], event: null, posts: 'cashMoveSent' },
} as const satisfies Record<FamilyKey, FamilyRow>;

export const families: Record<FamilyKey, FamilyRow> = rows;
export const familyKeys = Object.keys(rows) as readonly FamilyKey[];
/** Families whose documents list shipments. */
export type LinedFamily = {
  [F in FamilyKey]: (typeof rows)[F]['line'] extends 'amount' ? never : F;
}[FamilyKey];
/**
 * Families without calls and screens of their own kind: everything about them is derived from their
 * row. A pick-up has states of its own.
 */
export type OrdinaryFamily = Exclude<LinedFamily, 'pickup'>;
export const ordinaryFamilies = familyKeys.filter(
  (key): key is OrdinaryFamily => families[key].line !== 'amount' && key !== 'pickup',
);

export const familiesOnAccount: readonly FamilyKey[] = familyKeys.filter(
  (key) => families[key].onAccount === true,
);

/**
 * The recipient confirms receipt: a merchant its money or its returns, a courier their commission.
 */
export const receiptFamilies = ['settlement', 'payment', 'returnToMerchant'] as const;
export type ReceiptFamily = (typeof receiptFamilies)[number];
export const isReceiptFamily = (family: FamilyKey): family is ReceiptFamily =>
  receiptFamilies.some((one) => one === family);

/** The permissions a role can have on a family's documents. */
export const permissionsOf = (
  family: FamilyKey,
): Record<'view' | 'issue' | 'void', Permission> => ({
  view: `documents.${family}.view`,
  issue: `documents.${family}.issue`,
  void: `documents.${family}.void`,
});

export const documentStates = ['draft', 'confirmed', 'locked', 'void'] as const;
export type DocumentState = (typeof documentStates)[number];

export const maxLines = 2000;
