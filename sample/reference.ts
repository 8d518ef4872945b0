import type { Database } from '#database/connect.ts';
import { type FoundedCompany, seedReference } from '#server/seed/reference.ts';
import { sampleBranches } from './data/branches.ts';
import { areaRates, branchPickupFees, deliveryRates } from './data/rates.ts';

/** The sample company before its first day: eight branches with their prices. */
const sampleReference: FoundedCompany = {
  branches: sampleBranches.map((branch) => ({
    ...branch,
    fees: deliveryRates[branch.code],
    pickupFee: branchPickupFees[branch.code],
  })),
  areaRates,
};

/** Writes the initial data of an installation with the branches of the sample company. */
export const seedSampleReference = (db: Database): Promise<boolean> =>
  seedReference(db, sampleReference);
