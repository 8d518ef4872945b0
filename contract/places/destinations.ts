import { z } from 'zod';
import { catalogueCalls } from '../catalogue.ts';
import { flag, id, text, uuid } from '../fields.ts';
import { asFile } from '../page.ts';
import { branchRef, located, place, shortCode } from './shapes.ts';

export const destinationRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  key: z.string(),
  name: z.string(),
  branch: branchRef.nullable(),
  ...located,
  active: z.boolean(),
  areas: z.int(),
});

const fields = { name: text(80, 2), branch_id: id, ...place };

export const destinationsContract = catalogueCalls('destinations', {
  calls: {
    list: [
      '/api/admin/get/charge/destination',
      'Lists destinations with the branch that serves each; one with its uuid.',
    ],
    create: [
      '/api/admin/charge/destination/create',
      'Creates a destination, served by an open branch.',
    ],
    update: [
      '/api/admin/charge/destination/edit',
      'Changes a destination; shipments already on the way keep their branch.',
    ],
    delete: [
      '/api/admin/charge/destination/delete/{id}',
      'Deletes a destination that nothing refers to.',
    ],
  },
  view: 'destinations.view',
  edit: 'destinations.edit',
  filters: { ...asFile, active: flag.optional(), branch_id: id.optional(), uuid: uuid.optional() },
  row: destinationRow,
  answer: destinationRow,
  create: z.strictObject({ ...fields, key: shortCode }),
  update: z.strictObject({ ...fields, id, active: z.boolean() }),
});
