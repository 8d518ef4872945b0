import { vi } from 'vitest';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { handlers } from '#server/handlers.ts';
import type { Handlers } from '#server/http/call.ts';
import { createDispatcher } from '#server/jobs/dispatcher.ts';
import { mailChannel } from '#server/jobs/mail-outbox.ts';
import { createMailer } from '#server/jobs/mailer.ts';
import { reportFileOf } from '#server/office/schedules/report-file.ts';
import { createReportSender } from '#server/office/schedules/report-sender.ts';
import { createFixtures, type Fixtures, type Person } from './fixtures.ts';
import { shipmentAt, type Team, teamOf } from './shipments.ts';
import { type ReceivedMail, startSmtpServer } from './smtp-server.ts';

type Body = InputOf<'schedules.create'>;

/** The shipments of today, every morning. */
export const shipmentsOfToday = (whom: readonly Person[], more: Partial<Body> = {}): Body => ({
  name: 'شحنات اليوم',
  report: 'shipments.export',
  period: 'today',
  every: 'day',
  hour: 8,
  recipient_ids: whom.map(({ id }) => id),
  ...more,
});

/** A company with two branches, a mail server, and servers that send scheduled reports. */
export interface Reports {
  readonly fixtures: Fixtures;
  readonly team: Team;
  readonly other: Team;
  readonly accountant: Person;
  /** One of several servers; without its own handlers it works. */
  server(broken?: Partial<Handlers>): ReturnType<typeof createReportSender>;
  dispatcher(): ReturnType<typeof createDispatcher>;
  /** The clock moves to a moment after the next run. */
  makeDue(ago?: string): Promise<unknown>;
  sendNow(): Promise<void>;
  runsOf(id: number): Promise<AnswerOf<'schedules.runs'>['data']>;
  mailTo(person: Person): readonly ReceivedMail[];
  /** Removes all schedules and mails. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function createReports(): Promise<Reports> {
  const smtp = await startSmtpServer();
  const publicUrl = 'https://courier.example';
  const fixtures = await createFixtures({ smtpUrl: smtp.url, publicUrl });
  const { db, config } = fixtures;
  const team = await teamOf(fixtures);
  const other = await teamOf(fixtures, 'BSR');
  const accountant = await fixtures.person({ role: 'Accountant', name: 'هدى المحاسبة' });
  await shipmentAt(team, 'delivered');
  await shipmentAt(other, 'delivered', { destination: 'BSR' });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const server: Reports['server'] = (broken = {}) =>
    createReportSender({ db, config, handlers: { ...handlers, ...broken } }, log);
  const makeDue: Reports['makeDue'] = (ago = '1 minute') =>
    db.run(sql`update report_schedules set next_run_at = now() - ${ago}::interval where active`);
  return {
    fixtures,
    team,
    other,
    accountant,
    server,
    makeDue,
    dispatcher: () => {
      const send = createMailer(config, fixtures.app.log);
      return createDispatcher(db, mailChannel(send, config, reportFileOf(db)), log);
    },
    sendNow: async () => {
      await makeDue();
      await server().work();
    },
    runsOf: async (id) => (await team.admin.call('schedules.runs', { id })).body.data,
    mailTo: (person) => smtp.received.filter(({ to }) => to === person.email),
    clear: async () => {
      await db.run(sql`delete from report_schedules`);
      await db.run(sql`delete from outbox`);
      smtp.received.length = 0;
    },
    close: async () => {
      await smtp.close();
      await fixtures.close();
    },
  };
}
