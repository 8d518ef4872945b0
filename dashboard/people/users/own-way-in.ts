import type { CurrentUser } from '#dashboard/api/session.ts';
import { ownWayInWords as t } from '#words/people/own-way-in.ts';

/** The e-mail and phone that the user signs in with, when the form is about the user's own row. */
export interface OwnWayIn {
  readonly email: string;
  readonly phone: string;
}

interface Values {
  readonly email: string;
  readonly phone: string;
  readonly wayIn: OwnWayIn | null;
  readonly currentPassword: string;
}
interface Row {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Null on the row of another user: only the own password can be typed again. */
export const ownWayIn = (row: Row | null, me: CurrentUser | undefined): OwnWayIn | null =>
  row !== null && row.id === me?.id ? { email: row.email ?? '', phone: row.phone ?? '' } : null;

/** Whether saving the form requires the password. */
export const isWayInChanged = ({ wayIn, email, phone }: Values): boolean =>
  wayIn !== null && (email.trim() !== wayIn.email || phone !== wayIn.phone);

export const currentPasswordField = {
  label: t.password,
  description: t.how,
  only: 'edit',
} as const;

export const currentPasswordOf = (values: Values): { readonly current_password?: string } =>
  isWayInChanged(values) ? { current_password: values.currentPassword } : {};
