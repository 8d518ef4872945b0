import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { done, one } from '../page.ts';

export const companyContract = {
  'company.guest': endpoint({
    method: 'GET',
    path: '/api/guest-company',
    permission: 'public',
    summary: 'What anybody may know of the company: its name, phone, address and logo.',
    output: one(
      z.strictObject({
        company_name: z.string(),
        company_phone: z.string(),
        company_address: z.string(),
        /** For the image that `company.logo` returns; null if the company has no logo. */
        company_logo: z.string().nullable(),
      }),
    ),
  }),
  'company.logo': endpoint({
    method: 'GET',
    path: '/api/guest-company/logo/{uuid}',
    permission: 'public',
    answers: 'file',
    summary: 'The logo; a new one has a new address, so that a browser may keep it for good.',
    params: z.strictObject({ uuid }),
    output: z.string(),
  }),
  'company.setLogo': endpoint({
    method: 'POST',
    path: '/api/admin/company/logo',
    permission: 'settings.edit',
    summary: 'Take a file brought before as the company’s logo, or none; the one before is gone.',
    body: z.strictObject({ file: uuid.nullable() }),
    output: done,
  }),
};
