import { describe, expect, it } from 'vitest';
import { parseIban, parseWalletNumber, readPayout, showIban } from './payout.ts';

describe('an IBAN is known by its check digits', () => {
  it.each([
    ['an Iraqi one with spaces', 'IQ98 NBIQ 8501 2345 6789 012', 'IQ98NBIQ850123456789012'],
    ['small letters', 'iq98nbiq850123456789012', 'IQ98NBIQ850123456789012'],
    ['digits of an Arabic keyboard', 'IQ٩٨ NBIQ ٨٥٠١ ٢٣٤٥ ٦٧٨٩ ٠١٢', 'IQ98NBIQ850123456789012'],
    ['a Jordanian one', 'JO94 CBJO 0010 0000 0000 0131 0003 02', 'JO94CBJO0010000000000131000302'],
    [
      'a British one, of a country not listed',
      'GB82 WEST 1234 5698 7654 32',
      'GB82WEST12345698765432',
    ],
  ])('%s', (_, typed, iban) => {
    expect(parseIban(typed)).toBe(iban);
  });

  it.each([
    ['two digits changed places', 'IQ98 NBIQ 8501 2345 6798 012'],
    ['a digit is missing', 'IQ98 NBIQ 8501 2345 6789 01'],
    ['the number of an account alone', '850123456789012'],
    ['nothing', ''],
  ])('refused: %s', (_, typed) => {
    expect(parseIban(typed)).toBeNull();
  });

  it('is printed in groups of four', () => {
    expect(showIban('IQ98NBIQ850123456789012')).toBe('IQ98 NBIQ 8501 2345 6789 012');
  });
});

describe('what a merchant enters for being paid', () => {
  it('is one word for cash', () => {
    const paid = readPayout({ kind: 'cash', provider: 'بنك', account: '1', owner: '' });
    expect(paid).toEqual({ kind: 'cash', provider: null, account: null, owner: null });
  });

  it('names every fault of a bank account at once', () => {
    expect(readPayout({ kind: 'bank', account: 'IQ00' })).toEqual({
      faults: { provider: 'required', account: 'iban', owner: 'required' },
    });
  });

  it('stores the wallet by its key, and refuses an unknown one', () => {
    const wallet = { account: '0770 123 4567', owner: 'علي حسن' };
    expect(readPayout({ kind: 'wallet', provider: 'zaincash', ...wallet })).toMatchObject({
      account: '07701234567',
    });
    expect(readPayout({ kind: 'wallet', provider: 'محفظة', ...wallet })).toEqual({
      faults: { provider: 'pick' },
    });
    expect(parseWalletNumber('رقم')).toBeNull();
  });
});
