import { arFold } from '#domain/arabic.ts';
import { showPhone } from '#domain/phone.ts';

interface Named {
  readonly store_name: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly phone2: string | null;
  readonly email: string | null;
}

const digits = (phone: string | null): string =>
  phone === null ? '' : showPhone(phone).replace(/\D/g, '');

/** The search text of a merchant: names, phones as dialled, e-mail. */
export const merchantSearch = (merchant: Named): string =>
  [
    arFold(`${merchant.store_name} ${merchant.owner_name}`),
    digits(merchant.phone),
    digits(merchant.phone2),
    arFold(merchant.email ?? ''),
  ].join(' ');
