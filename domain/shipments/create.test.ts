import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { newParcel, type Sender } from '#domain/shipments/create.ts';

const person = (wish: Partial<Actor>): Actor => ({
  userId: 1,
  name: 'أحد',
  type: 'staff',
  role: 'Warehouse',
  services: new Set(['shipments.receive']),
  branchId: 7,
  merchantId: null,
  ...wish,
});
const clerk = person({});
const shop = person({ type: 'client', role: 'Client', merchantId: 3, branchId: null });
const sender: Sender = { id: 3, accepted: true, stopReason: null, branchId: 5 };
const waiting: Sender = { id: 3, accepted: false, stopReason: null, branchId: null };

const refusedAs = (actor: Actor, from: Sender, received: boolean): string | null => {
  try {
    newParcel(actor, from, received);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a new parcel', () => {
  it('is with its merchant until somebody takes it', () => {
    const { state, stage } = newParcel(shop, sender, false);
    expect([state.status, state.holderKind, state.branchId, stage]).toEqual([
      'created',
      'merchant',
      null,
      1,
    ]);
  });

  it('taken in at the counter has entered the company at the clerk’s branch', () => {
    const { state, stage } = newParcel(clerk, sender, true);
    expect([state.branchId, state.originBranchId, stage]).toEqual([7, 7, 3]);
  });

  it('taken in by someone of the whole company has entered at the merchant’s branch', () => {
    expect(newParcel(person({ branchId: null }), sender, true).state.branchId).toBe(5);
  });

  it('is not taken in by its own merchant, nor by a clerk who may not receive', () => {
    expect(refusedAs(person({ ...shop, services: clerk.services }), waiting, true)).toBe(
      'forbidden',
    );
    expect(refusedAs(person({ services: new Set() }), waiting, true)).toBe('forbidden');
  });

  it('is not made for a shop that was not accepted', () => {
    expect(refusedAs(clerk, waiting, true)).toBe('merchant_not_accepted');
    expect(refusedAs(shop, { ...sender, accepted: false }, false)).toBe('merchant_not_accepted');
  });
});
