import { describe, expect, test } from 'vitest';
import { money } from '../../money.ts';
import { Refusal } from '../../refusal.ts';
import { checkClaim, type Claimable } from './loss-claim.ts';

const now = '2026-11-23T10:00:00.000Z';
const longAgo = '2026-11-10T10:00:00.000Z';
const today = '2026-11-23T08:00:00.000Z';
const still: Claimable = {
  code: '10000001',
  status: 'at_branch',
  claimAmount: null,
  stageSince: longAgo,
  hasOpenClaim: false,
};

const refused = (change: Partial<Claimable>): string | null => {
  try {
    checkClaim({ ...still, ...change }, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a merchant claims a shipment', () => {
  test.each([
    ['that has stood still for days', {}, null],
    ['that the company misses, at once', { status: 'missing', stageSince: today }, null],
    ['that is lost without compensation', { status: 'lost', claimAmount: money(0) }, null],
    ['once at a time', { hasOpenClaim: true, status: 'created', stageSince: today }, 'claim_open'],
    ['not while it is still theirs', { status: 'created', stageSince: today }, 'claim_needless'],
    ['not after it was delivered', { status: 'delivered' }, 'claim_needless'],
    ['not twice', { status: 'lost', claimAmount: money(25_000) }, 'claim_needless'],
    ['not while it is on its way', { stageSince: today }, 'claim_too_early'],
  ] as const)('%s', (_name, change, code) => {
    expect(refused(change)).toBe(code);
  });
});
