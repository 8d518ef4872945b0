import { sql, type Database } from '#database/connect.ts';
import { settingDefaults } from '#domain/settings.ts';
import { stageNumbers, type StageNo } from '#domain/shipments/stages.ts';
import { roleLabel } from '#words/people/names.ts';
import { stageNames } from '#words/shipments/names.ts';
import type { Config } from '#server/config.ts';
import { writeAll } from '#server/ledger/days/day-writer.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { hashPassword } from '#server/people/sign-in/passwords.ts';
import { calendarOf, type Calendar } from './company/calendar.ts';
import { liveThrough } from './company/days.ts';
import type { Demo, Shipment } from './company/company.ts';
import { leaveDecisions } from './company/requests.ts';
import { leaveCounts } from './company/counts.ts';
import { leaveClaims } from './company/claims.ts';
import { leaveCoupons } from './company/coupons.ts';
import { leaveExtras } from './company/extras.ts';
import { leaveIdentities } from './company/identities.ts';
import { leavePayments } from './company/payments.ts';
import { seedMerchants, type Merchant } from './company/merchants.ts';
import { orderWriter, readAreas, type Area } from './company/shipments.ts';
import { closeEarlierMonth, workInOffice } from './company/office.ts';
import { goLive } from './company/opening.ts';
import { offerPickUps } from './company/pick-ups.ts';
import { leavePaths } from './company/paths.ts';
import { demoPassword, seedStaff, signIns } from './company/people.ts';
import { at, chanceOf, type Chance } from './company/random.ts';
import { fates, stepsOf, type Fate } from './company/agenda.ts';

export interface DemoOptions {
  readonly shipments?: number;
  readonly now?: Date;
  readonly print?: (line: string) => void;
}

const seed = 20_260_101;
const span = 21;
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
 * Creates the sample company: its users, its merchants and three weeks of work, all through the
 * same calls that users make, so that every rule applies. Does nothing when there are merchants
 * already.
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
  const { demo, merchants } = await openCompany(db, quiet, calendar, chance);
  await offerPickUps(demo);
  await leaveCoupons(demo, at(calendar.days, calendar.days.length - 1));
  const planned = planShipments({ count, merchants, areas: await readAreas(db), calendar, chance });
  await closeEarlierMonth(demo);
  const plan = await goLive(demo, planned);
  for (const [day, date] of calendar.days.entries()) {
    await workInOffice(demo, day);
    const moves = await liveThrough(demo, plan, day);
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

async function openCompany(
  db: Database,
  config: Config,
  calendar: Calendar,
  chance: Chance,
): Promise<{ demo: Demo; merchants: Merchant[] }> {
  const passwordHash = await hashPassword(demoPassword);
  const opened = new Date(calendar.instant(0, 0)).getTime();
  const daysBefore = (days: number): string => new Date(opened - days * 86_400_000).toISOString();
  const staff = await seedStaff(db, passwordHash, chance, daysBefore(60));
  const merchants = await seedMerchants({
    db,
    config,
    staff,
    chance,
    passwordHash,
    daysBefore,
    span,
  });
  return { demo: { db, config, calendar, staff }, merchants };
}

interface Planning {
  readonly count: number;
  readonly merchants: readonly Merchant[];
  readonly areas: readonly Area[];
  readonly calendar: Calendar;
  readonly chance: Chance;
}

/** The whole plan is drawn in advance, so that parallel calls cannot change it. */
function planShipments({ count, merchants, areas, calendar, chance }: Planning): Shipment[] {
  const write = orderWriter(areas, chance);
  return allot(count).flatMap(([fate, share]) =>
    Array.from({ length: share }, (): Shipment => {
      const merchant = chance.weigh(merchants);
      const order = {
        ...write(merchant, fate.reach),
        kind: fate.counter ? ('collect_at_branch' as const) : ('home' as const),
      };
      const steps = stepsOf(fate, calendar, chance);
      return {
        merchant,
        fate,
        order,
        steps,
        done: 0,
        row: null,
        courier: null,
        collected: 0,
        document: 0,
      };
    }),
  );
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
