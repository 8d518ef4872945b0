import { describe, expect, test } from 'vitest';
import { fillMessage, unknownMarks } from './step-message.ts';

const facts = { code: '104241', store: 'أزياء {code}', destination: 'البصرة' };

describe('what a step shows for its shipment', () => {
  test('placeholders become the shipment’s own values, once', () => {
    expect(fillMessage('شحنة {store} رقم {code} في الطريق إلى {destination}', facts)).toBe(
      'شحنة أزياء {code} رقم 104241 في الطريق إلى البصرة',
    );
  });

  test('an unknown placeholder is found before anyone reads it', () => {
    expect(unknownMarks('رقم {code} للمندوب {courier} {}')).toEqual(['courier', '']);
    expect(unknownMarks('بلا علامات')).toEqual([]);
  });
});
