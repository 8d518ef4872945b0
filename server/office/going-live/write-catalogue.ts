import { randomBytes } from 'node:crypto';
import type { Tx } from '#database/connect.ts';
import type { GoingLiveStep } from '#domain/office/going-live/steps.ts';
import type { Day } from '#domain/time.ts';
import { goingLiveWords } from '#words/office/going-live/page.ts';
import type { Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import { hashPassword } from '../../people/sign-in/passwords.ts';
import {
  deleteRates,
  type Made,
  stopBanks,
  stopBranches,
  stopPeople,
  stopServedAreas,
  writeBanks,
  writeBranchCommissions,
  writeBranches,
  writePeople,
  writeRates,
  writeServedAreas,
} from './catalogue-store.ts';
import type { RateValue, Values } from './judged.ts';
import { stopMerchants, writeMerchants } from './merchants-store.ts';

export interface Writing {
  readonly tx: Tx;
  readonly from: Day;
  readonly who: Who;
}

async function writeBoth({ tx, from, who }: Writing, rates: readonly RateValue[]): Promise<Made[]> {
  const ofBook = (area: boolean) => rates.filter(({ areaId }) => (areaId !== null) === area);
  const rowsOf = (book: readonly RateValue[]) =>
    book.map(({ branchId, destinationId, areaId, merchantId, fee }) => ({
      branchId,
      placeId: areaId ?? destinationId,
      merchantId,
      fee,
    }));
  const [areas, places] = [
    await writeRates(tx, rowsOf(ofBook(true)), { area: true, from, who }),
    await writeRates(tx, rowsOf(ofBook(false)), { area: false, from, who }),
  ];
  const earned = rates.flatMap(({ branchId, destinationId, commission }) =>
    commission === null ? [] : [{ branch: branchId, place: destinationId, amount: commission }],
  );
  if (earned.length > 0) await writeBranchCommissions(tx, earned, { from, who });
  const next = { areas: areas.values(), places: places.values() };
  return rates.map(({ areaId }) => {
    const made = next[areaId === null ? 'places' : 'areas'].next().value;
    if (made === undefined) throw new RangeError('the rate was not written');
    return made;
  });
}

type Writer<S extends GoingLiveStep> = (
  writing: Writing,
  values: readonly Values[S][],
) => Promise<Made[]>;

/**
 * Writes the rows of a step to their catalogue, in a number of statements that does not depend on
 * the number of rows.
 */
const writers: { readonly [S in GoingLiveStep]?: Writer<S> } = {
  branches: ({ tx, from, who }, values) => writeBranches(tx, values, { from, who }),
  areas: ({ tx }, values) => writeServedAreas(tx, values),
  rates: writeBoth,
  merchantRates: writeBoth,
  people: async ({ tx, from, who }, values) => {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
    const made = await writePeople(tx, values, { passwordHash, from, who });
    declare(tx, { couriers: made.map(({ id }) => id), terms: true });
    return made;
  },
  banks: ({ tx }, values) => writeBanks(tx, values),
  merchants: async ({ tx, who }, values) => writeMerchants(tx, values, who),
};

/** Null: the rows of the step wait for the opening. */
export async function writeCatalogue<S extends GoingLiveStep>(
  writing: Writing,
  step: S,
  values: readonly Values[S][],
): Promise<Made[] | null> {
  const write = writers[step] as Writer<S> | undefined;
  if (write === undefined) return null;
  return values.length === 0 ? [] : write(writing, values);
}

/**
 * Deactivates what a step added and its newest file no longer contains. Returns how many were
 * deactivated.
 */
export async function stopLeftOut(
  { tx, who }: Writing,
  step: GoingLiveStep,
  rows: readonly { id: number; has_area: boolean }[],
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (step === 'branches') return stopBranches(tx, ids);
  if (step === 'areas') return stopServedAreas(tx, ids);
  if (step === 'banks') return stopBanks(tx, ids);
  if (step === 'people') return stopPeople(tx, ids);
  if (step === 'merchants') return stopMerchants(tx, ids, { reason: goingLiveWords.leftOut, who });
  const of = (area: boolean) => rows.filter((row) => row.has_area === area).map(({ id }) => id);
  if (step === 'rates' || step === 'merchantRates')
    await deleteRates(tx, { places: of(false), areas: of(true) });
  return 0;
}
