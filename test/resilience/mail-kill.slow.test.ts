import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { spawnServer } from '#test/resilience/spawned-server.ts';
import { startSmtpServer, type SmtpServer } from '#test/kit/smtp-server.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let smtp: SmtpServer;
beforeAll(async () => {
  [fixtures, smtp] = await Promise.all([createFixtures(), startSmtpServer()]);
});
afterAll(async () => {
  await smtp?.close();
  await fixtures?.close();
});

const unsent = async (): Promise<number> =>
  (await fixtures.db.rows(sql`select from outbox where topic = 'mail' and done_at is null`)).length;

it('a server killed after a mail was accepted and before it was marked repeats that mail alone', async () => {
  const others = Array.from({ length: 10 }, (_, index) => `m${index}@merchant.example`);
  const slow = 'slow@merchant.example';
  // The mail has arrived, and the recipient's server delays its response.
  smtp.treat(slow, { silentMs: 20_000 });
  for (const to of [slow, ...others])
    await fixtures.db.run(sql`
      insert into outbox (topic, payload)
      values ('mail', ${JSON.stringify({ to, subject: 'تنبيه', body: 'نص' })}::jsonb)`);
  const first = await spawnServer(fixtures, { SMTP_URL: smtp.url });
  await expect.poll(unsent, { timeout: 15_000 }).toBe(1);
  first.signal('SIGKILL');
  await first.gone;
  smtp.treat(slow, {});
  // The claim of the killed server expires.
  await fixtures.db.run(sql`update outbox set run_after = now() where done_at is null`);
  const second = await spawnServer(fixtures, { SMTP_URL: smtp.url });
  await expect.poll(unsent, { timeout: 15_000 }).toBe(0);
  await second.stop();
  const counts = [slow, ...others].map(
    (to) => smtp.received.filter((mail) => mail.to === to).length,
  );
  expect(counts).toEqual([2, ...others.map(() => 1)]);
});
