import type { companyContract } from '#contract/office/company.ts';
import { required } from '#domain/refusal.ts';
import { fileAnswer } from '../../files/files-commands.ts';
import { findLogo, findLogoFile } from '../../files/files-store.ts';
import type { Handlers } from '../../http/call.ts';
import { getSettings } from '../../settings-store.ts';
import { setLogo } from './company-commands.ts';

const immutable = 'public, max-age=31536000, immutable';

export const companyHandlers = {
  'company.guest': async ({ db }) => {
    const { company_name, company_phone, company_address } = await getSettings(db);
    const company_logo = await findLogo(db);
    return { data: { company_name, company_phone, company_address, company_logo } };
  },
  'company.logo': async ({ db, input }) =>
    fileAnswer(db, required(await findLogoFile(db, input.uuid), 'not_found'), immutable),
  'company.setLogo': async ({ tx, actor, input, who }) => {
    await setLogo(tx, actor, input.file, who);
    return { data: { ok: true } };
  },
} satisfies Handlers<keyof typeof companyContract>;
