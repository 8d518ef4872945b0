import { stripInvisible, toWestern } from '#domain/arabic.ts';

/** E.164 is stored and compared; `show` is the local display format. */
export type Phone = { e164: string; show: string; country: PhoneCountry };
export type PhoneCountry = keyof typeof MOBILES;

type MobileRule = { code: string; national: RegExp; show: (national: string) => string };

const threes = (d: string): string => `${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`;
const abroad = (code: string) => (d: string) => `+${code} ${threes(d)}`;
const lebanese = (d: string): string => `+961 ${d.slice(0, -6)} ${d.slice(-6, -3)} ${d.slice(-3)}`;

/** Mobile numbers only: couriers call and write on WhatsApp. `national` has no leading 0. */
const MOBILES = {
  IQ: { code: '964', national: /^7[3-9]\d{8}$/, show: (d) => `0${threes(d)}` },
  SY: { code: '963', national: /^9[2-9]\d{7}$/, show: abroad('963') },
  JO: { code: '962', national: /^7[7-9]\d{7}$/, show: abroad('962') },
  LB: { code: '961', national: /^(?:3\d{6}|(?:7[016-9]|8[1-9])\d{6})$/, show: lebanese },
} as const satisfies Record<string, MobileRule>;

const COUNTRIES = Object.entries(MOBILES) as [PhoneCountry, MobileRule][];

/**
 * Parses a mobile number in any typed or pasted format; null if it is none. Iraqi numbers may omit
 * the country code; others require it, because they would be ambiguous.
 */
export function parsePhone(raw: string): Phone | null {
  // A very long pasted text is not a number and is not searched for one.
  if (raw.length > 64) return null;
  const digits = toWestern(stripInvisible(raw)).replace(/\D/g, '').replace(/^00/, '');
  for (const [country, rule] of COUNTRIES) {
    const coded = digits.startsWith(rule.code);
    if (!coded && country !== 'IQ') continue;
    const national = (coded ? digits.slice(rule.code.length) : digits).replace(/^0+/, '');
    if (!rule.national.test(national)) continue;
    return { e164: `+${rule.code}${national}`, show: rule.show(national), country };
  }
  return null;
}

/** Stored in place of a recipient's phone that was erased: no phone has this number. */
export const erasedPhone = '+00000000';
/** What screens, prints and exports show in its place. */
export const erasedPhoneText = '—';

/**
 * A stored number in display format: `0770 123 4567`. A number that cannot be parsed is shown
 * unchanged.
 */
export function showPhone(e164: string): string {
  if (e164 === erasedPhone) return erasedPhoneText;
  return parsePhone(e164)?.show ?? e164;
}

/** For public pages: `0770 *** 4567`; of a number that cannot be parsed, only the end. */
export function maskPhone(e164: string): string {
  if (e164 === erasedPhone) return erasedPhoneText;
  const known = parsePhone(e164);
  return known ? known.show.replace(/ \d+ (?=\d+$)/, ' *** ') : `*** ${e164.slice(-4)}`;
}

/** The digits of a WhatsApp link: only country code and number. */
export function waDigits(e164: string): string {
  return e164.replace(/\D/g, '');
}
