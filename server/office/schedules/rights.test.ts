import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { scheduleBounds } from '#domain/office/schedules/schedule.ts';
import { createReports, type Reports, shipmentsOfToday as shipments } from '#test/kit/reports.ts';

let reports: Reports;
let { fixtures, team, other, accountant, server, sendNow, runsOf } = {} as Reports;

beforeAll(async () => {
  reports = await createReports();
  ({ fixtures, team, other, accountant, server, sendNow, runsOf } = reports);
});
afterAll(() => reports?.close());
beforeEach(() => reports.clear());

/** The address of the link at the end of the mail. */
const tokenIn = async (): Promise<string> => {
  const row = await fixtures.db.one<{ url: string }>(
    sql`select payload ->> 'leaveUrl' as url from outbox where topic = 'mail' order by id desc limit 1`,
  );
  return row?.url.split('token=')[1] ?? '';
};
describe('stopping a report', () => {
  test('works by the link of the mail, without a sign-in, and only when confirmed', async () => {
    const { id } = await team.admin.must('schedules.create', shipments([accountant, team.manager]));
    await sendNow();
    const token = await tokenIn();
    const look = await fixtures.app.inject(`/api/report-mail?token=${token}`);
    expect(look.json()).toEqual({ data: { report: 'شحنات اليوم', left: false } });
    // Mail programs open links: looking changes nothing.
    expect((await fixtures.app.inject(`/api/report-mail?token=${token}`)).json()).toMatchObject({
      data: { left: false },
    });
    const post = { method: 'POST', url: '/api/report-mail', payload: { token } } as const;
    expect((await fixtures.app.inject(post)).json()).toMatchObject({ data: { left: true } });
    expect((await fixtures.app.inject(post)).statusCode).toBe(200);
    await sendNow();
    const [latest] = await runsOf(id);
    expect(latest?.recipient.id).toBe(accountant.id);
    expect(
      (await runsOf(id)).filter(({ recipient }) => recipient.id === team.manager.id),
    ).toHaveLength(1);
  });

  test('with a changed or foreign link changes nothing', async () => {
    await team.admin.must('schedules.create', shipments([accountant]));
    await sendNow();
    const token = await tokenIn();
    const [digits, signature] = token.split('.');
    for (const wrong of [
      `${Number(digits) + 1}.${signature}`,
      `${digits}.`,
      `${digits}.AAAA`,
      'x',
    ]) {
      const payload = { token: wrong };
      const reply = await fixtures.app.inject({ method: 'POST', url: '/api/report-mail', payload });
      expect(reply.statusCode).toBe(404);
    }
    const { reports } = await accountant.must('schedules.own', {});
    expect(reports).toMatchObject([{ left: false }]);
  });

  test('in the own settings lasts, also when the owner saves the report again', async () => {
    const body = shipments([accountant]);
    const { id, uuid } = await team.admin.must('schedules.create', body);
    await accountant.must('schedules.follow', { uuid, follow: false });
    await team.admin.must('schedules.update', { ...body, id });
    await sendNow();
    expect(await runsOf(id)).toEqual([]);
    await accountant.must('schedules.follow', { uuid, follow: true });
    await sendNow();
    expect(await runsOf(id)).toMatchObject([{ state: 'sent' }]);
  });

  test('after the run began and before the file is made still holds', async () => {
    const { id, uuid } = await team.admin.must('schedules.create', shipments([accountant]));
    await team.admin.must('schedules.run', { id });
    await accountant.must('schedules.follow', { uuid, follow: false });
    await server().work();
    expect(await runsOf(id)).toMatchObject([{ state: 'refused', reason: 'left' }]);
  });
});

describe('who may schedule what', () => {
  test('a form with several mistakes is refused with all of them at once', async () => {
    const reply = await team.manager.call('schedules.create', {
      ...shipments([other.manager]),
      report: 'activity.nothing',
      every: 'week',
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {}).toSorted()).toEqual([
      'recipient_ids',
      'report',
      'weekdays',
    ]);
  });

  test('nobody schedules a report that they may not see themselves', async () => {
    const reply = await accountant.call('schedules.create', {
      ...shipments([accountant]),
      report: 'activity.export',
    });
    expect(reply.error.errors).toHaveProperty('report');
  });

  test('a filter that the report does not have is refused', async () => {
    const strange: Record<string, string>[] = [
      { nothing: '1' },
      { from: '2026-01-01' },
      { format: 'csv' },
    ];
    for (const filter of strange) {
      const reply = await accountant.call('schedules.create', {
        ...shipments([accountant]),
        filter,
      });
      expect(reply.error.errors).toHaveProperty('filter');
    }
  });

  test('a branch manager sees those of the branch, the company everybody’s', async () => {
    const { id } = await accountant.must('schedules.create', shipments([accountant]));
    for (const name of [
      'schedules.one',
      'schedules.runs',
      'schedules.run',
      'schedules.delete',
    ] as const)
      expect((await team.manager.call(name, { id })).status).toBe(404);
    expect((await team.manager.call('schedules.list', {})).body.data).toEqual([]);
    await team.manager.must('schedules.create', shipments([team.manager]));
    expect((await team.manager.call('schedules.list', {})).body.data).toHaveLength(1);
    expect((await other.manager.call('schedules.list', {})).body.data).toEqual([]);
    expect((await team.admin.call('schedules.list', {})).body.data).toHaveLength(2);
  });

  test('twenty reports of one person are enough', async () => {
    for (let count = 0; count < scheduleBounds.perOwner; count += 1)
      await accountant.must('schedules.create', shipments([accountant]));
    const reply = await accountant.call('schedules.create', shipments([accountant]));
    expect(reply.status).toBe(422);
    expect(reply.error.errors?.['name']?.[0]).toContain('20');
  });

  test('every report on the list of the form can be sent', async () => {
    const offered = await team.admin.must('schedules.reports', {});
    expect(offered.length).toBeGreaterThan(50);
    for (const { report, days } of offered.filter((one) => !one.needs_filter)) {
      await fixtures.db.run(sql`delete from report_schedules`);
      const { id } = await team.admin.must('schedules.create', {
        ...shipments([team.admin]),
        report,
        period: days === 'none' ? null : 'last_7_days',
      });
      await sendNow();
      expect([report, (await runsOf(id)).map(({ state }) => state)]).toEqual([report, ['sent']]);
    }
  });
});
