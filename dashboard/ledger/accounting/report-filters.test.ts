import { expect, test } from 'vitest';
import { shownPostings } from './postings-filter.ts';
import { periodFilters, shownResults } from './results-filter.ts';

test('an address that is not understood falls back to what the report shows', () => {
  const shown = shownResults({
    by: 'moon',
    from: '2025-99-01',
    to: 'x',
    branch: '-1',
    per: 'a',
  });
  expect(shown).toMatchObject({ by: 'account' });
  expect([shown['branch'], shown['per']]).toEqual([undefined, undefined]);
  const { from, to } = shown;
  expect([from?.slice(8), to?.length]).toEqual(['01', 10]);
  const postings = shownPostings({
    key: 'gold',
    owner: '5',
    side: 'up',
    without: 'x',
    from: '2025-02-01',
    to: '2025-01-01',
  });
  expect(postings).toEqual({ from: '2025-01-01', to: '2025-02-01' });
  // An owner is one of an account.
  expect(shownPostings({ owner: '5' })['owner']).toBeUndefined();
  expect(shownPostings({ key: 'cash_courier', owner: '5' })['owner']).toBe('5');
});

test('profit and loss by merchant and by destination is of whole months, and so are its days', () => {
  for (const by of ['merchant', 'destination'] as const) {
    const shown = shownResults({ by, from: '2025-11-15', to: '2025-12-03', branch: '1' });
    expect([shown['from'], shown['to']]).toEqual(['2025-11-01', '2025-12-31']);
    expect(shown['branch']).toBe(by === 'merchant' ? '1' : undefined);
    const kinds = periodFilters(by, shown).map(({ kind, key }) => `${key} ${kind}`);
    expect(kinds).toEqual(['from choice', 'to choice']);
  }
});
