import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { scheduleBounds } from '#domain/office/schedules/schedule.ts';
import { createReports, type Reports, shipmentsOfToday as shipments } from '#test/kit/reports.ts';
import { forgetOld } from '../../jobs/forget.ts';

let reports: Reports;
let { fixtures, team, other, accountant, server, dispatcher, makeDue, sendNow, runsOf, mailTo } =
  {} as Reports;

beforeAll(async () => {
  reports = await createReports();
  ({ fixtures, team, other, accountant, server, dispatcher, makeDue, sendNow, runsOf, mailTo } =
    reports);
});
afterAll(() => reports?.close());
beforeEach(() => reports.clear());

/** A part of a mail, whatever its transfer encoding. */
function partOf(text: string, type: string): string {
  const part = new RegExp(`Content-Type: ${type}[\\s\\S]*?\\n\\n([\\s\\S]*?)\\n--`).exec(text);
  const [head = '', body = ''] = part ?? [];
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('a scheduled report', () => {
  test('is sent by mail with its file attached, in Arabic, from right to left', async () => {
    await team.admin.must('schedules.create', shipments([accountant]));
    await sendNow();
    await dispatcher().run();
    const [mail] = mailTo(accountant);
    expect(mailTo(accountant)).toHaveLength(1);
    const text = mail?.text ?? '';
    // The name in the form of RFC 2231: mail programs show «شحنات اليوم 2026-11-24.xlsx».
    expect(text).toMatch(/filename\*0?\*=utf-8''/i);
    expect(decodeURIComponent(/filename\*0\*=utf-8''([^;\s]+)/i.exec(text)?.[1] ?? '')).toContain(
      'شحنات',
    );
    expect(text).toMatch(
      /List-Unsubscribe:\s+<https:\/\/courier\.example\/#\/report-mail\?token=/i,
    );
    const plain = partOf(text, 'text/plain');
    const html = partOf(text, 'text/html');
    expect(plain).toContain('شحنات اليوم');
    // A mark at the end would become a part of the link, which then is invalid.
    expect(plain).toMatch(/^https:\/\/courier\.example\/#\/report-mail\?token=[\w.-]+\r?$/m);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('صفان');
    // A zip archive, as every Excel file.
    const file = /spreadsheetml[\s\S]*?\n\n([A-Za-z0-9+/\n=]+?)\n--/.exec(text)?.[1] ?? '';
    expect(Buffer.from(file.replace(/\s/g, ''), 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  test('contains what its recipient sees, not what its owner sees', async () => {
    await team.admin.must('schedules.create', shipments([team.admin, other.manager]));
    await sendNow();
    const rows = await fixtures.db.rows<{ name: string; rows: number }>(sql`
      select u.name, s.rows from report_sends s join users u on u.id = s.user_id order by s.id`);
    expect(rows).toEqual([
      { name: team.admin.name, rows: 2 },
      { name: other.manager.name, rows: 1 },
    ]);
  });

  test('is not sent to a recipient without the permission, and states the reason', async () => {
    const warehouse = await fixtures.person({ role: 'Warehouse' });
    const { id } = await team.admin.must('schedules.create', shipments([warehouse, accountant]));
    await sendNow();
    expect(await runsOf(id)).toMatchObject([
      { recipient: { id: accountant.id }, state: 'sent', way: 'mail', rows: 2 },
      { recipient: { id: warehouse.id }, state: 'refused', reason: 'forbidden', rows: null },
    ]);
    await dispatcher().run();
    expect(mailTo(warehouse)).toHaveLength(0);
  });

  test('does not reach a recipient who lost the permission, or was stopped, since', async () => {
    const stopped = await fixtures.person({ role: 'Accountant' });
    const fresh = await fixtures.person({ role: 'Accountant' });
    const { id } = await team.admin.must('schedules.create', shipments([stopped, fresh]));
    await fixtures.db.run(sql`update users set active = false where id = ${stopped.id}`);
    await fixtures.db.run(sql`update users set must_change_password = true where id = ${fresh.id}`);
    await sendNow();
    expect((await runsOf(id)).map(({ reason }) => reason)).toEqual(['not_ready', 'inactive']);
  });

  test('of one day missed for a week is sent once, late, and then in its usual hour', async () => {
    const { id } = await team.admin.must('schedules.create', shipments([accountant]));
    await makeDue('7 days');
    await server().work();
    await server().work();
    expect(await runsOf(id)).toHaveLength(1);
    const { next_run_at: next } = await team.admin.must('schedules.one', { id });
    expect(new Date(next).getTime()).toBeGreaterThan(Date.now());
    expect(next).toContain('05:00:00');
  });

  test('is sent once though three servers find it due at the same moment', async () => {
    const many = await Promise.all(
      Array.from({ length: 4 }, () => fixtures.person({ role: 'Accountant' })),
    );
    await team.admin.must('schedules.create', shipments(many));
    await makeDue();
    await Promise.all([server().work(), server().work(), server().work()]);
    await Promise.all([dispatcher().run(), dispatcher().run()]);
    for (const person of many) expect(mailTo(person)).toHaveLength(1);
  });

  test('that a stopped server left half made is made by the next one', async () => {
    const { id } = await team.admin.must('schedules.create', shipments([accountant]));
    await makeDue();
    const broken = server({
      'shipments.export': () => Promise.reject(new Error('the server is gone')),
    });
    await broken.work();
    expect(await runsOf(id)).toMatchObject([{ state: 'waiting' }]);
    await fixtures.db.run(sql`update report_sends set run_after = now()`);
    await server().work();
    await server().work();
    expect(await runsOf(id)).toMatchObject([{ state: 'sent' }]);
    await dispatcher().run();
    expect(mailTo(accountant)).toHaveLength(1);
  });

  test('that fails three times is given up, and its owner is notified', async () => {
    const { id } = await team.manager.must('schedules.create', shipments([team.manager]));
    await makeDue();
    const broken = server({ 'shipments.export': () => Promise.reject(new Error('broken')) });
    for (let attempt = 0; attempt < scheduleBounds.attempts; attempt += 1) {
      await broken.work();
      await fixtures.db.run(sql`update report_sends set run_after = now() where state = 'waiting'`);
    }
    expect(await runsOf(id)).toMatchObject([{ state: 'failed', reason: 'fault' }]);
    const { body } = await team.manager.call('notifications.list', {});
    expect(body.data[0]?.title).toBe('تعذّر إرسال تقرير «شحنات اليوم»');
  });

  test('is not made while it is paused', async () => {
    const body = shipments([accountant]);
    const { id } = await team.admin.must('schedules.create', body);
    await team.admin.must('schedules.update', { ...body, id, active: false });
    await fixtures.db.run(sql`update report_schedules set next_run_at = now() - interval '1 day'`);
    await server().work();
    expect(await runsOf(id)).toEqual([]);
  });

  test('can be sent now, at most six times an hour, and keeps its next run', async () => {
    const { id, next_run_at: next } = await team.admin.must(
      'schedules.create',
      shipments([accountant]),
    );
    for (let times = 0; times < scheduleBounds.runsPerHour; times += 1)
      await team.admin.must('schedules.run', { id });
    expect((await team.admin.call('schedules.run', { id })).status).toBe(429);
    await server().work();
    const runs = await runsOf(id);
    expect(runs).toHaveLength(scheduleBounds.runsPerHour);
    expect(runs[0]).toMatchObject({ state: 'sent', requested_by: { id: team.admin.id } });
    expect(await team.admin.must('schedules.one', { id })).toMatchObject({ next_run_at: next });
  });

  test('of a chart carries its figures in the mail itself', async () => {
    await team.admin.must('schedules.create', {
      ...shipments([accountant]),
      name: 'التسليم بالأيام',
      report: 'office.seriesExport',
      filter: { figure: 'delivered', by: 'day' },
      period: 'last_7_days',
    });
    await sendNow();
    const row = await fixtures.db.one<{ html: string }>(
      sql`select payload ->> 'html' as html from outbox where topic = 'mail'`,
    );
    expect(row?.html).toContain('مُسلَّمة');
    expect(row?.html.match(/width="60%"/g)).toHaveLength(7);
  });

  test('of a chart has its picture above the figures, and describes it in words', async () => {
    await team.admin.must('schedules.create', {
      ...shipments([accountant]),
      name: 'التسليم بالأيام',
      report: 'office.seriesExport',
      filter: { figure: 'delivered', by: 'day' },
      period: 'last_7_days',
    });
    await sendNow();
    await dispatcher().run();
    const text = mailTo(accountant)[0]?.text ?? '';
    const html = partOf(text, 'text/html');
    expect(html.indexOf('src="cid:chart"')).toBeLessThan(html.indexOf('width="60%"'));
    expect(html).toMatch(/alt="مُسلَّمة، [^"]+"/);
    expect(text).toMatch(/Content-Id: <chart>/i);
    const picture = /Content-Type: image\/png[\s\S]*?\n\n([A-Za-z0-9+/\n=]+?)\n--/i.exec(
      text.replaceAll('\r', ''),
    );
    const png = Buffer.from((picture?.[1] ?? '').replace(/\s/g, ''), 'base64');
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1200]);
  });

  test('of a list has no picture', async () => {
    await team.admin.must('schedules.create', shipments([accountant]));
    await sendNow();
    await dispatcher().run();
    expect(mailTo(accountant)[0]?.text).not.toMatch(/image\/png|cid:/);
  });
});

describe('a list without days', () => {
  const whole = (filter: Record<string, string>, filter_text?: string) => ({
    ...shipments([accountant]),
    name: 'المُسلَّمة',
    period: null,
    filter,
    ...(filter_text && { filter_text }),
  });

  test('is sent as the screen shows it, for rows of any date', async () => {
    await fixtures.db.run(sql`update shipments set created_at = created_at - interval '40 days'`);
    const { id } = await team.admin.must('schedules.create', whole({ status: '6' }));
    await sendNow();
    expect(await runsOf(id)).toMatchObject([{ state: 'sent', rows: 2 }]);
    await fixtures.db.run(sql`update shipments set created_at = created_at + interval '40 days'`);
  });

  test('names its filter with the values in the mail and in the list of schedules', async () => {
    const text = 'المرحلة: تم التسليم، الفرع: الكرادة';
    const filter = { status: '6', branch_id: String(fixtures.branches['BGD'] ?? 0) };
    await team.admin.must('schedules.create', whole(filter, text));
    expect((await team.admin.must('schedules.list', {}))[0]).toMatchObject({ filter_text: text });
    await sendNow();
    await dispatcher().run();
    expect(partOf(mailTo(accountant)[0]?.text ?? '', 'text/plain')).toContain(`التصفية: ${text}`);
  });

  test('that was scheduled before its filter was stored in words names its stage', async () => {
    await team.admin.must('schedules.create', whole({ status: '18' }));
    await sendNow();
    await dispatcher().run();
    const plain = partOf(mailTo(accountant)[0]?.text ?? '', 'text/plain');
    expect(plain).toContain('التصفية: المرحلة: مؤجّلة');
  });

  test('a report with its own period requires that period', async () => {
    const reply = await team.admin.call('schedules.create', {
      ...whole({}),
      report: 'activity.export',
    });
    expect(Object.keys(reply.error.errors ?? {})).toEqual(['period']);
  });

  test('accepts no days in its filter', async () => {
    const reply = await team.admin.call('schedules.create', whole({ from: '2026-01-01' }));
    expect(Object.keys(reply.error.errors ?? {})).toEqual(['filter']);
  });
});

describe('a person without an e-mail address', () => {
  test('finds the report in the bell, and its file for two weeks', async () => {
    const person = await fixtures.person({ role: 'Accountant' });
    await fixtures.db.run(sql`
      update users set email = null, phone = '+9647701112233', signs_in_by_phone = true
      where id = ${person.id}`);
    await team.admin.must('schedules.create', shipments([person]));
    await sendNow();
    const { body } = await person.call('notifications.list', {});
    expect(body.data[0]).toMatchObject({ title: 'تقرير «شحنات اليوم» جاهز', link: '/profile' });
    const { files } = await person.must('schedules.own', {});
    expect(files).toHaveLength(1);
    const uuid = files[0]?.uuid ?? '';
    expect((await person.call('schedules.file', { uuid })).status).toBe(200);
    expect((await accountant.call('schedules.file', { uuid })).status).toBe(404);
    await fixtures.db.run(sql`update report_files set created_at = now() - interval '15 days'`);
    await forgetOld(fixtures.db);
    expect((await person.call('schedules.file', { uuid })).status).toBe(404);
  });

  test('downloads nothing more once the permission is gone', async () => {
    const person = await fixtures.person({ role: 'Accountant' });
    await team.admin.must('schedules.create', shipments([person]));
    await sendNow();
    const { files } = await person.must('schedules.own', {});
    await fixtures.db.run(sql`
      update users set role_id = (select id from roles where name = 'Warehouse')
      where id = ${person.id}`);
    const reply = await person.call('schedules.file', { uuid: files[0]?.uuid ?? '' });
    expect(reply.status).toBe(403);
  });
});
