import { describe, expect, test } from 'vitest';
import { fillMessage, unknownPlaceholders } from './step-message.ts';

const fields = { code: '104241', store: 'أزياء {code}', destination: 'البصرة' };

describe('what a step shows for its shipment', () => {
  test('placeholders become the shipment’s own values, once', () => {
    expect(fillMessage('شحنة {store} رقم {code} في الطريق إلى {destination}', fields)).toBe(
      'شحنة أزياء {code} رقم 104241 في الطريق إلى البصرة',
    );
  });

  test('an unknown placeholder is found before anyone reads it', () => {
    expect(unknownPlaceholders('رقم {code} للمندوب {courier} {}')).toEqual(['courier', '']);
    expect(unknownPlaceholders('بلا علامات')).toEqual([]);
  });
});
