import { describe, expect, it } from 'vitest';
import { lifecycle, type LifecycleRow, moveEvents } from '#domain/shipments/lifecycle.ts';
import { moveForms } from '../moves/move-forms.ts';
import { mayMove, movesOf, whyNone, whyNot } from './stage-moves.ts';
import { storedPatch, queryOf, shownValues } from './stage-query.ts';

const free = { hold_reason: null };

describe('the moves a list offers', () => {
  it('have a form exactly when a person, not a document or a scan, may cause them', () => {
    const isByHand = (row: LifecycleRow): boolean => !row.documentOnly && !row.anywhere;
    const byHand = moveEvents.filter((event) => isByHand(lifecycle[event]));
    expect(moveEvents.filter((event) => moveForms[event] !== null)).toEqual(byHand);
  });

  it('require a reason wherever the lifecycle requires one', () => {
    for (const event of moveEvents) {
      const row: LifecycleRow = lifecycle[event];
      const fields = moveForms[event]?.fields ?? [];
      if (row.reason && moveForms[event]) {
        expect(fields.includes('reason') || fields.includes('why'), event).toBe(true);
      }
    }
  });

  it('are those of the stage, then the annotations', () => {
    expect(movesOf(['created'])).toEqual([
      'receiveAtBranch',
      'cancel',
      'step',
      'freeze',
      'unfreeze',
      'rollBack',
    ]);
  });

  it('begin with the purpose of the list: of shipments on hold, to release them', () => {
    expect(movesOf([], ['unfreeze'])).toEqual(['unfreeze', 'step', 'freeze', 'rollBack']);
  });

  it('state why a shipment does not fit, and are possible when one of many does', () => {
    const created = { ...free, status: 'created', stage: 1 } as const;
    const shelved = { ...free, status: 'at_branch', stage: 3 } as const;
    expect(whyNot('assign', shelved)).toBeNull();
    expect(whyNot('assign', created)).toContain('قيد التجهيز');
    expect(whyNot('assign', { ...shelved, hold_reason: 'بطلب التاجر' })).toContain('بطلب التاجر');
    expect(whyNone('assign', [created, shelved])).toBeNull();
    expect(whyNone('assign', [created])).not.toBeNull();
  });

  it('are hidden from users who may never perform them', () => {
    const all = () => true;
    expect(mayMove('cancel', 'client', all)).toBe(true);
    expect(mayMove('assign', 'client', all)).toBe(false);
    expect(mayMove('freeze', 'courier', all)).toBe(false);
    expect(mayMove('assign', 'staff', () => false)).toBe(false);
  });
});

describe('the address of a list', () => {
  it('stores the order by its meaning and shows it in the column header', () => {
    expect(storedPatch({ sort: 'amount' })).toEqual({ sort: 'amount' });
    expect(storedPatch({ sort: '-created' })).toEqual({ sort: 'newest' });
    expect(shownValues({ sort: 'waiting' })).toEqual({ sort: '-age' });
  });

  it('leaves the drawer out of what the list depends on', () => {
    expect(shownValues({ open: 'x', search: 'زينب' })).toEqual({ search: 'زينب' });
  });

  it('requests from the server only what it understands', () => {
    const params = queryOf({ courier_id: 'abc', branch_id: '3', sort: 'evil', min_age_days: '-1' });
    expect(params).toMatchObject({ courier_id: undefined, branch_id: 3, per_page: 50 });
    expect(params.sort).toBeUndefined();
    expect(params.min_age_days).toBeUndefined();
  });
});
