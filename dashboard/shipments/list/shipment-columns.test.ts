import { expect, it } from 'vitest';
import { columnSets } from './shipment-columns.tsx';

it.each(Object.entries(columnSets))('the list «%s» names each shipment by its number', (_, set) => {
  expect(set[0]?.key).toBe('code');
  const keys = set.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
