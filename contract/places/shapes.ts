import { z } from 'zod';
import { isShortCode } from '#domain/places/short-code.ts';
import { latitude, longitude, text } from '../fields.ts';

/** Where a place is, as it is written and as it is answered. */
export const place = {
  latitude: latitude.transform((value) => value ?? null),
  longitude: longitude.transform((value) => value ?? null),
};
export const located = { latitude: z.number().nullable(), longitude: z.number().nullable() };
export const shortCode = text(10)
  .transform((value) => value.toUpperCase())
  .refine(isShortCode, { error: 'short_code' });
export const branchRef = z.strictObject({ id: z.int(), branch_name: z.string() });
export const placeRef = z.strictObject({ id: z.int(), name: z.string() });
