import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#database/connect.ts';
import { startSmtpServer, type SmtpServer } from '#test/kit/smtp-server.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { createDispatcher } from './dispatcher.ts';
import { mailChannel } from './mail-outbox.ts';
import { createMailer, type Mailer } from './mailer.ts';

const slow = 'slow@merchant.example';

let fixtures: Fixtures;
let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  fixtures = await createFixtures({ smtpUrl: smtp.url, mailPatienceMs: 1500 });
});
afterEach(async () => {
  await smtp?.close();
  await fixtures?.close();
});

const mail = (to: string) =>
  fixtures.db.run(sql`
    insert into outbox (topic, payload)
    values ('mail', ${JSON.stringify({ to, subject: 'تنبيه', body: 'نص' })}::jsonb)`);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** One server's sending of mail. */
const server = (send: Mailer = createMailer(fixtures.config, fixtures.app.log)) =>
  createDispatcher(fixtures.db, mailChannel(send, fixtures.config), log);
const makeDue = () =>
  fixtures.db.run(sql`update outbox set run_after = now() where done_at is null`);
interface Row {
  to: string;
  attempts: number;
  is_sent: boolean;
  is_given_up: boolean;
  failure: string | null;
  last_error: string | null;
}
const rows = () =>
  fixtures.db.rows<Row>(sql`
    select payload ->> 'to' as to, attempts, given_up_at is not null as is_given_up, failure, last_error,
      done_at is not null and given_up_at is null as is_sent
    from outbox where topic = 'mail' order by id`);
const rowOf = async (to: string) => (await rows()).find((row) => row.to === to);
const receivedBy = (to: string) => smtp.received.filter((one) => one.to === to);

describe('a recipient whose server answers too late', () => {
  it('does not hold up mail to others: every other mail is sent once', async () => {
    smtp.treat(slow, { silentMs: 60_000 });
    const others = Array.from({ length: 12 }, (_, index) => `m${index}@merchant.example`);
    for (const to of [...others.slice(0, 3), slow, ...others.slice(3)]) await mail(to);
    await server().run();
    await server().run();
    for (const to of others) expect(receivedBy(to)).toHaveLength(1);
    expect((await rows()).filter(({ is_sent }) => is_sent).map(({ to }) => to)).toEqual(others);
    expect(await rowOf(slow)).toMatchObject({ attempts: 1, is_sent: false, is_given_up: false });
  });

  it('waits longer before each try and is given up after the eighth', async () => {
    smtp.treat(slow, { silentMs: 60_000 });
    await fixtures.db.run(sql`delete from outbox`);
    await mail(slow);
    await server().run();
    const wait = await fixtures.db.one<{ seconds: number }>(
      sql`select extract(epoch from run_after - now())::int as seconds from outbox`,
    );
    expect(Math.abs((wait?.seconds ?? 0) - 30)).toBeLessThan(5);
    await fixtures.db.run(sql`update outbox set attempts = 7`);
    await makeDue();
    await server().run();
    expect(await rowOf(slow)).toMatchObject({
      attempts: 8,
      is_given_up: true,
      failure: 'silent',
      last_error: expect.stringContaining('EABORT'),
    });
    await makeDue();
    expect(await server().run()).toBe(0);
    // Every attempt carries the same message id, so that the recipient's server can drop the
    // second.
    const numbers = receivedBy(slow).map(({ messageId }) => messageId);
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers).size).toBe(1);
  }, 30_000);

  it('is served while the answer takes longer than the database lets a transaction rest', async () => {
    await smtp.close();
    await fixtures.close();
    smtp = await startSmtpServer();
    fixtures = await createFixtures({ smtpUrl: smtp.url });
    smtp.treat(slow, { silentMs: 11_000 });
    for (const to of ['a@merchant.example', slow, 'b@merchant.example']) await mail(to);
    await server().run();
    await server().run();
    expect((await rows()).map(({ attempts, is_sent }) => [attempts, is_sent])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect(smtp.received).toHaveLength(3);
  }, 60_000);
});

describe('two servers', () => {
  it('send every mail once, and at most five at a time each', async () => {
    for (let index = 0; index < 40; index += 1) await mail(`m${index}@merchant.example`);
    const tried = await Promise.all([server().run(), server().run()]);
    expect(tried[0] + tried[1]).toBe(40);
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(40);
    expect(smtp.received).toHaveLength(40);
    expect(smtp.mostOpen()).toBeLessThanOrEqual(10);
  });

  it('do not send what the other has under way', async () => {
    smtp.treat(slow, { silentMs: 800 });
    await mail(slow);
    const first = server().run();
    await expect.poll(() => receivedBy(slow).length).toBe(1);
    expect(await server().run()).toBe(0);
    await first;
    expect(receivedBy(slow)).toHaveLength(1);
  });
});

describe('a server killed between sending and marking', () => {
  it('repeats that one mail only, counted, and under the same number', async () => {
    await mail('first@merchant.example');
    await mail('killed@merchant.example');
    await mail('last@merchant.example');
    const send = createMailer(fixtures.config, fixtures.app.log);
    // Never returns from sending, like a killed process.
    const killed = server(async (one) => {
      await send(one);
      if (one.to.startsWith('killed')) await new Promise(() => {});
    });
    void killed.run();
    await expect.poll(() => smtp.received.length).toBe(3);
    await expect.poll(async () => (await rows()).filter((row) => row.is_sent).length).toBe(2);
    // Hidden while claimed, and due again afterwards.
    expect(await server().run()).toBe(0);
    await makeDue();
    expect(await server().run()).toBe(1);
    expect(receivedBy('first@merchant.example')).toHaveLength(1);
    expect(receivedBy('last@merchant.example')).toHaveLength(1);
    const repeated = receivedBy('killed@merchant.example');
    expect(repeated).toHaveLength(2);
    expect(repeated[0]?.messageId).toBe(repeated[1]?.messageId);
    expect(await rowOf('killed@merchant.example')).toMatchObject({ attempts: 2, is_sent: true });
  });

  it('in its last attempt leaves a mail that is given up, not sent for ever', async () => {
    await mail(slow);
    await fixtures.db.run(sql`update outbox set attempts = 8`);
    expect(await server().run()).toBe(0);
    expect(smtp.received).toEqual([]);
    expect(await rowOf(slow)).toMatchObject({ is_given_up: true, failure: 'interrupted' });
  });
});

describe('an address that does not exist', () => {
  it('is not retried, and the log states it without the address', async () => {
    smtp.treat('gone@merchant.example', { refusal: '550 no such user gone@merchant.example' });
    await mail('gone@merchant.example');
    await server().run();
    expect(await rowOf('gone@merchant.example')).toMatchObject({
      attempts: 1,
      is_given_up: true,
      failure: 'recipient',
    });
    expect(log.error).toHaveBeenLastCalledWith(
      expect.objectContaining({ topic: 'mail', reason: 'EENVELOPE 550', attempt: 1 }),
      'message given up',
    );
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('gone@');
  });

  it('that is only refused for now is tried again', async () => {
    smtp.treat(slow, { refusal: '451 greylisted' });
    await mail(slow);
    await server().run();
    expect(await rowOf(slow)).toMatchObject({ attempts: 1, is_given_up: false });
  });
});

describe('the database away while the outcome is stored', () => {
  it('does not make a mail go out twice', async () => {
    await mail(slow);
    let left = 2;
    const db = {
      ...fixtures.db,
      run: (query: Parameters<typeof fixtures.db.run>[0]) => {
        if (query.text.includes('done_at = now()') && left > 0) {
          left -= 1;
          return Promise.reject(new Error('away'));
        }
        return fixtures.db.run(query);
      },
    };
    await createDispatcher(
      db,
      mailChannel(createMailer(fixtures.config, fixtures.app.log), fixtures.config),
      log,
    ).run();
    expect(await rowOf(slow)).toMatchObject({ attempts: 1, is_sent: true });
    expect(smtp.received).toHaveLength(1);
  });
});
