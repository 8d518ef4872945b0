import { expect, it } from 'vitest';
import { isRecoveryCode, plainFactorCode } from '#domain/people/sign-in/second-factor.ts';
import { forPhone, matchingStep, newRecoveryCode, newSecret } from './one-time-code.ts';

/** RFC 6238, appendix B, SHA-1; its eight-digit codes end with the six digits that phones show. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

it.each(vectors)('at second %i the phone shows the code of the standard', (second, code) => {
  expect(matchingStep(secret, code.slice(-6), second * 1000)).toBe(Math.floor(second / 30));
});

it('a clock one step off is still right, two steps off is not', () => {
  const [second, code] = vectors[3];
  const at = (steps: number) => matchingStep(secret, code.slice(-6), (second + steps * 30) * 1000);
  const step = Math.floor(second / 30);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

it('the phone gets the issuer, the person and the default rules', () => {
  const { secret: typed, address } = forPhone(newSecret(), 'شركة: دجلة', 'ali@example.com');
  expect(typed).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const url = new URL(address);
  expect([url.protocol, url.searchParams.get('secret')]).toEqual([
    'otpauth:',
    typed.replaceAll(' ', ''),
  ]);
  expect(url.searchParams.get('issuer')).toBe('شركة: دجلة');
  expect(url.searchParams.get('digits')).toBe('6');
});

it('codes are read as people type them: Arabic digits, blanks, dashes, small letters', () => {
  expect(plainFactorCode(' ١٢٣ ٤٥٦ ')).toBe('123456');
  expect(plainFactorCode('۱۲۳-۴۵۶')).toBe('123456');
  const code = newRecoveryCode();
  expect(isRecoveryCode(plainFactorCode(code.toLowerCase().replace(/(.{4})/g, '$1 – ')))).toBe(
    true,
  );
});
