import { stripInvisible, toWestern } from '../../arabic.ts';
import type { UserType } from '../actor.ts';

/** Who may have a second factor, and must when the company requires it: office staff. */
export const factorTypes = ['staff', 'data_entry'] as const satisfies readonly UserType[];

export const mayHaveFactor = (type: UserType): boolean =>
  factorTypes.some((having) => having === type);

/** RFC 6238 with the parameters that every authenticator app supports. */
export const factorRules = {
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
  /**
   * Time steps before and after the current one that are still accepted: phone clocks are not
   * exact.
   */
  windowSteps: 1,
  recoveryCodes: 10,
  /** The lifetime of the second step, and its number of attempts. */
  challengeSeconds: 300,
  triesPerChallenge: 5,
  /** All challenges of a user together. */
  triesPerPerson: 10,
  triesSeconds: 900,
} as const;

/** Normalises the input for comparison: digits of any keyboard, no spaces or dashes, upper case. */
export const plainFactorCode = (typed: string): string =>
  toWestern(stripInvisible(typed))
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();

export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);
/** Unambiguous letters and digits: no I, L, O, U, 0, 1. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryLength = 12;
export const isRecoveryCode = (code: string): boolean =>
  code.length === recoveryLength && [...code].every((sign) => recoveryAlphabet.includes(sign));
