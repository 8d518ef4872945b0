import type { Day } from '#domain/time.ts';
import { slashed } from '#words/bidi.ts';
import { filterText, reportMailWords as t, timingText } from '#words/office/schedules.ts';
import { type Mail, pictureId } from '../../jobs/mailer.ts';
import { escapeHtml } from './escape-html.ts';
import type { ReportChart } from './make-report.ts';
import type { MadeFile, Send } from './runs-store.ts';

interface Report {
  readonly send: Send;
  readonly file: MadeFile;
  /** The days of the report; null: it has none. */
  readonly days: { readonly from: Day; readonly to: Day } | null;
  readonly today: Day;
  /** Null for a list. */
  readonly chart: ReportChart | null;
  readonly leaveUrl: string;
}

/** The mail with both bodies; the file is attached when it is sent. */
export function reportMail(to: string, report: Report): Omit<Mail, 'messageId'> {
  const { send, file, days, today, chart, leaveUrl } = report;
  const lines = [
    t.attached(send.name, file.rows),
    ...(Object.keys(send.filter).length === 0 ? [] : [t.filter(filterText(send))]),
    ...(days === null ? [] : [t.days(days.from, days.to)]),
    t.by(send.owner, timingText(send)),
  ];
  const hello = t.hello(send.user_name);
  return {
    to,
    subject: t.subject(send.name, slashed(today)),
    body: [hello, '', ...lines, '', t.leaveAt(leaveUrl)].join('\n'),
    html: page([hello, ...lines], chart === null ? '' : chartOf(chart), leaveUrl),
    reportFile: send.uuid,
    leaveUrl,
  };
}

/** The picture, and its numbers as a table of bars: most programs hide pictures at first. */
function chartOf({ bars, alt }: ReportChart): string {
  if (alt === null) return bars;
  return `<img src="cid:${pictureId}" width="600" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;margin:16px 0">${bars}`;
}

/** Styles are inline and colours few: mail programs drop the rest, and invert colours at night. */
function page(lines: readonly string[], chart: string, leaveUrl: string): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`);
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body dir="rtl" style="font-family:Tahoma,Arial,sans-serif;font-size:15px;line-height:1.6;text-align:right;max-width:640px;margin:0 auto;padding:16px">${paragraphs.join('')}${chart}<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(leaveUrl)}">${escapeHtml(t.leave)}</a></p></body></html>`;
}
