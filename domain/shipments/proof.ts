import type { Money } from '../money.ts';

/** Proof of a handover: who took the shipment, their signature, and a photo. */
export const proofKinds = ['name', 'signature', 'photo'] as const;
export type ProofKind = (typeof proofKinds)[number];

/**
 * What a delivery at the door requires: one of the ways, complete. A drawn signature is never the
 * only way, because not every person or screen can draw.
 */
export const proofRules = {
  none: [[]],
  name: [['name']],
  signature: [['signature'], ['name', 'photo']],
  photo: [['photo']],
  any: [['name'], ['signature'], ['photo']],
} as const satisfies Record<string, readonly (readonly ProofKind[])[]>;

export type ProofRule = keyof typeof proofRules;
export const proofRuleKeys = Object.keys(proofRules) as [ProofRule, ...ProofRule[]];

/** The proof required for shipments that collect at least this amount. */
export interface ProofTerms {
  readonly rule: ProofRule;
  readonly from: Money;
}

/** A merchant's own terms replace the company's completely. */
export function proofRequested(cod: Money, company: ProofTerms, own: ProofTerms | null): ProofRule {
  const { rule, from } = own ?? company;
  return cod >= from ? rule : 'none';
}

export const isProven = (rule: ProofRule, given: readonly ProofKind[]): boolean =>
  proofRules[rule].some((way) => way.every((kind) => given.includes(kind)));

/**
 * What the courier submits in addition to the name. A photo is announced by its number: its bytes
 * follow once there is a connection.
 */
export interface DeliveryProof {
  /** Strokes on `SIGNATURE_PAD`. */
  readonly signature: string | null;
  readonly photo: string | null;
}

/** The canvas that strokes are drawn on, in its own units. */
export const SIGNATURE_PAD = { width: 600, height: 240 } as const;
/** Enough for a long name in full; longer input is thinned out on the phone. */
export const SIGNATURE_MAX = 6_000;
/**
 * Strokes of whole numbers, each with at least two points: no other content can reach the rendered
 * page.
 */
export const SIGNATURE_FORM = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;
