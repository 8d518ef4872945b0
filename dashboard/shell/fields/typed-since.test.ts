import { describe, expect, it } from 'vitest';
import { typedSince } from './use-form.ts';

describe('a save that takes a while', () => {
  const sent = { name: 'شركة', days: 7 };

  it('keeps text typed during saving', () => {
    const now = { ...sent, name: 'شركة النهرين' };
    expect(typedSince(sent, now, { name: 'شركة', days: 8 })).toEqual({
      name: 'شركة النهرين',
      days: 8,
    });
  });

  it('shows what was saved where nothing was typed', () => {
    expect(typedSince(sent, sent, { name: 'شركة', days: 8 })).toEqual({ name: 'شركة', days: 8 });
  });
});
