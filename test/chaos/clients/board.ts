import type { FamilyKey } from '#domain/custody/families.ts';
import type { Chance } from '#sample/company/random.ts';
import { Exceptions } from './exceptions.ts';
import { Payouts } from './payouts.ts';

/**
 * The clients' view: the shipments and documents from earlier responses. Other clients change them
 * meanwhile, so part of the requests based on it is refused, as in real use.
 */
export interface Known {
  readonly uuid: string;
  readonly code: string;
  readonly merchantId: number;
  readonly home: number;
  readonly serving: number;
  version: number;
  stage: number;
  /** The stage before, to which a roll-back leads. */
  before: number;
  branch: number | null;
  courier: number | null;
  cod: number;
  collected: number;
  pending: boolean;
  held: boolean;
  kind: string;
}

export interface KnownDocument {
  readonly id: number;
  readonly family: FamilyKey;
  readonly branch: number;
  version: number;
  state: string;
  toBranch: number | null;
  courier: number | null;
  merchant: number | null;
  lines: readonly string[];
  amount: number;
  kind: string | null;
  number: string | null;
  /** The document that it confirms. */
  source: number | null;
  /** The other side has confirmed it. */
  answered: boolean;
  /** Cash was counted as another amount. */
  differs: boolean;
  /** The amount it pays out. */
  paid: number;
  /** The recipient has confirmed the receipt. */
  received: boolean;
}

interface Named {
  readonly id: number;
}
interface WireShipment {
  readonly uuid: string;
  readonly code: string;
  readonly version: number;
  readonly stage: number;
  readonly kind: string;
  readonly branch: Named | null;
  readonly courier: Named | null;
  readonly merchant: Named;
  readonly home_branch: Named;
  readonly serving_branch: Named;
  readonly cod_amount: number;
  readonly collected_amount: number | null;
  readonly correction_pending: boolean;
  readonly hold_reason: string | null;
  readonly children: readonly { readonly uuid: string; readonly code: string }[];
}
interface WireDocument {
  readonly id: number;
  readonly family?: FamilyKey;
  readonly invoice_no: string | null;
  readonly version?: number;
  readonly state: string;
  readonly branch?: Named;
  /** The two ends of a money move. */
  readonly from?: { readonly branch: Named | null };
  readonly to?: { readonly branch: Named | null };
  readonly to_branch?: Named | null;
  readonly courier?: Named | null;
  readonly subscriber?: Named | null;
  readonly payee?: { readonly type: string; readonly id: number };
  readonly items?: readonly { readonly uuid: string; readonly stage: number }[];
  readonly expected_amount?: number;
  readonly amount?: number;
  readonly counted_amount?: number | null;
  readonly net_amount?: number;
  readonly paid_amount?: number;
  /** An expense has its kind as a row of the company's. */
  readonly kind?: string | Named;
  readonly refund_of?: Named | null;
  readonly arrived?: boolean;
  readonly completed_at?: string | null;
  readonly source?: Named | null;
}
/** A shipment that a bulk refused; `code` is the requested key if the caller may not see it. */
export interface Refused {
  readonly uuid: string | null;
  readonly code: string;
  readonly stage: number | null;
}

/** What the caller knows about the moved shipments: no response repeats it. */
export type Change = Partial<Pick<Known, 'branch' | 'courier'>>;

const kindOf = ({ kind, refund_of: refundOf }: WireDocument): string | null => {
  if (typeof kind === 'object') return refundOf ? 'refund' : 'expense';
  return kind ?? null;
};

const tries = 12;
/** Documents older than these are history and are not used again. */
const remembered = 400;
const newest = 8;

export class Board {
  readonly shipments = new Map<string, Known>();
  readonly exceptions = new Exceptions();
  readonly payouts = new Payouts();
  /** The last closed day, as a closing or reopening returned it. */
  closedOn: string | null = null;
  readonly #byStage = new Map<number, Known[]>();
  readonly #place = new Map<string, number>();
  readonly #documents = new Map<FamilyKey, KnownDocument[]>();

  /** Random shipments in one of the stages that match; newer ones are preferred. */
  pick(
    chance: Chance,
    stages: readonly number[],
    suits: (shipment: Known) => boolean,
    most = 1,
  ): Known[] {
    const found = new Set<Known>();
    const wanted = chance.whole(1, most);
    for (let turn = 0; turn < tries * wanted && found.size < wanted; turn += 1) {
      const list = this.#byStage.get(chance.pick(stages));
      if (!list?.length) continue;
      const from = chance.happens(0.7) ? Math.max(0, list.length - 150) : 0;
      const shipment = list[chance.whole(from, list.length - 1)];
      if (shipment && suits(shipment)) found.add(shipment);
    }
    return [...found];
  }

  document(
    chance: Chance,
    families: readonly FamilyKey[],
    suits: (document: KnownDocument) => boolean,
  ): KnownDocument | null {
    // Usually a recent one: older ones have normally been used since.
    const from = chance.happens(0.6) ? -newest : 0;
    const documents = families.flatMap((family) =>
      (this.#documents.get(family) ?? []).filter(suits).slice(from),
    );
    return documents.length === 0 ? null : chance.pick(documents);
  }

  /** Whatever the response is, its content is now the view. */
  hear(family: FamilyKey | null, body: unknown, change: Change): void {
    const data = (body as { data?: unknown }).data as Record<string, unknown> | undefined;
    const whole = (data?.['request'] ?? data ?? {}) as Record<string, unknown>;
    if (family && 'invoice_no' in whole) {
      this.#hearDocument(family, whole as unknown as WireDocument, change);
    } else if ('cod_amount' in whole) this.#hearShipment(whole as unknown as WireShipment);
  }

  /** A bulk names those it refused, with their stage; all others went where the caller knows. */
  hearMoves(
    shipments: readonly Known[],
    refused: readonly Refused[],
    { stageAfter, change }: { stageAfter: (shipment: Known) => number; change: Change },
  ): void {
    for (const shipment of shipments) {
      const { uuid, code } = shipment;
      const item = refused.find(
        (one) => one.uuid === uuid || one.code === uuid || one.code === code,
      );
      const stage = item ? (item.stage ?? shipment.stage) : stageAfter(shipment);
      if (!item) Object.assign(shipment, change, { version: shipment.version + 1 });
      this.#stand(shipment, stage);
    }
  }

  #hearShipment(wire: WireShipment): void {
    const known = this.shipments.get(wire.uuid) ?? this.#meet(wire);
    Object.assign(known, {
      version: wire.version,
      branch: wire.branch?.id ?? null,
      courier: wire.courier?.id ?? null,
      cod: wire.cod_amount,
      collected: wire.collected_amount ?? 0,
      pending: wire.correction_pending,
      held: wire.hold_reason !== null,
      kind: wire.kind,
    });
    this.#stand(known, wire.stage);
    // The rest of a partial delivery is with the courier who brought it.
    for (const { uuid, code } of wire.children)
      if (!this.shipments.has(uuid)) this.#stand(this.#meet({ ...wire, uuid, code }), 8);
  }

  #meet(wire: WireShipment): Known {
    const known: Known = {
      uuid: wire.uuid,
      code: wire.code,
      merchantId: wire.merchant.id,
      home: wire.home_branch.id,
      serving: wire.serving_branch.id,
      version: 1,
      stage: 0,
      before: 0,
      branch: wire.branch?.id ?? null,
      courier: wire.courier?.id ?? null,
      cod: 0,
      collected: 0,
      pending: false,
      held: false,
      kind: wire.kind,
    };
    this.shipments.set(known.uuid, known);
    return known;
  }

  #hearDocument(family: FamilyKey, wire: WireDocument, change: Change): void {
    const old = this.#documents.get(family)?.find(({ id }) => id === wire.id);
    const heard: KnownDocument = {
      id: wire.id,
      family,
      branch: (wire.branch ?? wire.from?.branch)?.id ?? 0,
      version: wire.version ?? 1,
      state: wire.state,
      toBranch: (wire.to_branch ?? wire.to?.branch)?.id ?? null,
      courier: wire.courier?.id ?? (wire.payee?.type === 'courier' ? wire.payee.id : null),
      merchant: wire.subscriber?.id ?? (wire.payee?.type === 'merchant' ? wire.payee.id : null),
      lines: (wire.items ?? []).map(({ uuid }) => uuid),
      amount: wire.expected_amount ?? wire.amount ?? 0,
      kind: kindOf(wire),
      answered:
        old?.answered === true || wire.arrived === true || typeof wire.completed_at === 'string',
      number: wire.invoice_no,
      source: wire.source?.id ?? null,
      differs:
        typeof wire.counted_amount === 'number' &&
        wire.counted_amount !== (wire.net_amount ?? wire.expected_amount),
      paid: wire.paid_amount ?? wire.amount ?? 0,
      // Issued again, it is paid again.
      received: false,
    };
    if (old) Object.assign(old, heard);
    else this.#keep(heard);
    this.#answer(wire.source?.id, wire.state !== 'void');
    for (const { uuid, stage } of wire.items ?? []) {
      const shipment = this.shipments.get(uuid);
      if (!shipment) continue;
      // Sealing moves nothing.
      const isDone = family !== 'bag' && (wire.state === 'confirmed' || wire.state === 'picked_up');
      if (isDone) Object.assign(shipment, change, { version: shipment.version + 1 });
      this.#stand(shipment, stage);
    }
  }

  #keep(document: KnownDocument): void {
    const documents = this.#documents.get(document.family) ?? [];
    this.#documents.set(document.family, documents);
    documents.push(document);
    if (documents.length > remembered) documents.shift();
  }

  /** It is on a shelf now. */
  land(uuid: string, stage: number, branch: number): void {
    const shipment = this.shipments.get(uuid);
    if (!shipment) return;
    Object.assign(shipment, { branch, courier: null, version: shipment.version + 1 });
    this.#stand(shipment, stage);
  }

  #answer(id: number | undefined, answered: boolean): void {
    if (id === undefined) return;
    for (const family of ['transferSend', 'sendBranchReturn'] as const)
      for (const document of this.#documents.get(family) ?? [])
        if (document.id === id) document.answered = answered;
  }

  #stand(shipment: Known, stage: number): void {
    this.#leave(shipment);
    if (stage !== shipment.stage) shipment.before = shipment.stage;
    shipment.stage = stage;
    const list = this.#byStage.get(stage) ?? [];
    this.#byStage.set(stage, list);
    this.#place.set(shipment.uuid, list.length);
    list.push(shipment);
  }

  /** The last of the list fills the freed place. */
  #leave(shipment: Known): void {
    const list = this.#byStage.get(shipment.stage);
    const place = this.#place.get(shipment.uuid);
    if (!list || place === undefined) return;
    const last = list.pop();
    if (last && last !== shipment) {
      list[place] = last;
      this.#place.set(last.uuid, place);
    }
  }
}
