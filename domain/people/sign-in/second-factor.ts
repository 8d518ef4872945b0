import { stripInvisible, toWestern } from '../../arabic.ts';
import type { UserType } from '../actor.ts';

/** Who may have a second factor, and must when the company asks for it: people at a desk. */
export const factorTypes = ['staff', 'data_entry'] as const satisfies readonly UserType[];

export const mayHaveFactor = (type: UserType): boolean =>
  factorTypes.some((having) => having === type);

/** RFC 6238 as every phone's application knows it. */
export const factorRules = {
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
  /**
   * Steps before and after the present one that are still taken: clocks of phones are not exact.
   */
  windowSteps: 1,
  recoveryCodes: 10,
  /** How long the second step may be left open, and how often it may be tried. */
  challengeSeconds: 300,
  triesPerChallenge: 5,
  /** All challenges of a person together. */
  triesPerPerson: 10,
  triesSeconds: 900,
} as const;

/**
 * What a person typed, as it is compared: digits of any keyboard, no blanks and dashes, capital
 * letters.
 */
export const plainFactorCode = (typed: string): string =>
  toWestern(stripInvisible(typed))
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();

export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);
/** Letters and digits that nobody mistakes for each other: no I, L, O, U, 0, 1. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryLength = 12;
export const isRecoveryCode = (code: string): boolean =>
  code.length === recoveryLength && [...code].every((sign) => recoveryAlphabet.includes(sign));
