import { stripInvisible, toWestern } from '../../arabic.ts';

/**
 * The one-time code that opens a new account, or one whose owner forgot the password. It is handed
 * over in person, so it is short enough to be read out, and is valid only as long as handing over
 * takes.
 */
export const signInCodeRules = { digits: 8, hours: 72 } as const;

/** In its stored form: accepts digits of any keyboard, with or without spaces or a hyphen. */
export const plainSignInCode = (typed: string): string =>
  toWestern(stripInvisible(typed)).replace(/[\s-]/g, '');

/** The display form, easier to read out and type: `4821 7093`. */
export const showSignInCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');
