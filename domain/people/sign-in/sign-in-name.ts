import { cleanText } from '../../arabic.ts';
import { parsePhone, showPhone } from '../../phone.ts';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What somebody signs in with, in the one form it is stored in: an e-mail in small letters, or a
 * mobile number as E.164, however it was typed. Returns null if it can be read as neither.
 */
export function parseSignInName(typed: string): string | null {
  const name = cleanText(typed);
  if (name.includes('@')) return emailShape.test(name) ? name.toLowerCase() : null;
  return parsePhone(name)?.e164 ?? null;
}

/** E-mails never begin so: their sign comes after a letter. */
export const isPhoneName = (name: string): boolean => name.startsWith('+') && !name.includes('@');

/** As people write it. */
export const showSignInName = (name: string): string =>
  isPhoneName(name) ? showPhone(name) : name;
