/**
 * Why a mail could not be sent, as far as an administrator can act on it. Stored in
 * `outbox.failure`.
 */
export const mailFailures = [
  'unreachable',
  'silent',
  'login',
  'recipient',
  'refused',
  'interrupted',
] as const;
export type MailFailure = (typeof mailFailures)[number];
