import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { checkNewPassword } from './passwords.ts';

const context = ['زينب', 'zainab'];
const check = (password: string) => checkNewPassword(password, password, context);

describe('a new password', () => {
  it.each([
    'password',
    'Password',
    'football',
    'sunshine',
    'iloveyou2',
    'q1w2e3r4t5',
    'baghdad1',
    'كلمة السر',
    'ZZZZZZZZZZ',
    'zainab12',
  ])('is refused where others guess it first: %s', async (password) => {
    await expect(check(password)).rejects.toThrow(Refusal);
  });

  it.each(['Dijla-Furat-77', 'نخيل البصرة 1990', 'correct horse battery'])(
    'is taken: %s',
    async (password) => {
      await expect(check(password)).resolves.toBeUndefined();
    },
  );
});
