import { describe, expect, it } from 'vitest';
import { type Outbox, type Outcome, put } from './outbox.ts';
import { collectedOffline, waitingFigures } from './outbox-figures.ts';

const pressed = (uuid: string, call: Outcome['call'], input: object): Outcome => ({
  key: `key of ${uuid}`,
  call,
  input,
  uuid,
  code: uuid,
  name: 'زينب',
  summary: '',
  pressedAt: 0,
  wasSent: false,
});
const outbox = [
  pressed('a', 'shipments.deliver', { collected_amount: 47_250 }),
  pressed('b', 'shipments.deliver', { collected_amount: 20_000 }),
  pressed('c', 'shipments.changeStatus', { event: 'fail' }),
  pressed('d', 'shipments.postpone', {}),
].reduce<Outbox>(put, { waiting: [], refused: [] });

describe('outcomes that wait for the connection', () => {
  it('count in the cash that the courier holds', () => {
    expect(collectedOffline(outbox)).toBe(67_250);
  });

  it('take their shipments off what is left, and no others', () => {
    expect(waitingFigures(outbox, new Set(['a', 'c', 'e']))).toEqual({
      ended: 2,
      delivered: 1,
      cash: 47_250,
    });
  });
});
