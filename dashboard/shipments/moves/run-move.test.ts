import { describe, expect, it } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { emptyValues, type MoveForm } from './move-forms.ts';
import { splitByOutcome } from '../shipment.ts';
import { runMove } from './run-move.ts';

const targets = ['101', '102', '103', '104'].map((code) => ({ code, uuid: `u${code}` }));
const send = () => Promise.reject(new Error('nobody speaks here'));

/** Freezes shipments one by one; `fate` gives the outcome of each. */
const freeze = (fate: (uuid: string) => void): MoveForm => ({
  fields: ['why'],
  each: async (_, uuid) => fate(uuid),
});
const run = (form: MoveForm, isStopped = () => false) =>
  runMove(form, targets, emptyValues, { send, onProgress: () => undefined, isStopped });
const refusedOf = ({ items }: Awaited<ReturnType<typeof run>>) =>
  items.map(({ code, refusal }) => [code, refusal?.message]);

describe('many shipments, one by one', () => {
  it('reports which were done before the user pressed stop, and leaves the others', async () => {
    let done = 0;
    const result = await run(
      freeze(() => {
        done += 1;
      }),
      () => done === 2,
    );
    expect(done).toBe(2);
    expect(refusedOf(result)).toEqual([
      ['103', moveWords.stopped],
      ['104', moveWords.stopped],
    ]);
    expect([result.moved, result.refused]).toEqual([2, 2]);
  });

  it('continues after a refused one, and reports why', async () => {
    const refused = new ApiError({ kind: 'answer', status: 422, message: 'مجمّدة سابقًا' });
    const result = await run(
      freeze((uuid) => {
        if (uuid === 'u102') throw refused;
      }),
    );
    expect(refusedOf(result)).toEqual([['102', 'مجمّدة سابقًا']]);
    expect([result.moved, result.refused]).toEqual([3, 1]);
  });

  it('reports what was done when the connection fails after some, and sends no more', async () => {
    const params: string[] = [];
    const lost = new ApiError({ kind: 'network' });
    const result = await run(
      freeze((uuid) => {
        params.push(uuid);
        if (uuid === 'u102') throw lost;
      }),
    );
    expect(params).toEqual(['u101', 'u102']);
    expect(result.moved).toBe(1);
    expect(refusedOf(result)).toEqual([
      ['102', lost.message],
      ['103', lost.message],
      ['104', lost.message],
    ]);
  });

  it('leaves the question open when the connection was lost before the first', async () => {
    const lost = new ApiError({ kind: 'network' });
    const all = run(
      freeze(() => {
        throw lost;
      }),
    );
    await expect(all).rejects.toBe(lost);
  });
});

describe('what a bulk moved', () => {
  it('is the selection without the refused, also without one that the user no longer sees', () => {
    const refusal = { code: 'unknown_code', message: 'غير موجودة', short: 'غير موجودة' };
    const refused = { outcome: 'refused' as const, stage: null, refusal };
    const items = [
      { ...refused, code: '101', uuid: 'u101' },
      { ...refused, code: 'u103', uuid: null },
    ];
    const { refused: left, moved } = splitByOutcome(targets, { moved: 2, refused: 2, items });
    expect(left.map(({ code }) => code)).toEqual(['101', '103']);
    expect(moved.map(({ code }) => code)).toEqual(['102', '104']);
  });
});
