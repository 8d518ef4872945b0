import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '../money.ts';
import {
  isProven,
  proofRequested,
  proofKinds,
  proofRuleKeys,
  SIGNATURE_FORM,
  type ProofTerms,
} from './proof.ts';

const terms = (rule: ProofTerms['rule'], from = 0): ProofTerms => ({ rule, from: money(from) });

describe('what is required', () => {
  it.each([
    ['the company’s rule from its amount on', 50_000, terms('photo', 50_000), null, 'photo'],
    ['nothing below it', 49_999, terms('photo', 50_000), null, 'none'],
    ['every shipment where the amount is none', 0, terms('name'), null, 'name'],
    ['the merchant’s own rule', 10, terms('none'), terms('signature'), 'signature'],
    ['the merchant’s own amount, too', 60_000, terms('photo'), terms('name', 70_000), 'none'],
    ['nothing of a merchant that wants nothing', 90_000, terms('photo'), terms('none'), 'none'],
  ] as const)('%s', (_, cod, company, own, rule) => {
    expect(proofRequested(money(cod), company, own)).toBe(rule);
  });
});

describe('what is shown', () => {
  it('never has to be drawn', () => {
    for (const rule of proofRuleKeys) expect(isProven(rule, ['name', 'photo'])).toBe(true);
  });

  it('is enough for any rule when it is complete, and nothing is enough only where nothing is required', () => {
    for (const rule of proofRuleKeys) {
      expect(isProven(rule, proofKinds)).toBe(true);
      expect(isProven(rule, [])).toBe(rule === 'none');
    }
  });
});

test('a signature can contain only numbers and two letters', () => {
  fc.assert(
    fc.property(fc.string(), (text) => !SIGNATURE_FORM.test(text) || /^[ML\d ]+$/.test(text)),
  );
  expect(SIGNATURE_FORM.test('M1 1L2 2" onload="x')).toBe(false);
});
