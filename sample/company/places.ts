import { areas } from '#database/seed/data/areas.ts';
import { courierCommissions } from '#database/seed/data/first-branch.ts';
import { type GovernorateKey, governorates } from '#database/seed/data/governorates.ts';
import { type SampleBranch, sampleBranches } from '../data/branches.ts';
import { areaRates, branchPickupFees, deliveryRates } from '../data/rates.ts';
import type { FileRow } from '../going-live.ts';

/** The files of the old system about branches, the places they serve, and their prices. */

const names = new Map<GovernorateKey, string>(governorates.map(({ key, name }) => [key, name]));
const nameOf = (key: GovernorateKey): string => names.get(key) ?? key;

/** A governorate belongs to the first branch that serves it. */
const servedBy = (branch: SampleBranch): GovernorateKey[] =>
  branch.serves.filter(
    (key) => sampleBranches.find(({ serves }) => isIn(serves, key))?.code === branch.code,
  );
const isIn = (keys: readonly GovernorateKey[], key: GovernorateKey): boolean => keys.includes(key);

export const branchFile: readonly FileRow[] = sampleBranches.map((branch) => ({
  branch: branch.code,
  branch_name: branch.branchName,
  destination: nameOf(branch.governorate),
  phone: branch.phone,
  address: branch.address,
  location: `${branch.lat}, ${branch.lng}`,
  serves: servedBy(branch).map(nameOf).join('، '),
  pickup_fee: branchPickupFees[branch.code],
}));

/** In Baghdad the areas of one bank of the river belong to the other branch. */
export const areaFile: readonly FileRow[] = sampleBranches.flatMap((branch: SampleBranch) =>
  areas
    .filter(({ side }) => side !== undefined && side === branch.servesSide)
    .map(({ governorate, name }) => ({
      branch: branch.code,
      destination: nameOf(governorate),
      area: name,
    })),
);

export const rateFile: readonly FileRow[] = [
  ...sampleBranches.flatMap(({ code }) =>
    governorates.map(({ key, name }) => ({
      branch: code,
      destination: name,
      fee: deliveryRates[code][key],
      commission: courierCommissions[key],
    })),
  ),
  ...areaRates.map(({ branch, governorate, area, fee }) => ({
    branch,
    destination: nameOf(governorate),
    area,
    fee,
  })),
];
