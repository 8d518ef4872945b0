import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, StoredForLater } from '../api-error.ts';
import { type Outcome, parseOutbox } from './outbox.ts';
import { OutboxSender } from './outbox-sender.ts';

const lost = new ApiError({ kind: 'network' });
const answer = (status: number) =>
  new ApiError({ kind: 'answer', status, message: `said ${status}` });

const pressed = (key: string): Outcome => ({
  key,
  call: 'shipments.deliver',
  input: {},
  uuid: key,
  code: key,
  name: 'زينب',
  summary: 'تم التسليم',
  pressedAt: 0,
  wasSent: false,
});

/**
 * A phone with one storage, and a server that answers each request with the entry in `answers`,
 * otherwise with success.
 */
function phone() {
  const state = { text: null as string | null, isOffline: false, isSignedIn: true };
  const sent: string[] = [];
  const answers = new Map<string, ApiError[]>();
  const tallies: { accepted: number; refused: number }[] = [];
  const start = () =>
    new OutboxSender({
      read: () => state.text,
      write: (text) => {
        state.text = text;
      },
      send: async ({ key }) => {
        sent.push(key);
        const error = answers.get(key)?.shift();
        if (error) throw error;
        return `${key}!`;
      },
      isOffline: () => state.isOffline,
      isSignedIn: () => state.isSignedIn,
      alone: (work) => work(),
      answered: (tally) => tallies.push({ ...tally }),
    });
  const waiting = () => parseOutbox(state.text).waiting.map(({ key }) => key);
  const refused = () => parseOutbox(state.text).refused.map(({ key, sentence }) => [key, sentence]);
  return { state, sent, answers, tallies, start, waiting, refused };
}

const stored = (submitted: Promise<unknown>) => expect(submitted).rejects.toThrow(StoredForLater);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a courier’s outcomes', () => {
  it('are answered at once when online, and nothing stays behind', async () => {
    const { start, state, tallies } = phone();
    await expect(start().submit(pressed('1'))).resolves.toBe('1!');
    expect(state.text).toBeNull();
    expect(tallies).toEqual([]);
  });

  it('that the server refuses while the courier is watching are reported there and not in the list', async () => {
    const { start, answers, state } = phone();
    answers.set('1', [answer(409)]);
    await expect(start().submit(pressed('1'))).rejects.toThrow('said 409');
    expect(state.text).toBeNull();
  });

  it('are stored at once when offline and not sent until the connection is back', async () => {
    const { start, state, sent, tallies, waiting } = phone();
    state.isOffline = true;
    const sender = start();
    await stored(sender.submit(pressed('1')));
    await stored(sender.submit(pressed('2')));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([sent, waiting()]).toEqual([[], ['1', '2']]);
    sender.takeBack('1');
    state.isOffline = false;
    sender.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, waiting()]).toEqual([['2'], []]);
    expect(tallies).toEqual([{ accepted: 1, refused: 0 }]);
  });

  it('lost on the way go once more with the same key, after a rest, in order', async () => {
    const { start, answers, sent, waiting } = phone();
    answers.set('1', [lost, lost]);
    const sender = start();
    await stored(sender.submit(pressed('1')));
    expect(waiting()).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['1', '1']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([sent, waiting()]).toEqual([['1', '1', '1'], []]);
  });

  it('outlive the page, and a refusal that was not awaited stays in the list until dismissed', async () => {
    const { start, answers, state, tallies, waiting, refused } = phone();
    state.isOffline = true;
    const first = start();
    for (const key of ['1', '2', '3']) await stored(first.submit(pressed(key)));
    first.close();
    state.isOffline = false;
    answers.set('2', [answer(409)]);
    const second = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting()).toEqual([]);
    expect(refused()).toEqual([['2', 'said 409']]);
    expect(tallies).toEqual([{ accepted: 2, refused: 1 }]);
    second.putAway('2');
    expect(state.text).toBeNull();
  });

  it.each([401, 408, 429, 500, 503])('stay queued when the answer is %d', async (status) => {
    const { start, answers, waiting, refused } = phone();
    answers.set('1', [answer(status)]);
    await stored(start().submit(pressed('1')));
    expect([waiting(), refused()]).toEqual([['1'], []]);
  });

  it('are not sent under another person’s name', async () => {
    const { start, state, sent, waiting } = phone();
    state.isSignedIn = false;
    const sender = start();
    await stored(sender.submit(pressed('1')));
    sender.retry(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([sent, waiting()]).toEqual([[], ['1']]);
  });

  it('pass one over which the server fails again and again', async () => {
    const { start, answers, state, sent } = phone();
    state.isOffline = true;
    const sender = start();
    for (const key of ['1', '2']) await stored(sender.submit(pressed(key)));
    state.isOffline = false;
    answers.set('1', [answer(500), answer(500)]);
    sender.retry();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(sent).toEqual(['1', '2', '1']);
  });

  it('do not wait for a photo that is on its way: it makes room and goes again behind them', async () => {
    const { state, tallies } = phone();
    const sent: string[] = [];
    let isFirst = true;
    const sender = new OutboxSender({
      read: () => state.text,
      write: (text) => {
        state.text = text;
      },
      send: ({ key, call }, signal) => {
        sent.push(key);
        if (call !== 'shipments.bringPhoto' || !isFirst) return Promise.resolve(`${key}!`);
        isFirst = false;
        return new Promise((_, fail) => {
          signal.addEventListener('abort', () => fail(new ApiError({ kind: 'stopped' })));
        });
      },
      isOffline: () => false,
      isSignedIn: () => true,
      alone: (work) => work(),
      answered: (tally) => tallies.push({ ...tally }),
    });
    await expect(sender.submit({ ...pressed('1'), photo: 'p' })).resolves.toBe('1!');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['1', 'p']);
    await expect(sender.submit(pressed('2'))).resolves.toBe('2!');
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, state.text]).toEqual([['1', 'p', '2', 'p'], null]);
    // No test needs notifications about photos.
    expect(tallies).toEqual([]);
  });

  it('are not awaited on a connection that takes a quarter of a minute; a refusal is then in the list', async () => {
    const { state, refused } = phone();
    let refuse: ((error: ApiError) => void) | undefined;
    const sender = new OutboxSender({
      read: () => state.text,
      write: (text) => {
        state.text = text;
      },
      send: () => new Promise((_, fail) => (refuse = fail)),
      isOffline: () => false,
      isSignedIn: () => true,
      alone: (work) => work(),
      answered: () => undefined,
    });
    const submitted = stored(sender.submit(pressed('1')));
    await vi.advanceTimersByTimeAsync(15_000);
    await submitted;
    refuse?.(answer(409));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused()).toEqual([['1', 'said 409']]);
  });
});
