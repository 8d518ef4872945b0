import { describe, expect, it } from 'vitest';
import { registrationWords } from '#words/people/names.ts';
import { neededProblem, newPasswordProblem, repeatProblem } from './guest-checks.ts';
import { afterChange, type Checks } from './guest-form.ts';

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
  it('lets the repeated password go when it is the first one that is put right', () => {
    const errors = { again: registrationWords.passwordDiffers };
    const next = { ...typed, password: 'secret-99' };
    expect(afterChange(checks, errors, typed, next)).toEqual({});
  });

  it('keeps the server’s refusal until that very value changes, and reports nothing new', () => {
    const errors = { email: 'مسجَّل من قبل' };
    expect(afterChange(checks, errors, typed, { ...typed, again: 'secret-9' })).toEqual(errors);
    expect(afterChange(checks, errors, typed, { ...typed, email: 'c@b.iq' })).toEqual({});
  });
});
