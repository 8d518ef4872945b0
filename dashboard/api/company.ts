import { routes } from '#contract/routes.ts';
import { frameWords } from '#words/shell/shell.ts';
import { useCall } from './hooks.ts';
import { store, stored } from './offline/stored.ts';

export interface GuestCompany {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  /** For the logo; null if the company has none. */
  readonly logo: string | null;
}

/** The URL of the logo, which browsers cache: a new logo has a new URL. */
export const logoAddress = (uuid: string): string =>
  routes['company.logo'].path.replace('{uuid}', encodeURIComponent(uuid));

const FRESH_MS = 60 * 60_000;
const NAME_KEY = 'company-name';

/** The name from the last visit, so that the page's header does not change a moment later. */
const lastName = (): string => stored(NAME_KEY) ?? frameWords.company;

/** The public company data; the shipped name until it is loaded. */
export function useGuestCompany(): GuestCompany {
  const { data } = useCall('company.guest', {}, { quiet: true, staleTime: FRESH_MS });
  if (!data) return { name: lastName(), phone: null, address: null, logo: null };
  const { company_name: name, company_phone: phone, company_address: address } = data.data;
  const logo = data.data.company_logo;
  if (name !== '' && name !== lastName()) store(NAME_KEY, name);
  return { name: name || frameWords.company, phone: phone || null, address: address || null, logo };
}
