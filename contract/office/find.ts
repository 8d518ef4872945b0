import { z } from 'zod';
import { familyKeys } from '#domain/custody/families.ts';
import { cleanText } from '#domain/arabic.ts';
import { endpoint } from '../endpoint.ts';
import { all } from '../page.ts';

/** What the search input of every screen finds in addition to shipments and screens. */
export const findContract = {
  'office.find': endpoint({
    method: 'GET',
    path: '/api/admin/find',
    permission: 'signedIn',
    summary:
      'Merchants, couriers, users, documents and settings by name, phone or number: of each kind only what the caller may open.',
    query: z.strictObject({ q: z.string().min(1).max(120).transform(cleanText) }),
    output: all(
      z.strictObject({
        kind: z.enum(['merchant', 'courier', 'user', 'document', 'setting']),
        /** For a setting: its key. */
        id: z.union([z.int(), z.string()]),
        family: z.enum(familyKeys).nullable(),
        name: z.string(),
        /** A description of what it is. */
        about: z.string(),
        phone: z.string().nullable(),
      }),
    ),
  }),
};
