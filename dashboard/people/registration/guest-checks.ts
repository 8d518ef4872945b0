import { parseSignInName } from '#domain/people/sign-in/sign-in-name.ts';
import { parsePhone } from '#domain/phone.ts';
import { registrationWords, signInWords } from '#words/people/names.ts';

/** Checks made while typing. The server repeats them all; these only save a round trip. */
const MIN_PASSWORD = 8;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailProblem(value: string): string | null {
  if (value.trim() === '') return signInWords.emailNeeded;
  return EMAIL.test(value.trim()) ? null : signInWords.emailShape;
}

/** A phone number or an e-mail, in any spelling. */
export function signInNameProblem(value: string): string | null {
  if (value.trim() === '') return signInWords.nameNeeded;
  return parseSignInName(value) === null ? signInWords.nameShape : null;
}

export const optionalEmailProblem = (value: string): string | null =>
  value.trim() === '' ? null : emailProblem(value);

export function newPasswordProblem(value: string): string | null {
  if (value === '') return signInWords.passwordNeeded;
  return [...value].length < MIN_PASSWORD ? registrationWords.passwordShort : null;
}

export const repeatProblem = (
  value: string,
  values: { readonly password: string },
): string | null => (value === values.password ? null : registrationWords.passwordDiffers);

export const neededProblem =
  (label: string) =>
  (value: string): string | null =>
    value.trim() === '' ? registrationWords.needed(label) : null;

export function phoneProblem(value: string): string | null {
  if (value.trim() === '') return registrationWords.needed(registrationWords.phone);
  return parsePhone(value) ? null : registrationWords.phoneShape;
}

export const optionalPhoneProblem = (value: string): string | null =>
  value.trim() === '' || parsePhone(value) ? null : registrationWords.phoneShape;
