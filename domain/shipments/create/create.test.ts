import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { newShipment, type Sender } from '#domain/shipments/create/create.ts';

const person = (wish: Partial<Actor>): Actor => ({
  userId: 1,
  name: 'أحد',
  type: 'staff',
  role: 'Warehouse',
  permissions: new Set(['shipments.receive']),
  branchId: 7,
  merchantId: null,
  ...wish,
});
const clerk = person({});
const merchant = person({ type: 'client', role: 'Client', merchantId: 3, branchId: null });
const sender: Sender = { id: 3, accepted: true, stopReason: null, branchId: 5 };
const waiting: Sender = { id: 3, accepted: false, stopReason: null, branchId: null };

const refusedAs = (actor: Actor, from: Sender, received: boolean): string | null => {
  try {
    newShipment(actor, from, received);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a new shipment', () => {
  it('is with its merchant until someone takes it over', () => {
    const { state, stage } = newShipment(merchant, sender, false);
    expect([state.status, state.holderKind, state.branchId, stage]).toEqual([
      'created',
      'merchant',
      null,
      1,
    ]);
  });

  it('taken in at the counter has entered the company at the clerk’s branch', () => {
    const { state, stage } = newShipment(clerk, sender, true);
    expect([state.branchId, state.originBranchId, stage]).toEqual([7, 7, 3]);
  });

  it('taken in by someone of the whole company has entered at the merchant’s branch', () => {
    expect(newShipment(person({ branchId: null }), sender, true).state.branchId).toBe(5);
  });

  it('cannot be received by its own merchant, nor by a clerk without the permission', () => {
    expect(refusedAs(person({ ...merchant, permissions: clerk.permissions }), waiting, true)).toBe(
      'forbidden',
    );
    expect(refusedAs(person({ permissions: new Set() }), waiting, true)).toBe('forbidden');
  });

  it('is not made for a merchant that was not accepted', () => {
    expect(refusedAs(clerk, waiting, true)).toBe('merchant_not_accepted');
    expect(refusedAs(merchant, { ...sender, accepted: false }, false)).toBe(
      'merchant_not_accepted',
    );
  });
});
