import { sql, type Database } from '#database/connect.ts';
import { settingDefaults } from '#domain/settings.ts';
import { stageNumbers, type StageNo } from '#domain/shipments/stages.ts';
import { roleLabel } from '#words/people/names.ts';
import { stageNames } from '#words/shipments/names.ts';
import type { Config } from '#server/config.ts';
import { writeAll } from '#server/ledger/days/day-writer.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { calendarOf, type Calendar, quietDaysBefore } from './company/calendar.ts';
import { liveThrough } from './company/days.ts';
import { type Demo, seatOf, type Shipment } from './company/company.ts';
import { leaveDecisions } from './company/requests.ts';
import { countAll, leaveCounts } from './company/money/counts.ts';
import { leaveClaims } from './company/claims.ts';
import { leaveCoupons } from './company/coupons.ts';
import { leaveExtras } from './company/extras.ts';
import { leaveIdentities } from './company/identities.ts';
import { leavePayments } from './company/money/payments.ts';
import { payInBatches } from './company/money/payouts.ts';
import { scheduleReports, stopOne } from './company/reports.ts';
import {
  candidatesOf,
  type Candidate,
  merchantFile,
  merchantRateFile,
  openToMerchants,
  registerOthers,
  type Merchant,
} from './company/merchants.ts';
import { orderWriter, readAreas, type Area } from './company/shipments.ts';
import { closeEarlierMonth, workInOffice, workInQuietWeeks } from './company/office.ts';
import { goLive } from './company/opening.ts';
import { offerPickUps } from './company/pick-ups.ts';
import { leavePaths } from './company/paths.ts';
import {
  appoint,
  choosePasswords,
  demoPassword,
  hiringOf,
  peopleFile,
  readStaff,
  signIns,
} from './company/people.ts';
import { areaFile, branchFile, rateFile } from './company/places.ts';
import { importFile } from './going-live.ts';
import { runAs, type Seat } from './run-as.ts';
import { at, chanceOf, type Chance } from './company/random.ts';
import { fates, stepsOf, type Fate } from './company/agenda.ts';
import {
  earlierMonths,
  lastOfLeaving,
  quietSenders,
  senderOf,
  sentIn,
  sentInMonth,
  type Sent,
  underWay,
} from './company/earlier-months.ts';
import { addDays } from '#domain/time.ts';

export interface DemoOptions {
  readonly shipments?: number;
  readonly now?: Date;
  readonly print?: (line: string) => void;
}

const seed = 20_260_101;
const earlierSeed = 20_260_102;
const span = 21;
/** The part of the shipments that is finished before the first of these days. */
const earlierShare = 0.05;
const leastEarlier = 24;
/** Stored in the settings once the sample is complete; its absence shows an interrupted start. */
const marker = 'demo_complete';

const company = {
  company_name: 'شركة الرافدين للتوصيل السريع',
  company_phone: '07700000100',
  company_address: 'بغداد، الكرادة خارج، قرب ساحة الحرية',
  return_fee_value: 1_000,
  resend_fee_percent: 50,
  // The three weeks are simulated in minutes: nothing waits for a merchant meanwhile.
  decision_wait_hours: 0,
};

const WAIT_HOURS = settingDefaults.decision_wait_hours;

/**
 * Creates the sample company: its users, its merchants, months of little work and three weeks of
 * all of it, through the same calls that users make, so that every rule applies. Does nothing when
 * there are merchants already.
 * @returns the number of shipments in each stage, or null when there was nothing to do
 * @throws Error when the books do not agree at the end
 */
export async function seedDemo(
  db: Database,
  config: Config,
  options: DemoOptions = {},
): Promise<Map<StageNo, number> | null> {
  const { shipments: count = 5_000, now = db.clock.now(), print = () => undefined } = options;
  if (await isThere(db)) {
    if (!(await isComplete(db)))
      print(
        '  بيانات العرض ناقصة لأن إعدادها توقف قبل نهايته: يُحذف مجلد بيانات العرض ويُعاد التشغيل',
      );
    return null;
  }
  const started = performance.now();
  print(`  إعداد شركة العرض: ${count} شحنة في ${span} يومًا`);
  await writeSettings(db, company);
  const chance = chanceOf(seed);
  const calendar = calendarOf(now, span);
  const quiet = { ...config, rateLimits: false };
  const { demo, merchants, candidates } = await openCompany(db, quiet, calendar, chance);
  await offerPickUps(demo);
  await leaveCoupons(demo, at(calendar.days, calendar.days.length - 1));
  const earlier = Math.max(leastEarlier, Math.round(count * earlierShare));
  const planning = { merchants, areas: await readAreas(db), calendar, chance };
  const plan = planShipments({ ...planning, count: count - earlier });
  print(`  ${await liveEarlier(demo, { ...planning, count: earlier })} حركة قبلها`);
  await countAll(demo, { day: 0, minute: 0 });
  await closeEarlierMonth(demo);
  for (const [day, date] of calendar.days.entries()) {
    await workInOffice(demo, day);
    const moves = await liveThrough(demo, plan, day);
    await payInBatches(demo, day);
    print(`  ${date}: ${moves} حركة`);
  }
  await leaveIdentities(demo);
  await leaveExtras(demo, plan);
  await leavePaths(demo);
  await leaveCounts(demo, 'first');
  await leavePayments(demo, merchants);
  await leaveCounts(demo, 'last');
  await leaveDecisions(demo, merchants);
  await leaveClaims(demo, merchants);
  await stopOne(demo, merchants);
  await scheduleReports(demo);
  await registerOthers(seatOf(demo, demo.staff.admin, lately(calendar)), candidates);
  await closeBooks(db);
  const stages = await countStages(db);
  print(
    `  اكتمل إعداد العرض في ${Math.round((performance.now() - started) / 1000)} ثانية، والدفاتر متطابقة`,
  );
  for (const [stage, shipments] of stages)
    print(`    ${String(stage).padStart(2)}  ${stageNames[stage]}: ${shipments}`);
  return stages;
}

/** One line for each role: role, name, e-mail; the password is the same for all. */
export async function demoSignIns(db: Database): Promise<string[]> {
  const emails = signIns.map(({ email }) => email);
  const rows = await db.rows<{ email: string; name: string }>(
    sql`select email, name from users where email = any(${emails}::text[])`,
  );
  const names = new Map(rows.map((row) => [row.email, row.name]));
  return signIns.map(
    ({ role, email }) =>
      `  ${roleLabel(role)} · ${names.get(email) ?? ''} · ${email} · ${demoPassword}`,
  );
}

interface Opened {
  readonly demo: Demo;
  readonly merchants: readonly Merchant[];
  readonly candidates: readonly Candidate[];
}

/** The Admin imports the files of the old system in the order of the page of going live. */
async function openCompany(
  db: Database,
  config: Config,
  calendar: Calendar,
  chance: Chance,
): Promise<Opened> {
  const hiring = hiringOf(chance);
  const candidates = candidatesOf(chance);
  const first = at(earlierMonths(calendar), 0);
  const openedAt = first.instant(0, 0);
  const admin = await appoint(db, hiring, openedAt);
  const seat: Seat = { db, config, actor: admin, at: openedAt };
  await runAs(seat, 'goingLive.save', { as_of: addDays(at(first.days, 0), -1) });
  await importFile(seat, 'branches', branchFile);
  await importFile(seat, 'areas', areaFile);
  await importFile(seat, 'rates', rateFile);
  await importFile(seat, 'people', peopleFile(hiring));
  await importFile(seat, 'merchants', merchantFile(candidates));
  await importFile(seat, 'merchantRates', merchantRateFile(candidates));
  const merchants = await openToMerchants(seat, candidates);
  await choosePasswords(db, openedAt);
  const staff = await readStaff(db, hiring);
  return { demo: { db, config, calendar, staff }, merchants, candidates };
}

/** Some merchants came in the last days. */
const lately = ({ days }: Calendar) => ({ day: Math.max(0, days.length - 3), minute: 30 });

/**
 * The months between going live and the sample. Half of the shipments are under way in the old
 * system. Returns the number of moves.
 */
async function liveEarlier(demo: Demo, planning: Planning): Promise<number> {
  // Drawn apart, so that these months change nothing in the sample itself.
  const chance = chanceOf(earlierSeed);
  const { merchants } = planning;
  const write = orderWriter(planning.areas, chance);
  const shipmentsOf = (list: readonly Sent[]) =>
    list.map(({ merchant, fate, steps }) => newShipment({ merchant, fate, steps, write }));
  const begunCount = Math.ceil(planning.count / 2);
  let moves = 0;
  for (const [month, calendar] of earlierMonths(planning.calendar).entries()) {
    const then = { ...demo, calendar };
    const sent = sentInMonth(merchants, month, calendar, chance);
    const begun = month === 0 ? underWay(merchants, begunCount, calendar, chance) : [];
    const all = shipmentsOf([...begun, ...sent]);
    const plan = month === 0 ? await goLive(then, all) : all;
    for (const day of calendar.days.keys()) moves += await liveThrough(then, plan, day);
  }
  const calendar = quietDaysBefore(planning.calendar);
  const quiet = { ...demo, calendar };
  const plan = shipmentsOf([
    ...lastOfLeaving(merchants, calendar, chance),
    ...sentIn(quietSenders(merchants), planning.count - begunCount, calendar, chance),
  ]);
  for (const day of calendar.days.keys()) {
    await workInQuietWeeks(quiet, day);
    moves += await liveThrough(quiet, plan, day);
  }
  return moves;
}

interface Planning {
  readonly count: number;
  readonly merchants: readonly Merchant[];
  readonly areas: readonly Area[];
  readonly calendar: Calendar;
  readonly chance: Chance;
}

/** The whole plan is drawn in advance, so that parallel calls cannot change it. */
function planShipments(planning: Planning): Shipment[] {
  const { count, areas, calendar, chance } = planning;
  const write = orderWriter(areas, chance);
  return allot(count).flatMap(([fate, share]) =>
    Array.from({ length: share }, () =>
      shipmentOf(planning, { fate, write, steps: stepsOf(fate, calendar, chance) }),
    ),
  );
}

type Planned = Pick<Shipment, 'fate' | 'steps'> & { write: ReturnType<typeof orderWriter> };

function shipmentOf({ merchants, chance }: Planning, planned: Planned): Shipment {
  const drawn = newShipment({ ...planned, merchant: chance.weigh(merchants) });
  return { ...drawn, merchant: senderOf(merchants, drawn.merchant) };
}

function newShipment(planned: Planned & Pick<Shipment, 'merchant'>): Shipment {
  const { merchant, fate, steps, write } = planned;
  const kind = fate.counter ? ('collect_at_branch' as const) : ('home' as const);
  const order = { ...write(merchant, fate.reach), kind };
  const begun = { done: 0, row: null, courier: null, collected: 0, document: 0 };
  return { merchant, fate, order, steps, ...begun };
}

/**
 * At least one shipment for each outcome, however few there are; the most common outcome absorbs
 * the difference.
 */
function allot(count: number): [Fate, number][] {
  const total = fates.reduce((sum, fate) => sum + fate.share, 0);
  const shares = fates.map((fate): [Fate, number] => [
    fate,
    Math.max(1, Math.round((fate.share * count) / total)),
  ]);
  const given = shares.reduce((sum, [, share]) => sum + share, 0);
  const commonest = Math.max(...fates.map((fate) => fate.share));
  return shares.map(([fate, share]) => [
    fate,
    fate.share === commonest ? Math.max(1, share + count - given) : share,
  ]);
}

/** @throws Error with the findings of the reconciliation */
async function closeBooks(db: Database): Promise<void> {
  const found = await reconcile(db);
  if (found.length > 0)
    throw new Error(`the sample’s books do not agree: ${JSON.stringify(found).slice(0, 2_000)}`);
  // Documents have the time of their creation, and queued mail would be sent: neither belongs to
  // three weeks in the past.
  await db.run(
    sql`update documents set confirmed_at = created_at where state <> 'draft' and confirmed_at > created_at`,
  );
  await db.run(sql`update outbox set done_at = now() where topic = 'mail' and done_at is null`);
  await waitForMerchants(db);
  await writeAll(db, db.clock.now());
  await writeSettings(db, { [marker]: true, decision_wait_hours: WAIT_HOURS });
}

/** The last day's failed deliveries still wait for the merchants' decisions. */
async function waitForMerchants(db: Database): Promise<void> {
  await db.run(sql`
    with waiting as (
      update merchant_decisions set due_at = opened_at + make_interval(hours => ${WAIT_HOURS})
      where state = 'open' and opened_at > now() - make_interval(hours => ${WAIT_HOURS})
      returning shipment_id, due_at)
    update shipments s set return_barred = true, return_after = w.due_at
    from waiting w where s.id = w.shipment_id`);
}

const isThere = async (db: Database): Promise<boolean> =>
  (await db.one(sql`select 1 as there from merchants limit 1`)) !== null;

const isComplete = async (db: Database): Promise<boolean> =>
  (await db.one(sql`select 1 as there from settings where key = ${marker}`)) !== null;

const writeSettings = (db: Database, values: Readonly<Record<string, unknown>>): Promise<number> =>
  db.run(sql`
    insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`);

async function countStages(db: Database): Promise<Map<StageNo, number>> {
  const rows = await db.rows<{ stage: StageNo; n: number }>(
    sql`select stage, count(*) as n from shipments group by stage`,
  );
  const counts = new Map(rows.map((row) => [row.stage, row.n]));
  return new Map(stageNumbers.map((stage) => [stage, counts.get(stage) ?? 0]));
}
