import type { companyContract } from '#contract/office/company.ts';
import type { Handlers } from '../http/call.ts';
import { getSettings } from '../settings-store.ts';

export const companyHandlers = {
  'company.guest': async ({ db }) => {
    const { company_name, company_phone, company_address } = await getSettings(db);
    return { data: { company_name, company_phone, company_address } };
  },
} satisfies Handlers<keyof typeof companyContract>;
