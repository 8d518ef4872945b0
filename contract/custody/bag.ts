import { z } from 'zod';
import { id, text } from '../fields.ts';
import { familyContract } from './family.ts';

/** A sealed bag: the shipments in it travel to one branch together, under one seal. */
export const bagContract = familyContract(
  'bag',
  { eligible: '/api/admin/charges-to-bag', documents: '/api/admin/bags' },
  { to_branch_id: id, details: z.strictObject({ seal: text(40) }) },
);
