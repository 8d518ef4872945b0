import { expect, test } from 'vitest';
import type { Tx } from '#database/connect.ts';
import { beginMoves, type Moved, type MoveHook, noMoves, runMoveHooks } from './move-hooks.ts';

const moved: Moved = {
  moves: [],
  documentId: 7,
  who: { actorId: 1, branchId: null, at: '2026-11-27T09:00:00Z', ip: null, requestId: null },
};
const openTx = (hooks?: readonly MoveHook[]): Tx => {
  const tx = {} as Tx;
  if (hooks) beginMoves(tx, hooks);
  return tx;
};

test('hooks write one after the other, each after the one before has ended', async () => {
  const done: string[] = [];
  const slow: MoveHook = async (_tx, { documentId }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(`slow on ${documentId}`);
  };
  const quick: MoveHook = (_tx, { documentId }) => void done.push(`quick on ${documentId}`);
  await runMoveHooks(openTx([slow, quick]), moved);
  expect(done).toEqual(['slow on 7', 'quick on 7']);
});

test('after a hook that refuses, no later one writes', async () => {
  const done: string[] = [];
  const refusing: MoveHook = () => Promise.reject(new Error('in a bag'));
  const tx = openTx([refusing, () => void done.push('written')]);
  await expect(runMoveHooks(tx, moved)).rejects.toThrow('in a bag');
  expect(done).toEqual([]);
});

test('no shipment moves where nobody states what the rooms do with it', async () => {
  await expect(runMoveHooks(openTx(), moved)).rejects.toThrow('unitOfWork');
  await expect(runMoveHooks(openTx(noMoves), moved)).rejects.toThrow('moves no shipment');
});
