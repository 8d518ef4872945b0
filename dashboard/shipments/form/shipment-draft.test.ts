import { expect, test } from 'vitest';
import { checkDraft, emptyDraft } from './shipment-draft.ts';

test('an impossible number of pieces is named together with the other problems', () => {
  const errors = checkDraft({ ...emptyDraft, pieces: '0' }, true);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['merchant_id', 'pieces']));
  expect(checkDraft({ ...emptyDraft, pieces: '1000' }, false)).toHaveProperty('pieces');
  expect(checkDraft({ ...emptyDraft, pieces: '999' }, false)).not.toHaveProperty('pieces');
  expect(checkDraft({ ...emptyDraft, pieces: '' }, false)).not.toHaveProperty('pieces');
});
