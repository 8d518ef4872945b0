import { readOnce } from '#dashboard/api/hooks.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { noneToPick } from '#words/office/first-steps.ts';

const MERCHANTS_SHOWN = 20;

/** Small tables are loaded whole, once, and searched on the client. */
export const allBranches = async (): Promise<readonly Option[]> =>
  (await readOnce('places.branches', {})).data;
export const allDestinations = async (): Promise<readonly Option[]> =>
  (await readOnce('places.destinations', {})).data;
const readCouriers = async (): Promise<readonly Option[]> =>
  (await readOnce('users.couriers', {})).data.map(({ id, name }) => ({ id, name }));
export const allCouriers = Object.assign(readCouriers, { none: noneToPick.courier });

type Whole = (() => Promise<readonly Option[]>) & { readonly none?: string };

/** A picker source from a whole table. */
export const searched = (all: Whole) =>
  Object.assign(async (typed: string) => matchOptions(await all(), typed), { none: all.none });

/** The branch of a form; a company with one branch never chooses it. */
export const searchedBranches = searched(allBranches);

/** The name of an id from the address. */
export const resolved = (all: () => Promise<readonly Option[]>) => async (id: string) =>
  (await all()).find((option) => String(option.id) === id) ?? null;

/** Searched on the server: there may be thousands. */
const merchantsOf =
  (status: 'active' | undefined) =>
  async (typed: string): Promise<readonly Option[]> => {
    const input = { search: typed || undefined, per_page: MERCHANTS_SHOWN };
    const { data } = await readOnce('merchants.accepted', {
      ...input,
      ...(status && { status }),
    });
    return data.map((merchant) => ({
      id: merchant.id,
      name: merchant.store_name,
      note: merchant.owner_name,
    }));
  };

export const findMerchants = Object.assign(merchantsOf(undefined), { none: noneToPick.merchant });
/** Those that can still receive new work. */
export const findSenders = Object.assign(merchantsOf('active'), { none: noneToPick.merchant });

export const merchantOf = async (id: string): Promise<Option | null> => {
  const { data } = await readOnce('merchants.one', { id: Number(id) });
  return { id: data.id, name: data.store_name };
};

const among = (all: Whole) =>
  ({ kind: 'pick', options: searched(all), resolve: resolved(all) }) as const;

/** The options of a list filter: spread into its key and label. */
export const amongBranches = among(allBranches);
export const amongDestinations = among(allDestinations);
export const amongCouriers = among(allCouriers);
export const amongMerchants = {
  kind: 'pick',
  options: findMerchants,
  resolve: merchantOf,
} as const;
