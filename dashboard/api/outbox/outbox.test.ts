import { describe, expect, it } from 'vitest';
import {
  accept,
  type Outbox,
  outboxKey,
  lateness,
  markSent,
  mayTakeBack,
  nextOf,
  type Outcome,
  outcomesOf,
  parseOutbox,
  put,
  putAway,
  refuse,
  restAfter,
  take,
  textOf,
} from './outbox.ts';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-03-01T12:00:00Z');

const pressed = (key: string, hoursAgo = 0): Outcome => ({
  key,
  call: 'shipments.deliver',
  input: { uuid: key },
  uuid: key,
  code: key,
  name: 'زينب',
  summary: 'تم التسليم',
  pressedAt: now - hoursAgo * HOUR_MS,
  wasSent: false,
});
const outboxOf = (...outcomes: Outcome[]): Outbox => outcomes.reduce(put, parseOutbox(null));

describe('outcomes that wait for a connection', () => {
  it('come back from the browser as they were put there, in the order of pressing', () => {
    const outbox = refuse(outboxOf(pressed('1'), pressed('2'), pressed('3')), '2', 'سبق تسليمها');
    expect(parseOutbox(textOf(outbox))).toEqual(outbox);
    expect(outbox.waiting.map(({ key }) => key)).toEqual(['1', '3']);
    expect(outbox.refused).toEqual([{ ...pressed('2'), sentence: 'سبق تسليمها' }]);
  });

  it('leave nothing behind when all are sent and put away', () => {
    const outbox = refuse(outboxOf(pressed('1'), pressed('2')), '1', 'لا');
    expect(textOf(putAway(take(outbox, '2'), '1'))).toBeNull();
  });

  it('are each person’s own', () => expect(outboxKey(7)).not.toBe(outboxKey(8)));

  it('are none where the browser holds something unreadable', () => {
    expect(parseOutbox('{"waiting":').waiting).toEqual([]);
  });

  it.each([
    [0, null],
    [11.9, null],
    [12, 'late'],
    [23.9, 'late'],
    [24, 'stopped'],
  ] as const)('are called old by the oldest: after %d hours %s', (hours, summary) => {
    expect(lateness(outboxOf(pressed('1', hours), pressed('2')), now)).toBe(summary);
  });

  it('are old no more once they are sent', () => {
    expect(lateness(take(outboxOf(pressed('1', 30)), '1'), now)).toBeNull();
  });

  it('are taken back while never sent, and after a day in any case', () => {
    const [fresh, old] = markSent(
      markSent(outboxOf(pressed('1'), pressed('2', 24)), '1'),
      '2',
    ).waiting;
    expect(mayTakeBack(pressed('3'), now)).toBe(true);
    expect(fresh && mayTakeBack(fresh, now)).toBe(false);
    expect(old && mayTakeBack(old, now)).toBe(true);
  });

  it('are followed by the photo that they announced, under its own number, once they are accepted', () => {
    const outbox = accept(outboxOf({ ...pressed('1'), photo: 'p' }, pressed('2')), '1');
    expect(outbox.waiting.map(({ key, call, input }) => [key, call, input])).toEqual([
      ['2', 'shipments.deliver', { uuid: '2' }],
      ['p', 'shipments.bringPhoto', { uuid: '1', photo: 'p' }],
    ]);
    expect(accept(accept(outbox, '2'), 'p').waiting).toEqual([]);
  });

  it('are removed with their photo when withdrawn, and keep it when refused', () => {
    const outbox = outboxOf({ ...pressed('1'), photo: 'p' });
    expect(take(outbox, '1').waiting).toEqual([]);
    expect(refuse(outbox, '1', 'سبق تسليمها').refused[0]?.photo).toBe('p');
  });

  it('go before every photo, and no photo stops the day', () => {
    const photos = accept(outboxOf({ ...pressed('1', 30), photo: 'p' }), '1');
    expect(lateness(photos, now)).toBeNull();
    expect(nextOf(photos)?.key).toBe('p');
    expect(nextOf(put(photos, pressed('2')))?.key).toBe('2');
    expect(outcomesOf(put(photos, pressed('2'))).map(({ key }) => key)).toEqual(['2']);
  });

  it('are tried after a rest that grows to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 99].map(restAfter)).toEqual([
      3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000,
    ]);
  });
});
