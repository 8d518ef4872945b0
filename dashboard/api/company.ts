import { routes } from '#contract/routes.ts';
import { frameWords } from '#words/shell/shell.ts';
import { useCall } from './hooks.ts';
import { store, stored } from './offline/stored.ts';

export interface GuestCompany {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  /** Of the picture; null: the name stands alone. */
  readonly logo: string | null;
}

/** Where a browser gets the logo, and keeps it: a new one has a new address. */
export const logoAddress = (uuid: string): string =>
  routes['company.logo'].path.replace('{uuid}', encodeURIComponent(uuid));

const FRESH_MS = 60 * 60_000;
const NAME_KEY = 'company-name';

/** The name of the last visit, so that the page does not change its head a moment later. */
const lastName = (): string => stored(NAME_KEY) ?? frameWords.company;

/** What guests may know of the company; its shipped name until it is read. */
export function useGuestCompany(): GuestCompany {
  const { data } = useCall('company.guest', {}, { quiet: true, staleTime: FRESH_MS });
  if (!data) return { name: lastName(), phone: null, address: null, logo: null };
  const { company_name: name, company_phone: phone, company_address: address } = data.data;
  const logo = data.data.company_logo;
  if (name !== '' && name !== lastName()) store(NAME_KEY, name);
  return { name: name || frameWords.company, phone: phone || null, address: address || null, logo };
}
