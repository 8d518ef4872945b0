import { describe, expect, it } from 'vitest';
import { registrationWords } from '#words/people/names.ts';
import { neededProblem, newPasswordProblem, repeatProblem } from './guest-checks.ts';
import { type Checks, problemsOf } from './guest-form.ts';

interface Values {
  store: string;
  email: string;
  password: string;
  again: string;
}
const checks: Checks<Values> = {
  store: neededProblem('المتجر'),
  password: newPasswordProblem,
  again: repeatProblem,
};
const typed: Values = { store: '', email: 'a@b.iq', password: 'secret-9', again: 'secret-99' };

describe('a form of a user who is not signed in', () => {
  it('names every problem, by the field of the call', () => {
    expect(problemsOf(checks, typed)).toEqual({
      store: registrationWords.needed('المتجر'),
      again: registrationWords.passwordDiffers,
    });
  });

  it('clears the error of the repeated password when the first one is corrected', () => {
    const next = { ...typed, store: 'متجر', password: 'secret-99' };
    expect(problemsOf(checks, next)).toEqual({});
  });
});
