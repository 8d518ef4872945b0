import { describe, expect, it } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import { codesBy } from '../list/stage-moves.ts';
import { moveForms, type Send } from './move-forms.ts';
import { runsAtOnce } from './run-move.ts';
import { undoMove } from './undo.ts';

const moved = ['101', '102'].map((code) => ({
  code,
  uuid: `u${code}`,
  hold_reason: code === '101' ? 'بانتظار التاجر' : 'جرد',
  hold_until: code === '101' ? '2026-12-01T00:00:00.000Z' : null,
}));

/** Records what is sent; `refuse` is the uuid that the server refuses. */
function createSent(refuse: string | null = null) {
  const sent: unknown[] = [];
  const send = ((name: string, input: { uuid?: string }) => {
    sent.push([name, input]);
    const refusal = new ApiError({ kind: 'answer', status: 422, message: 'غير مجمّدة' });
    if (refuse !== null && input.uuid === refuse) return Promise.reject(refusal);
    return Promise.resolve({ data: { moved: moved.length, refused: 0, items: [] } });
  }) as unknown as Send;
  return { sent, send };
}

describe('undo', () => {
  it('of a hold releases exactly the shipments that this hold moved', async () => {
    const { sent, send } = createSent();
    expect(moveForms.freeze?.undo).toBe('unfreeze');
    expect(await undoMove('unfreeze', moved, send)).toBeNull();
    expect(sent).toEqual(
      moved.map(({ uuid }) => ['shipments.changeStatus', { event: 'unfreeze', uuid, note: null }]),
    );
  });

  it('of a hold states why a shipment that was released meanwhile stayed as it is', async () => {
    const { sent, send } = createSent('u101');
    expect(await undoMove('unfreeze', moved, send)).toBe('غير مجمّدة');
    expect(sent).toHaveLength(2);
  });

  it('of a release puts each shipment on hold again, for its reason and until its day', async () => {
    const { sent, send } = createSent();
    expect(moveForms.unfreeze?.undo).toBe('freeze');
    expect(await undoMove('freeze', moved, send)).toBeNull();
    const again = (uuid: string, reason: string, until: string | null) => [
      'shipments.changeStatus',
      { event: 'freeze', uuid, reason, until },
    ];
    expect(sent).toEqual([
      again('u101', 'بانتظار التاجر', '2026-12-01'),
      again('u102', 'جرد', null),
    ]);
  });

  it('of a move rolls back all of them in one call', async () => {
    const { sent, send } = createSent();
    expect(await undoMove('rollBack', moved, send)).toBeNull();
    expect(sent).toMatchObject([['shipments.rollBack', { codes: ['101', '102'] }]]);
  });
});

describe('a release', () => {
  const form = moveForms.unfreeze;
  if (!form) throw new Error('a release has a form');

  it('is asked first, also of one shipment, because its hold had a reason', () => {
    expect(runsAtOnce(form, form.fields, 1)).toBe(false);
    expect(runsAtOnce(form, form.fields, 2)).toBe(false);
  });

  it('counts the shipments of each reason, the most frequent first', () => {
    const rows = [
      { code: '1', why: 'احتيال' },
      { code: '2', why: 'جرد' },
      { code: '3', why: null },
      { code: '4', why: 'جرد' },
    ];
    expect(codesBy(rows, ({ why }) => why)).toEqual([
      ['جرد', ['2', '4']],
      ['احتيال', ['1']],
    ]);
  });
});
