import type { StageNo } from '../stages.ts';

interface Phase {
  readonly stages: readonly StageNo[];
  /** The stage whose colour and icon represent the whole phase. */
  readonly token: string;
}

/**
 * Where a merchant's shipments are, in the merchant's own five phases. The company divides its work
 * further; a merchant needs to know only who has the shipment and whether the customer has paid.
 */
// biome-ignore format: a table reads by the line
export const merchantPhases = {
  at_merchant:  { stages: [1, 2],          token: 'inprogress' },
  in_warehouse: { stages: [3, 13, 14, 15], token: 'travel_sent' },
  with_courier: { stages: [4, 5, 7, 18],   token: 'way' },
  handed_over:  { stages: [6, 16, 17, 11], token: 'delivered' },
  coming_back:  { stages: [8, 9],          token: 'back_prog' },
} as const satisfies Record<string, Phase>;

export type MerchantPhase = keyof typeof merchantPhases;
export const merchantPhaseKeys = Object.keys(merchantPhases) as [MerchantPhase, ...MerchantPhase[]];

/** Nothing is open any more: paid to the merchant, returned, cancelled, lost. */
export const endStages = [12, 10, 19, 20] as const satisfies readonly StageNo[];

export const isMerchantPhase = (text: string | undefined): text is MerchantPhase =>
  merchantPhaseKeys.some((key) => key === text);
