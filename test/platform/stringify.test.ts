import { expect, test } from 'vitest';
import { stringifierOf } from '#server/http/stringify.ts';

const shipment = (found: object | null) => ({ data: found });

test('a value or null is written without a validator of each value', () => {
  const write = stringifierOf('shipments.whereabouts');
  expect(write(shipment(null))).toBe('{"data":null}');
  const found = {
    code: '10000009',
    status: 'delivered',
    stage: 6,
    serving_branch: { id: 1, branch_name: 'بغداد', secret: 'x' },
    secret: 'x',
  };
  const { secret: _dropped, ...rest } = found;
  expect(JSON.parse(write(shipment(found)))).toEqual({
    data: { ...rest, serving_branch: { id: 1, branch_name: 'بغداد' } },
  });
});
