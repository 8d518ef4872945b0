import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import {
  factorRules,
  recoveryAlphabet,
  recoveryLength,
} from '#domain/people/sign-in/second-factor.ts';

const { algorithm, digits, periodSeconds: period, windowSteps: window } = factorRules;
const secretBytes = 20;

const codeOf = (secret: Buffer): TOTP =>
  new TOTP({ algorithm, digits, period, secret: new Secret({ buffer: exactly(secret) }) });

/** A Buffer may be a view of a larger one. */
const exactly = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes);

/** The time step of the code, or null when it is not currently valid. Compared in constant time. */
export function matchingStep(secret: Buffer, code: string, nowMs: number): number | null {
  const delta = codeOf(secret).validate({ token: code, timestamp: nowMs, window });
  return delta === null ? null : Math.floor(nowMs / 1000 / period) + delta;
}

/**
 * The secret for the authenticator app: in groups of four for typing, and as the URI of a QR code.
 */
export function forPhone(secret: Buffer, issuer: string, label: string) {
  const totp = codeOf(secret);
  totp.issuer = issuer;
  totp.label = label;
  // Written once: an Arabic name twice makes a QR code too dense for a weak camera.
  totp.issuerInLabel = false;
  return { secret: groups(totp.secret.base32), address: totp.toString() };
}

export const newRecoveryCode = (): string =>
  Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('');

/** Easier to read from a printed page. */
export const groups = (text: string, separator = ' '): string =>
  text.replace(/(.{4})(?=.)/g, `$1${separator}`);
