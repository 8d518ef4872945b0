import { expect, it, vi } from 'vitest';

// A cell of the list asks for the user, and so for the tokens of other tabs.
vi.stubGlobal('window', new EventTarget());
const { columnSets } = await import('./shipment-columns.tsx');

it.each(Object.entries(columnSets))('the list «%s» names each shipment by its number', (_, set) => {
  expect(set[0]?.key).toBe('code');
  const keys = set.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
