import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, uuid } from '../fields.ts';
import { all, option, pageQuery } from '../page.ts';

/**
 * The lists that forms pick from. The catalogues’ own calls (create, edit, delete) are in their own
 * files.
 */
export const placesContract = {
  'places.branches': endpoint({
    method: 'GET',
    path: '/api/admin/get/branches',
    permission: 'branches.view',
    summary: 'Branches for pickers.',
    output: all(option.extend({ code: z.string(), destination_id: z.int(), is_main: z.boolean() })),
  }),
  'places.destinations': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/destination/as/array',
    permission: 'destinations.view',
    summary: 'Destinations for pickers, with the branch that serves each.',
    output: all(option.extend({ branch_id: z.int().nullable() })),
  }),
  'places.areas': endpoint({
    method: 'GET',
    path: '/api/admin/get/closest/destinations',
    permission: 'areas.view',
    summary: 'Areas of a destination, all that match a text, or one by its uuid.',
    query: z.strictObject({
      destination_id: id.optional(),
      search: pageQuery.search,
      uuid: uuid.optional(),
    }),
    output: all(
      option.extend({
        destination_id: z.int(),
        destination_name: z.string(),
        outskirts: z.boolean(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
  }),
  'places.find': endpoint({
    method: 'GET',
    path: '/api/admin/places/find',
    permission: 'areas.view',
    summary:
      'Places on the map by name: areas, governorates, and landmarks of shipments the caller may see that were pinned.',
    query: z.strictObject({
      q: z.string().min(1).max(120),
      destination_id: id.optional(),
    }),
    output: all(
      z.strictObject({
        kind: z.enum(['area', 'destination', 'landmark']),
        name: z.string(),
        /** The governorate it lies in. */
        within: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  'places.cities': endpoint({
    method: 'GET',
    path: '/api/admin/cities',
    permission: 'destinations.view',
    summary: 'Cities: the governorates we work in.',
    output: all(option),
  }),
};
