import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptedMail } from '#words/outreach/mails.ts';
import { readConfig } from '../config.ts';
import { createMailer } from './mailer.ts';

it('a mail contains the address of the system: an accepted merchant signs in from it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://courier.example' });
  const send = createMailer(config, Fastify().log);
  await send({ to: 'merchant@example.iq', ...acceptedMail('زينب', 'الياسمين') });
  const written = await readFile(join(dataDir, 'outbox-mail.txt'), 'utf8');
  expect(written).toContain('الياسمين');
  expect(written).toContain('https://courier.example');
  await rm(dataDir, { recursive: true });
});
