import type { PayoutKind } from '#domain/people/payout.ts';

/** A merchant to be paid, as the list of those who are due showed it. */
export interface KnownDue {
  readonly merchant: number;
  readonly branch: number;
  readonly kind: PayoutKind | null;
  readonly amount: number;
  readonly isBlocked: boolean;
}

export interface KnownPayout {
  readonly reference: string;
  readonly amount: number;
  state: string;
}

/** A payout batch, as the last answer about it showed it. */
export interface KnownBatch {
  readonly id: number;
  readonly branch: number | null;
  readonly account: number | null;
  readonly maker: number;
  state: string;
  lines: readonly KnownPayout[];
}

interface WireDue {
  readonly subscriber: { readonly id: number };
  readonly branch: { readonly id: number };
  readonly kind: PayoutKind | null;
  readonly net_amount: number;
  readonly block: string | null;
}
interface WireBatch {
  readonly id: number;
  readonly state: string;
  readonly branch: { readonly id: number } | null;
  readonly account: { readonly id: number } | null;
  readonly items: readonly KnownPayout[];
}

/** Batches older than these are not used again. */
const remembered = 40;

/** What clients know of the merchants that are due, and of the batches that pay them. */
export class Payouts {
  due: readonly KnownDue[] = [];
  readonly batches: KnownBatch[] = [];

  hearDue(rows: readonly WireDue[]): void {
    this.due = rows.map((row) => ({
      merchant: row.subscriber.id,
      branch: row.branch.id,
      kind: row.kind,
      amount: row.net_amount,
      isBlocked: row.block !== null,
    }));
  }

  hearBatch({ id, state, branch, account, items }: WireBatch, maker: number): void {
    const lines = items.map(({ reference, amount, state: at }) => ({
      reference,
      amount,
      state: at,
    }));
    const known = this.batches.find((one) => one.id === id);
    if (known) Object.assign(known, { state, lines });
    else
      this.batches.push({
        id,
        state,
        branch: branch?.id ?? null,
        account: account?.id ?? null,
        maker,
        lines,
      });
    if (this.batches.length > remembered) this.batches.shift();
  }
}
