import { z } from 'zod';
import { catalogueCalls } from '../catalogue.ts';
import { flag, id, phoneOrNull, text, textOrNull, uuid } from '../fields.ts';
import { asFile } from '../page.ts';
import { located, place, placeRef, shortCode } from './shapes.ts';

export const branchRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  code: z.string(),
  branch_name: z.string(),
  destination: placeRef,
  phone: z.string().nullable(),
  address: z.string().nullable(),
  ...located,
  is_main: z.boolean(),
  active: z.boolean(),
  /** The number of destinations and areas it serves. */
  destinations: z.int(),
  areas: z.int(),
});

export const branchDetails = branchRow.extend({
  managers: z.array(
    z.strictObject({ id: z.int(), name: z.string(), phone: z.string().nullable() }),
  ),
  serves: z.array(placeRef),
  coupons: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string() })),
  created_at: z.string(),
});

const fields = {
  branch_name: text(80, 2),
  destination_id: id,
  phone: phoneOrNull,
  address: textOrNull(300),
  ...place,
  is_main: z.boolean().optional().default(false),
};

export const branchesContract = catalogueCalls('branches', {
  calls: {
    list: ['/api/admin/branches', 'Lists branches with the destinations they serve.'],
    one: [
      '/api/admin/branches/{id}',
      'Returns one branch: managers, destinations it serves, coupons.',
    ],
    create: [
      '/api/admin/branches/create',
      'Creates a branch. Its code appears in document numbers and never changes.',
    ],
    update: [
      '/api/admin/branches/edit',
      'Changes a branch; closing one that still serves destinations or holds something is refused.',
    ],
    delete: ['/api/admin/branches/{id}', 'Deletes a branch that nothing refers to.'],
  },
  view: 'branches.view',
  edit: 'branches.edit',
  filters: {
    ...asFile,
    active: flag.optional(),
    destination_id: id.optional(),
    uuid: uuid.optional(),
  },
  row: branchRow,
  answer: branchDetails,
  create: z.strictObject({ ...fields, code: shortCode }),
  update: z.strictObject({ ...fields, id, active: z.boolean() }),
});
