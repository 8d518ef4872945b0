import { mkdir, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { mailFoot } from '#words/mails.ts';
import type { Config } from '../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}
export type Mailer = (mail: Mail) => Promise<void>;

/** Whoever reads it away from the screen finds the way back. */
const footed = (config: Config, body: string): string => `${body}\n\n${mailFoot(config.publicUrl)}`;

/** SMTP when `SMTP_URL` is set; otherwise every mail is appended to a file in the data folder, where a developer reads it. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return async (mail) => {
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.to,
        subject: mail.subject,
        text: footed(config, mail.body),
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
