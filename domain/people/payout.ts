import { cleanLine, toWestern } from '../arabic.ts';

/** A merchant's payout details. */
export const payoutKinds = ['cash', 'bank', 'wallet'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Electronic wallets of Iraq; names: `words/people/payouts.ts`. */
export const walletKeys = [
  'zaincash',
  'asiahawala',
  'fastpay',
  'qi',
  'nasswallet',
  'fib',
  'other',
] as const;
export type WalletKey = (typeof walletKeys)[number];
export const isWallet = (text: string | null): text is WalletKey =>
  walletKeys.some((key) => key === text);

export interface Payout {
  readonly kind: PayoutKind;
  /** The bank's name, or the key of a wallet. */
  readonly provider: string | null;
  /** The IBAN without spaces, or the number of the wallet. */
  readonly account: string | null;
  /** The holder of the account or the wallet. */
  readonly owner: string | null;
}

/** The problems by field; values are keys of `words/validation.ts`. */
export type PayoutFaults = Partial<
  Record<'provider' | 'account' | 'owner', 'required' | 'iban' | 'wallet_number' | 'pick'>
>;

/**
 * Lengths by country, for the banks our merchants use; elsewhere only the check digits are checked.
 */
const ibanLengths: Readonly<Record<string, number>> = {
  AE: 23,
  BH: 22,
  EG: 29,
  IQ: 23,
  JO: 30,
  KW: 30,
  LB: 28,
  OM: 23,
  PS: 29,
  QA: 29,
  SA: 24,
  TR: 26,
};
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const VALID_REST = 1n;
const IBAN_MODULUS = 97n;
const CODE_OF_A = 55;
const HEAD = 4;

/** An IBAN without spaces; null if its length or its check digits are wrong. */
export function parseIban(typed: string): string | null {
  const iban = toWestern(typed).replace(/[\s-]/g, '').toUpperCase();
  if (!IBAN.test(iban)) return null;
  const length = ibanLengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return null;
  const turned = iban.slice(HEAD) + iban.slice(0, HEAD);
  const digits = turned.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - CODE_OF_A}`);
  return BigInt(digits) % IBAN_MODULUS === VALID_REST ? iban : null;
}

/** `IQ98 NBIQ 8501 2345 6789 012`: as banks print it. */
export const showIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** A phone number, or the number on a card. */
const WALLET_NUMBER = /^\+?\d{6,20}$/;
export function parseWalletNumber(typed: string): string | null {
  const number = toWestern(typed).replace(/[\s-]/g, '');
  return WALLET_NUMBER.test(number) ? number : null;
}

interface TypedPayout {
  readonly kind: PayoutKind;
  readonly provider?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly owner?: string | null | undefined;
}

const clean = (text: string | null | undefined): string | null => {
  const line = cleanLine(text ?? '');
  return line === '' ? null : line;
};

/** Normalised input, or its problems. Cash has no fields other than its kind. */
export function readPayout(typed: TypedPayout): Payout | { readonly faults: PayoutFaults } {
  const { kind } = typed;
  if (kind === 'cash') return { kind, provider: null, account: null, owner: clean(typed.owner) };
  const provider = clean(typed.provider);
  const written = clean(typed.account);
  const owner = clean(typed.owner);
  const account =
    written === null ? null : kind === 'bank' ? parseIban(written) : parseWalletNumber(written);
  const wrongAccount = kind === 'bank' ? 'iban' : 'wallet_number';
  const faults: PayoutFaults = {
    ...(provider === null && { provider: 'required' }),
    ...(provider !== null && kind === 'wallet' && !isWallet(provider) && { provider: 'pick' }),
    ...(account === null && { account: written === null ? 'required' : wrongAccount }),
    ...(owner === null && { owner: 'required' }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { kind, provider, account, owner };
}

export const isSamePayout = (one: Payout | null, other: Payout): boolean =>
  one !== null &&
  one.kind === other.kind &&
  one.provider === other.provider &&
  one.account === other.account &&
  one.owner === other.owner;

/** The form of an account in the activity list: enough to recognise it. */
export const maskedPayout = (payout: Payout | null): Payout | null =>
  payout && { ...payout, account: payout.account && `***${payout.account.slice(-4)}` };
