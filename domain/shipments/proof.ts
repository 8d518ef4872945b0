import type { Money } from '../money.ts';

/**
 * What shows that a shipment came into somebody's hands: who took it, in their own hand, and as it
 * was seen.
 */
export const proofKinds = ['name', 'signature', 'photo'] as const;
export type ProofKind = (typeof proofKinds)[number];

/**
 * What a delivery at the door must bring: one of the ways, whole. A drawing is never the only one:
 * there are hands and screens that cannot draw.
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

/** What is asked for, of the shipments that collect this much or more. */
export interface ProofTerms {
  readonly rule: ProofRule;
  readonly from: Money;
}

/** A merchant's own terms stand whole in the place of the company's. */
export function proofRequested(cod: Money, company: ProofTerms, own: ProofTerms | null): ProofRule {
  const { rule, from } = own ?? company;
  return cod >= from ? rule : 'none';
}

export const isProven = (rule: ProofRule, given: readonly ProofKind[]): boolean =>
  proofRules[rule].some((way) => way.every((kind) => given.includes(kind)));

/**
 * What the door brings beside the name. A photo is announced by its number: its bytes follow when
 * there is a line.
 */
export interface DeliveryProof {
  /** Strokes on `SIGNATURE_PAD`. */
  readonly signature: string | null;
  readonly photo: string | null;
}

/** The sheet that strokes are drawn on, in its own units. */
export const SIGNATURE_PAD = { width: 600, height: 240 } as const;
/** A long name in full; more is thinned out on the phone. */
export const SIGNATURE_MAX = 6_000;
/**
 * Strokes of whole numbers, each with a second point: nothing else can stand in what a page draws.
 */
export const SIGNATURE_FORM = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;
