import type { MailFailure } from '#domain/outreach/mail-failures.ts';
import type { Config } from '../config.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { Channel, Message, Outcome } from './outbox-queue.ts';

/** The file of a mail: undefined if it has none, null if it is gone. */
export type FileOf = (
  mail: Pick<Mail, 'reportFile' | 'receiptOf'>,
) => Promise<Mail['attachment'] | null | undefined>;

/**
 * Sends pending mail. The delay grows with each failed attempt; after the last one the mail is
 * given up.
 */
export const mailChannel = (
  send: Mailer,
  { mailPatienceMs: patienceMs, publicUrl }: Config,
  fileOf: FileOf = async () => undefined,
): Channel => ({
  topic: 'mail',
  maxAttempts: 8,
  maxInFlight: 5,
  patienceMs,
  isReported: true,
  send: async (message) => {
    const mail = { ...(message.payload as Mail), messageId: messageIdOf(message, publicUrl) };
    try {
      const attachment = await fileOf(mail);
      // Deleted with its schedule, void since, or while the mail server was away for weeks.
      if (attachment === null) return { is: 'dropped', reason: 'the file is gone' };
      await send({ ...mail, ...(attachment && { attachment }) });
      return { is: 'sent' };
    } catch (error) {
      return failedOf(error);
    }
  },
});

const messageIdOf = ({ id, createdAtMs }: Message, publicUrl: string): string =>
  `<${id}.${createdAtMs}@${new URL(publicUrl).hostname}>`;

interface SmtpFault {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly message?: string;
}

/** The mail library's error codes in words for an administrator. */
const failures: Readonly<Record<string, MailFailure>> = {
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  ETIMEDOUT: 'silent',
  EABORT: 'silent',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'recipient',
};

function failedOf(error: unknown): Outcome {
  const { code = 'fault', responseCode, response, command, message } = error as SmtpFault;
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  const failure = failures[code] ?? 'refused';
  // A 5xx response to the recipient's address is final (RFC 5321, 4.2.1); any other problem may be
  // fixed.
  const isFinal = failure === 'recipient' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
  const detail = response ?? message ?? '';
  return { is: 'failed', failure, reason, detail, mayRetry: !isFinal };
}
