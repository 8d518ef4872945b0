import type { EndpointName } from '#contract/contract.ts';

/** A step of the settlement job: it settles a line of a payout batch, or cannot. */
export type JobStep = 'payout.settle' | 'payout.refuse';

/** One command: from its first attempt to the final response. */
export interface Command {
  /** The key of all its attempts: `chaos-<client>-<count>`. */
  readonly key: string;
  readonly actorId: number;
  readonly name: EndpointName | JobStep;
  readonly input: Readonly<Record<string, unknown>>;
  /** Milliseconds of the clients' clock. */
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly tries: number;
  /** HTTP status of the last response; 0 when there was none. */
  readonly status: number;
  /** Code of the refusal. */
  readonly refusal: string | null;
  readonly answer: Answered | null;
}

/** The parts of a response that the model is compared with. */
export interface Answered {
  readonly id?: number;
  readonly uuid?: string;
  readonly code?: string;
  readonly version?: number;
  readonly number?: string | null;
  readonly state?: string;
  /** The last closed day, after a month was closed or reopened. */
  readonly closed_on?: string | null;
  /** The date of a document. */
  readonly date?: string;
  /** A pick-up request returns no days, but the instants at which its two days begin. */
  readonly created_at?: string;
  readonly collected_at?: string | null;
  /** The lines of a payout batch. */
  readonly payouts?: readonly AnsweredPayout[];
  /** Bulk calls: the number of shipments that moved. */
  readonly moved?: number;
  /** Bulk calls: uuids of those that did not. */
  readonly refused?: readonly string[];
  /** Bulk calls: requested shipments that the caller may not see. */
  readonly unseen?: readonly string[];
  /** A document's shipments in the order of its lines. */
  readonly lines?: readonly AnsweredLine[];
  /** Shipments that were split off, or sent again. */
  readonly children?: readonly { readonly uuid: string; readonly code: string }[];
  readonly documents?: readonly { readonly id: number; readonly number: string | null }[];
  /** A cash difference: the proposal for it. */
  readonly decision?: { readonly amount: number; readonly approved: boolean | null } | null;
}

export interface AnsweredPayout {
  readonly reference: string;
  readonly merchantId: number;
  readonly branchId: number;
  readonly amount: number;
}

interface AnsweredLine {
  readonly uuid: string;
  readonly outcome: string;
}

interface Wire {
  readonly data?: Record<string, unknown> | undefined;
}
interface WireItem {
  readonly uuid: string | null;
  readonly code: string;
  readonly outcome?: string;
  readonly line_no?: number;
  readonly refusal?: { readonly code: string } | null;
}

/**
 * Reduces a response to the fields of `Answered`: a hundred thousand of them are held in memory.
 */
export function essentials(body: unknown): Answered {
  const data = (body as Wire).data ?? {};
  const whole = (data['request'] ?? data) as Record<string, unknown>;
  const items = (whole['items'] ?? []) as readonly WireItem[];
  const isDocument = 'invoice_no' in whole;
  const isBatch = 'to_pay' in whole;
  return {
    ...pick<Answered>(whole, ['id', 'uuid', 'code', 'version', 'state']),
    ...(isDocument
      ? { number: whole['invoice_no'] as string | null, ...pick<Answered>(whole, ['date']) }
      : {}),
    ...('moved' in whole
      ? { ...pick<Answered>(whole, ['moved']), refused: refusedOf(items), unseen: unseenOf(items) }
      : {}),
    ...(isDocument && 'items' in whole
      ? { lines: items.map(({ uuid, outcome }) => ({ uuid: uuid ?? '', outcome: outcome ?? '' })) }
      : {}),
    ...(isBatch ? { payouts: payoutsOf(whole['items']) } : {}),
    ...pick<Answered>(whole, ['children', 'decision', 'closed_on']),
    ...('collected_at' in whole ? pick<Answered>(whole, ['created_at', 'collected_at']) : {}),
    ...('documents' in whole && !isDocument ? { documents: documentsOf(whole['documents']) } : {}),
  };
}

const payoutsOf = (items: unknown): AnsweredPayout[] =>
  (
    items as readonly (Pick<AnsweredPayout, 'reference' | 'amount'> & {
      readonly subscriber: { readonly id: number };
      readonly branch: { readonly id: number };
    })[]
  ).map(({ reference, amount, subscriber, branch }) => ({
    reference,
    amount,
    merchantId: subscriber.id,
    branchId: branch.id,
  }));

const refusedOf = (items: readonly WireItem[]): string[] =>
  items.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));

/** An item that was not found is identified by its requested key. */
const unseenOf = (items: readonly WireItem[]): string[] =>
  items.flatMap(({ code, refusal }) => (refusal?.code === 'unknown_code' ? [code] : []));

const documentsOf = (documents: unknown): Answered['documents'] =>
  (documents as readonly { id: number; invoice_no: string | null }[]).map((document) => ({
    id: document.id,
    number: document.invoice_no,
  }));

const pick = <T>(from: Record<string, unknown>, keys: readonly (keyof T & string)[]): Partial<T> =>
  Object.fromEntries(
    keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
  ) as Partial<T>;
