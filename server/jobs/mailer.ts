import { mkdir, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import { mailFoot } from '#words/outreach/mails.ts';
import type { Config } from '../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The same with a layout, for programs that show it. */
  readonly html?: string;
  /** The file of a scheduled report, by the public id of its sending. */
  readonly reportFile?: string;
  /** The settlement whose lines are attached. */
  readonly receiptOf?: number;
  /** Where the recipient stops such mails. */
  readonly leaveUrl?: string;
  /** The file of `reportFile` or `receiptOf`, read when the mail is sent. */
  readonly attachment?: Attachment;
  /** Stays the same when a mail is sent again: the recipient's server may drop the second. */
  readonly messageId?: string;
}
interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** The PNG that the layout shows as `cid:` and `pictureId`. */
  readonly picture?: Buffer | null;
}
/** Of the picture within its mail. */
export const pictureId = 'chart';
export type Mailer = (mail: Mail) => Promise<void>;

/** The time limit of the connection; `mailPatienceMs` limits the whole mail. */
const connectionTimeout = 15_000;

/** The library writes the Arabic name in the forms of RFC 2231 and RFC 2047. */
const attached = ({ name, type, bytes, picture }: Attachment) => [
  { filename: name, contentType: type, content: bytes },
  ...(picture ? [inline(picture)] : []),
];

/** Mail programs show it in its place and do not list it among the files. */
const inline = (content: Buffer) => ({
  filename: `${pictureId}.png`,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: pictureId,
  content,
});

/** Links for readers who are not at the dashboard. */
const footed = (config: Config, body: string): string => `${body}\n\n${mailFoot(config.publicUrl)}`;

/**
 * SMTP when `SMTP_URL` is set; otherwise every mail is appended to a file in the data folder for
 * development.
 */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) {
    const { smtpUrl: url } = config;
    // Loaded with the first mail: a server at rest does not hold it in memory.
    let loading: Promise<Transporter> | null = null;
    const load = async () =>
      (await import('nodemailer')).createTransport({ url, connectionTimeout });
    return async ({ to, subject, body, html, attachment, leaveUrl, messageId }) => {
      loading ??= load();
      const transport = await loading;
      await transport.sendMail({
        from: config.mailFrom,
        to,
        subject,
        text: footed(config, body),
        ...(html !== undefined && { html }),
        ...(attachment && { attachments: attached(attachment) }),
        ...(leaveUrl !== undefined && { list: { unsubscribe: leaveUrl } }),
        ...(messageId && { messageId }),
        // Closes the connection: a mail given up after its time limit can no longer be sent.
        signal: AbortSignal.timeout(config.mailPatienceMs),
      });
    };
  }
  const file = join(config.dataDir, 'outbox-mail.txt');
  return async (mail) => {
    await mkdir(config.dataDir, { recursive: true });
    await appendFile(
      file,
      `To: ${mail.to}\nSubject: ${mail.subject}\nDate: ${new Date().toISOString()}\n\n${footed(config, mail.body)}\n${mail.attachment ? `Attachment: ${mail.attachment.name}\n` : ''}\n${'-'.repeat(60)}\n`,
    );
    log.info({ file }, 'mail written to file');
  };
}
