import { contract, type AnswerOf } from '#contract/contract.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import {
  datedInput,
  daysOf,
  scheduleBounds as bounds,
  type SendReason,
} from '#domain/office/schedules/schedule.ts';
import type { SeriesParams } from '#domain/office/series-plan.ts';
import { type Actor, may } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Day, dayOf } from '#domain/time.ts';
import type { Config } from '../../config.ts';
import { companyLook } from '../../exports/send-export.ts';
import { companyDays } from '../../founding-day-store.ts';
import { actorOf } from '../../http/auth.ts';
import type { Handlers } from '../../http/call.ts';
import type { FileAnswer } from '../../http/send.ts';
import { findPerson } from '../../http/session-store.ts';
import { parseInput } from '../../http/validate.ts';
import { noNames } from '../../names-store.ts';
import { pictureOf } from '../pictures/picture.ts';
import { chartHtml } from './chart-html.ts';
import { reportKinds } from './report-kinds.ts';
import type { MadeFile, Send } from './runs-store.ts';

export interface Making {
  readonly db: Database;
  readonly config: Config;
  readonly handlers: Handlers;
}

/** What the mail itself shows. */
export interface ReportChart {
  readonly bars: string;
  /** What its picture shows, in one line; null: none could be drawn. */
  readonly alt: string | null;
}

export type Made =
  | {
      readonly is: 'made';
      readonly file: MadeFile;
      readonly chart: ReportChart | null;
      readonly today: Day;
      readonly days: { readonly from: Day; readonly to: Day } | null;
    }
  | { readonly is: 'refused' | 'failed'; readonly reason: SendReason };

const refused = (reason: SendReason): Made => ({ is: 'refused', reason });
const failed = (reason: SendReason): Made => ({ is: 'failed', reason });

/** The recipient as they are now, or why nothing is made for them. */
async function recipientOf(db: Database, send: Send): Promise<Actor | SendReason> {
  if (send.recipient_id === null || send.left_at !== null) return 'left';
  const row = await findPerson(db, send.user_id);
  if (!row?.active) return 'inactive';
  // At the screen they would be refused, too, until they have completed their sign-in.
  if (row.must_change_password || row.lacks_factor) return 'not_ready';
  return actorOf(row);
}

type AnyHandler = (call: object) => Promise<unknown>;

/**
 * The report as the recipient would export it now: their permission, their branch, their rows. It
 * takes turns with all other exports of this server.
 */
export async function makeReport(
  { db, config, handlers }: Making,
  send: Send,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Made> {
  const kind = reportKinds.get(send.report);
  if (!kind) return failed('unknown_report');
  const actor = await recipientOf(db, send);
  if (typeof actor === 'string') return refused(actor);
  if (!may(actor, kind.permission)) return refused('forbidden');
  const now = db.clock.now().toISOString();
  const look = await companyLook(db);
  const today = dayOf(new Date(now), look.zone);
  const days = kind.dated === null || send.period === null ? null : daysOf(send.period, today);
  const query = { ...send.filter, ...datedInput(kind.dated, send.period, today) };
  // Not counted among the exports of the recipient, who may be at the screen meanwhile.
  const who = {
    actorId: null,
    branchId: actor.branchId,
    at: now,
    ip: null,
    requestId: `report-${send.uuid}`,
  };
  const live = { names: noNames };
  const around = { db, config, live, who, now, userAgent: null, tokenHash: null, actor };
  const companyRange = { days: await companyDays(db, now), actor };
  const callOf = (name: keyof typeof contract, given: object): Promise<unknown> => {
    const raw = { params: undefined, query: given, body: undefined };
    const input = parseInput(contract[name], raw, companyRange);
    return (handlers[name] as unknown as AnyHandler)({ ...around, input });
  };
  try {
    const answer = (await callOf(kind.report, { ...query, format: send.format })) as FileAnswer;
    const file = await collected(answer, send.name);
    if (file === null) return failed('too_large');
    if (kind.report !== 'office.seriesExport')
      return { is: 'made', file: { ...file, picture: null }, chart: null, today, days };
    const { data: series } = (await callOf('office.series', query)) as AnswerOf<'office.series'>;
    // The figures are in the mail and in the file: a missing picture does not hold them up.
    const picture = await pictureOf(db, series, query as unknown as SeriesParams).catch(
      (error: unknown) => {
        log.error({ err: error, send: send.id }, 'picture of a report not drawn');
        return null;
      },
    );
    const chart = { bars: chartHtml(series, look.currency), alt: picture?.alt ?? null };
    // The days that are drawn: a chart that ends yesterday says so in the mail, too.
    const drawn = series.is === 'now' ? null : { from: series.from, to: series.to };
    return {
      is: 'made',
      file: { ...file, picture: picture?.png ?? null },
      chart,
      today,
      days: drawn,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'forbidden' ? refused('forbidden') : failed('not_made');
  }
}

/** Null if it is too large for a mail; the rest is not read then. */
async function collected(
  answer: FileAnswer,
  title: string,
): Promise<Omit<MadeFile, 'picture'> | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer.parts) {
    const bytes = Buffer.from(part as Buffer);
    size += bytes.length;
    if (size > bounds.fileBytes) return null;
    parts.push(bytes);
  }
  const [, ending = ''] = /(\.\w+)$/.exec(answer.name) ?? [];
  return {
    name: answer.name,
    saveAs: `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${answer.dated ?? ''}${ending}`,
    type: answer.type,
    bytes: Buffer.concat(parts),
    rows: answer.rows?.() ?? 0,
  };
}
