import { mkdir, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { mailFoot } from '#words/outreach/mails.ts';
import type { Config } from '../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Stays the same when a mail is sent again: the recipient's server may drop the second. */
  readonly messageId?: string;
}
export type Mailer = (mail: Mail) => Promise<void>;

/** What the connection may take; the whole mail is bounded by `mailPatienceMs`. */
const connectionTimeout = 15_000;

/** Readers away from the screen find the way back. */
const footed = (config: Config, body: string): string => `${body}\n\n${mailFoot(config.publicUrl)}`;

/**
 * SMTP when `SMTP_URL` is set; otherwise every mail is appended to a file in the data folder, where
 * a developer reads it.
 */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport({ url: config.smtpUrl, connectionTimeout });
    return async ({ to, subject, body, messageId }) => {
      await transport.sendMail({
        from: config.mailFrom,
        to,
        subject,
        text: footed(config, body),
        ...(messageId && { messageId }),
        // It closes the connection: a mail that was given up for slow cannot still go out.
        signal: AbortSignal.timeout(config.mailPatienceMs),
      });
    };
  }
  const file = join(config.dataDir, 'outbox-mail.txt');
  return async (mail) => {
    await mkdir(config.dataDir, { recursive: true });
    await appendFile(
      file,
      `To: ${mail.to}\nSubject: ${mail.subject}\nDate: ${new Date().toISOString()}\n\n${footed(config, mail.body)}\n\n${'-'.repeat(60)}\n`,
    );
    log.info({ file }, 'mail written to file');
  };
}
