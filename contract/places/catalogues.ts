import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, latitude, longitude, phoneOrNull, text, textOrNull, uuid } from '../fields.ts';
import { asFile, done, list, one, pageQuery } from '../page.ts';

const place = {
  latitude: latitude.transform((value) => value ?? null),
  longitude: longitude.transform((value) => value ?? null),
};
/** Usually three letters: part of every document number of the branch. */
const shortCode = text(10)
  .transform((value) => value.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2,5}$/, { error: 'short_code' }));
const located = { latitude: z.number().nullable(), longitude: z.number().nullable() };
const branchRef = z.strictObject({ id: z.int(), branch_name: z.string() });
const placeRef = z.strictObject({ id: z.int(), name: z.string() });
/** Rereads one row by the uuid that screens have in their address. */
const oneByUuid = uuid.optional();

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

const branchFields = {
  branch_name: text(80, 2),
  destination_id: id,
  phone: phoneOrNull,
  address: textOrNull(300),
  ...place,
  is_main: z.boolean().optional().default(false),
};

export const branchesContract = {
  'branches.list': endpoint({
    method: 'GET',
    path: '/api/admin/branches',
    permission: 'branches.view',
    summary: 'Lists branches with the destinations they serve.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      active: flag.optional(),
      destination_id: id.optional(),
      uuid: oneByUuid,
    }),
    output: list(branchRow),
  }),
  'branches.one': endpoint({
    method: 'GET',
    path: '/api/admin/branches/{id}',
    permission: 'branches.view',
    summary: 'Returns one branch: managers, destinations it serves, coupons.',
    params: z.strictObject({ id }),
    output: one(branchDetails),
  }),
  'branches.create': endpoint({
    method: 'POST',
    path: '/api/admin/branches/create',
    permission: 'branches.edit',
    summary: 'Creates a branch. Its code appears in document numbers and never changes.',
    body: z.strictObject({ ...branchFields, code: shortCode }),
    output: one(branchDetails),
  }),
  'branches.update': endpoint({
    method: 'POST',
    path: '/api/admin/branches/edit',
    permission: 'branches.edit',
    summary:
      'Changes a branch; closing one that still serves destinations or holds something is refused.',
    body: z.strictObject({ ...branchFields, id, active: z.boolean() }),
    output: one(branchDetails),
  }),
  'branches.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/branches/{id}',
    permission: 'branches.edit',
    summary: 'Deletes a branch that nothing refers to.',
    params: z.strictObject({ id }),
    output: done,
  }),
  'branches.serve': endpoint({
    method: 'POST',
    path: '/api/admin/branches/serve',
    permission: 'destinations.edit',
    summary:
      'Sets the destinations the branch serves from now on, replacing their previous branch; shipments already on the way keep their branch.',
    body: z.strictObject({ id, destination_ids: z.array(id).min(1, { error: 'pick' }).max(200) }),
    output: one(branchDetails),
  }),
  'branches.setCoupons': endpoint({
    method: 'POST',
    path: '/api/admin/branches/add/coupon',
    permission: 'coupons.edit',
    summary: 'Sets the coupons of a branch: listed ones are attached, the rest detached.',
    body: z.strictObject({ id, coupon_ids: z.array(id).max(200) }),
    output: one(branchDetails),
  }),
};

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

const destinationFields = { name: text(80, 2), branch_id: id, ...place };

export const destinationsContract = {
  'destinations.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/destination',
    permission: 'destinations.view',
    summary: 'Lists destinations with the branch that serves each; one with its uuid.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      active: flag.optional(),
      branch_id: id.optional(),
      uuid: oneByUuid,
    }),
    output: list(destinationRow),
  }),
  'destinations.create': endpoint({
    method: 'POST',
    path: '/api/admin/charge/destination/create',
    permission: 'destinations.edit',
    summary: 'Creates a destination, served by an open branch.',
    body: z.strictObject({ ...destinationFields, key: shortCode }),
    output: one(destinationRow),
  }),
  'destinations.update': endpoint({
    method: 'POST',
    path: '/api/admin/charge/destination/edit',
    permission: 'destinations.edit',
    summary: 'Changes a destination; shipments already on the way keep their branch.',
    body: z.strictObject({ ...destinationFields, id, active: z.boolean() }),
    output: one(destinationRow),
  }),
  'destinations.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/charge/destination/delete/{id}',
    permission: 'destinations.edit',
    summary: 'Deletes a destination that nothing refers to.',
    params: z.strictObject({ id }),
    output: done,
  }),
};

export const areaRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  destination: placeRef,
  /** Its own serving branch; null: the destination’s. */
  branch: branchRef.nullable(),
  ...located,
  outskirts: z.boolean(),
  active: z.boolean(),
});

const areaFields = {
  name: text(120, 2),
  destination_id: id,
  branch_id: id
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  ...place,
  outskirts: z.boolean().optional().default(false),
};

export const areasContract = {
  'areas.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/closest/destinations/list',
    permission: 'areas.view',
    summary: 'Lists areas as a catalogue, page by page, including closed ones; one with its uuid.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      destination_id: id.optional(),
      branch_id: id.optional(),
      outskirts: flag.optional(),
      active: flag.optional(),
      uuid: oneByUuid,
    }),
    output: list(areaRow),
  }),
  'areas.create': endpoint({
    method: 'POST',
    path: '/api/admin/closest/destination/create',
    permission: 'areas.edit',
    summary: 'Creates an area of a destination that a branch serves.',
    body: z.strictObject(areaFields),
    output: one(areaRow),
  }),
  'areas.update': endpoint({
    method: 'POST',
    path: '/api/admin/closest/destination/edit',
    permission: 'areas.edit',
    summary: 'Changes an area; one that shipments refer to stays in its destination.',
    body: z.strictObject({ ...areaFields, id, active: z.boolean() }),
    output: one(areaRow),
  }),
  'areas.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/delete/closest/destinations/{id}',
    permission: 'areas.edit',
    summary: 'Deletes an area that nothing refers to.',
    params: z.strictObject({ id }),
    output: done,
  }),
};
