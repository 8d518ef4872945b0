import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { untilEnded } from './postmaster.ts';

it('who stops a database does not wait for the next look at it', async () => {
  const leaving = new AbortController();
  let hasLeft = false;
  const left = untilEnded(process.cwd(), process.pid, leaving.signal).then(() => (hasLeft = true));
  await nextTurn();
  expect(hasLeft).toBe(false);
  leaving.abort();
  await nextTurn();
  expect(hasLeft).toBe(true);
  await left;
});
