import { cleanText } from '../../arabic.ts';
import { parsePhone, showPhone } from '../../phone.ts';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The login name in its stored form: an e-mail in lower case, or a mobile number as E.164, whatever
 * the input format. Returns null if it can be parsed as neither.
 */
export function parseSignInName(typed: string): string | null {
  const name = cleanText(typed);
  if (name.includes('@')) return emailShape.test(name) ? name.toLowerCase() : null;
  return parsePhone(name)?.e164 ?? null;
}

/** An e-mail never starts with `+`: its `@` comes after a letter. */
export const isPhoneName = (name: string): boolean => name.startsWith('+') && !name.includes('@');

/** The display form. */
export const showSignInName = (name: string): string =>
  isPhoneName(name) ? showPhone(name) : name;
