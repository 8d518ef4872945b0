import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../page.ts';

export const companyContract = {
  'company.guest': endpoint({
    method: 'GET',
    path: '/api/guest-company',
    service: 'public',
    summary: 'What anybody may know of the company: its name, phone and address.',
    output: one(
      z.strictObject({
        company_name: z.string(),
        company_phone: z.string(),
        company_address: z.string(),
      }),
    ),
  }),
};
