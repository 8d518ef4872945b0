import type { GovernorateKey } from './governorates.ts';

// Amounts are whole dinars in steps of 250, the smallest note in circulation: a courier can always
// give change.

/** The branch of a new installation; what is not known yet is not written. */
interface FoundedBranch {
  readonly code: string;
  readonly branchName: string;
  readonly governorate: GovernorateKey;
  /** Fee for delivering a shipment to an address in a governorate. */
  readonly fees: Readonly<Record<GovernorateKey, number>>;
  /** Fee when the recipient collects the shipment at the branch. */
  readonly pickupFee: number;
}

/**
 * A place with a fee of its own: long or difficult routes, agreed place by place. It overrides the
 * fee of the governorate.
 */
export interface AreaRate {
  readonly branch: string;
  readonly governorate: GovernorateKey;
  readonly area: string;
  readonly fee: number;
}

/** The branch of a new company: it serves the whole country. */
export const firstBranch = {
  code: 'BGD',
  branchName: 'الفرع الرئيسي',
  governorate: 'BGD',
  fees: {
    BGD: 4_000,
    BSR: 5_500,
    NIN: 6_000,
    EBL: 6_500,
    SUL: 6_500,
    DHK: 7_000,
    HLB: 7_000,
    KRK: 5_500,
    SLD: 5_000,
    ANB: 5_500,
    DYL: 4_500,
    WST: 4_500,
    BBL: 5_000,
    KRB: 5_000,
    NJF: 5_000,
    QAD: 5_000,
    MTH: 5_500,
    DHQ: 5_500,
    MSN: 5_500,
  },
  pickupFee: 2_000,
} as const satisfies FoundedBranch;

export const firstAreaRates = [
  { branch: 'BGD', governorate: 'BGD', area: 'النهروان', fee: 6_000 },
  { branch: 'BGD', governorate: 'BGD', area: 'المدائن', fee: 5_500 },
  { branch: 'BGD', governorate: 'BGD', area: 'الراشدية', fee: 5_500 },
  { branch: 'BGD', governorate: 'DYL', area: 'خانقين', fee: 7_000 },
  { branch: 'BGD', governorate: 'DYL', area: 'مندلي', fee: 7_000 },
  { branch: 'BGD', governorate: 'DYL', area: 'كفري', fee: 7_500 },
  { branch: 'BGD', governorate: 'WST', area: 'بدرة', fee: 7_000 },
  { branch: 'BGD', governorate: 'WST', area: 'زرباطية', fee: 7_500 },
] as const satisfies readonly AreaRate[];

/** What a courier earns for one delivered shipment in a governorate. */
export const courierCommissions: Readonly<Record<GovernorateKey, number>> = {
  BGD: 1_250,
  BSR: 1_000,
  NIN: 1_250,
  EBL: 1_500,
  SUL: 1_500,
  DHK: 1_750,
  HLB: 1_750,
  KRK: 1_250,
  SLD: 1_500,
  ANB: 1_500,
  DYL: 1_250,
  WST: 1_250,
  BBL: 1_000,
  KRB: 1_000,
  NJF: 1_000,
  QAD: 1_250,
  MTH: 1_500,
  DHQ: 1_250,
  MSN: 1_250,
};
