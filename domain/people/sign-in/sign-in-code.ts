import { stripInvisible, toWestern } from '../../arabic.ts';

/**
 * The one-time code that opens a new account, or one whose owner forgot the password. It is handed
 * over by people, so it is short enough to be read out, and lives no longer than handing over
 * takes.
 */
export const signInCodeRules = { digits: 8, hours: 72 } as const;

/** As it was stored: digits of any keyboard, with or without blanks or a hyphen. */
export const plainSignInCode = (typed: string): string =>
  toWestern(stripInvisible(typed)).replace(/[\s-]/g, '');

/** Read out and typed more easily: `4821 7093`. */
export const showSignInCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');
