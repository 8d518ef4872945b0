import type { EndpointName } from '#contract/contract.ts';

/** One command as it went: from its first sending to the answer that its client believed. */
export interface Command {
  /** The key it was sent under, however often: `fire-<client>-<count>`. */
  readonly key: string;
  readonly actorId: number;
  readonly name: EndpointName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Milliseconds of the clients' clock. */
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly tries: number;
  /** HTTP status of the last answer; 0 when there never was one. */
  readonly status: number;
  /** Code of the refusal. */
  readonly refusal: string | null;
  readonly answer: Answered | null;
}

/** What of an answer the model holds itself against. */
export interface Answered {
  readonly id?: number;
  readonly uuid?: string;
  readonly code?: string;
  readonly version?: number;
  readonly number?: string | null;
  readonly state?: string;
  /** A document's day. */
  readonly date?: string;
  /** A pick-up request tells no day, but the instants that begin its two. */
  readonly created_at?: string;
  readonly collected_at?: string | null;
  /** Bulk calls: the shipments that moved. */
  readonly moved?: readonly string[];
  /** Bulk calls: what was asked for and was not there for them. */
  readonly unseen?: readonly string[];
  /** A document's shipments in the order of its lines. */
  readonly lines?: readonly AnsweredLine[];
  /** Shipments that were split off, or sent again. */
  readonly children?: readonly { readonly uuid: string; readonly code: string }[];
  readonly documents?: readonly { readonly id: number; readonly number: string | null }[];
  /** A difference of cash: what is proposed about it. */
  readonly decision?: { readonly amount: number; readonly approved: boolean | null } | null;
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

/** Keeps of a whole answer what `Answered` names: a hundred thousand of them lie in memory. */
export function essentials(body: unknown): Answered {
  const data = (body as Wire).data ?? {};
  const whole = (data['request'] ?? data) as Record<string, unknown>;
  const items = (whole['items'] ?? []) as readonly WireItem[];
  const isDocument = 'invoice_no' in whole;
  return {
    ...pick<Answered>(whole, ['id', 'uuid', 'code', 'version', 'state']),
    ...(isDocument
      ? { number: whole['invoice_no'] as string | null, ...pick<Answered>(whole, ['date']) }
      : {}),
    ...('moved' in whole ? { moved: movedOf(items), unseen: unseenOf(items) } : {}),
    ...(isDocument && 'items' in whole
      ? { lines: items.map(({ uuid, outcome }) => ({ uuid: uuid ?? '', outcome: outcome ?? '' })) }
      : {}),
    ...pick<Answered>(whole, ['children', 'decision']),
    ...('collected_at' in whole ? pick<Answered>(whole, ['created_at', 'collected_at']) : {}),
    ...('documents' in whole && !isDocument ? { documents: documentsOf(whole['documents']) } : {}),
  };
}

const movedOf = (items: readonly WireItem[]): string[] =>
  items.flatMap(({ uuid, outcome }) => (outcome === 'moved' && uuid !== null ? [uuid] : []));

/** An item that was not found goes by what it was asked for with. */
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
