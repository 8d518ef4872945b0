import { sql, type Db } from '#database/connect.ts';
import { dayOf, USUAL_ZONE } from '#domain/time.ts';
import { leaveBatch, leaveMoney } from './leave-money.ts';
import { asPerson, signIn, type Person, type Fixtures } from '#test/kit/fixtures.ts';

interface Merchant {
  readonly id: number;
  readonly email: string;
  readonly branch: string;
}

const schedule = (userId: number) => ({
  name: 'الفروع كل صباح',
  report: 'branches.list',
  every: 'day' as const,
  hour: 8,
  recipient_ids: [userId],
});

/**
 * Creates what the sample lacks, through the calls themselves, in every branch: so that each has an
 * own row and another's. The last branch has no pick-up settings.
 */
export async function leaveMore(fixtures: Fixtures): Promise<void> {
  const merchants = await fixtures.db.rows<Merchant>(sql`
    select distinct on (b.id) m.id, u.email, b.code as branch
    from merchants m join users u on u.merchant_id = m.id join branches b on b.id = m.branch_id
    where m.state = 'accepted' order by b.id, m.id`);
  const admin = await personOf(fixtures, 'admin@demo.local');
  await admin.must('coupons.create', coupon);
  await leaveAudit(fixtures, admin);
  for (const merchant of merchants) {
    const branchId = fixtures.branches[merchant.branch] ?? 0;
    const manager = await personOf(
      fixtures,
      `branchmanager.${merchant.branch.toLowerCase()}@demo.local`,
    );
    await asTheMerchant(fixtures, merchant);
    await asTheCompany(fixtures, admin, merchant, branchId);
    await asTheBranch(fixtures, manager, merchant, branchId);
    await manager.must('schedules.create', schedule(manager.id));
    await leaveMoney(admin, merchant.branch, branchId);
    const accountant = await personOf(
      fixtures,
      `accountant.${merchant.branch.toLowerCase()}@demo.local`,
    );
    await leaveBatch(admin, accountant, branchId);
  }
  const [setting] = (await admin.must('pickupSettings.list', {})).slice(-1);
  await admin.must('pickupSettings.delete', { id: setting?.id ?? 0 });
  await fixtures.db.run(sql`
    update users set active = false where id in (
      select max(id) from users where type = 'courier' group by branch_id having count(*) > 2)`);
}

/** An audit that found problems with shipments of every branch, and named them. */
async function leaveAudit({ db }: Fixtures, { id }: Person): Promise<void> {
  await db.run(sql`
    with audit as (
      insert into book_audits (requested_by, begun_at, ended_at, checks) values (${id}, now(), now(), 1) returning id),
    named as (
      select distinct on (home_branch_id, serving_branch_id) code from shipments order by home_branch_id, serving_branch_id, id)
    insert into book_audit_results (audit_id, key, broken, codes, took_ms)
    select audit.id, 'one_holder', count(*), array_agg(named.code), 7 from audit, named group by audit.id`);
}

const personOf = async (fixtures: Fixtures, email: string): Promise<Person> => {
  const user = await fixtures.db.one<{ id: number; name: string }>(
    sql`select id, name from users where email = ${email}`,
  );
  if (!user) throw new Error(`nobody is ${email}`);
  return asPerson(fixtures.app, { ...user, email, token: await signIn(fixtures.db, user.id) });
};

const coupon = {
  code: 'ONCE',
  name: 'مرة واحدة',
  kind: 'fixed',
  value: 1_000,
  cap_amount: null,
  starts_on: '2026-01-01',
  ends_on: null,
  limit_total: null,
  limit_per_merchant: null,
} as const;

const shipment = {
  recipient_name: 'مستلم',
  recipient_phone: '07701234567',
  destination_id: 1,
  goods_amount: 25_000,
  fee_payer: 'recipient',
  kind: 'home',
  coupon_code: coupon.code,
} as const;

/**
 * A question, a withdrawal request, a claim, a shipment with the coupon, and a price change for the
 * first shipment that accepts one.
 */
async function asTheMerchant(fixtures: Fixtures, { email }: Merchant): Promise<void> {
  const person = await personOf(fixtures, email);
  const [method] = await fixtures.db.rows<{ id: number }>(
    sql`select id from payment_methods limit 1`,
  );
  await person.must('contact.send', { subject: 'سؤال', body: 'متى تصل التسوية؟' });
  await person.call('withdrawals.request', { amount: 250, payment_method_id: method?.id ?? 0 });
  await person.call('payouts.request', { payout_kind: 'cash' });
  await person.must('shipments.create', shipment);
  await claimOne(fixtures.db, person.id);
  for (const { uuid, cod_amount: cod } of await person.must('shipments.listAll', {})) {
    const send = { uuid, amount: cod - 1_000, reason: 'اتفاق مع الزبون' };
    if (cod > 5_000 && (await person.call('priceRequests.create', send)).status === 200) return;
  }
}

/** For a shipment in transit; other tests cover when one may be claimed. */
const claimOne = (db: Db, userId: number): Promise<unknown> =>
  db.run(sql`
    insert into loss_claims (uuid, shipment_id, reason, opened_by, opened_at)
    select gen_random_uuid(), s.id, 'no_trace', u.id, now()
    from users u join shipments s on s.merchant_id = u.merchant_id
    where u.id = ${userId} and s.stage between 2 and 9
      and not exists (select from loss_claims c where c.shipment_id = s.id and c.state = 'open')
    order by s.id limit 1`);

/**
 * A rate of the merchant, a commission of a courier, a document of the merchant with its picture.
 */
async function asTheCompany(
  { db }: Fixtures,
  admin: Person,
  merchant: Merchant,
  branchId: number,
): Promise<void> {
  const [destination = 0, courier = 0] = [await placeOf(db), await courierOf(db, branchId)];
  const rate = { branch_id: branchId, valid_from: '2030-01-01', merchant_id: merchant.id };
  await admin.must('rates.create', { ...rate, destination_id: destination, fee_amount: 4_000 });
  const commission = { to: 'courier', branch_id: branchId, courier_id: courier } as const;
  const today = dayOf(db.clock.now(), USUAL_ZONE);
  const earned = { destination_ids: [destination], amount: 1_250, valid_from: today };
  await admin.must('rates.assign', { ...commission, ...earned });
  const content = Buffer.from(`%PDF-1.7 ${merchant.id}`).toString('base64');
  const file = { kind: 'identity', name: 'عقد.pdf', content } as const;
  const { uuid } = await admin.must('files.upload', file);
  await admin.must('merchants.addIdentityDocument', {
    id: merchant.id,
    kind: 'contract',
    front: uuid,
  });
}

/** A shipment delivered with a photo. */
async function photographAtDoor(fixtures: Fixtures, branchId: number): Promise<void> {
  const [door] = await fixtures.db.rows<{ uuid: string; cod: number; email: string }>(sql`
    select s.uuid, s.cod_amount as cod, u.email from shipments s join users u on u.id = s.courier_id
    where u.branch_id = ${branchId} and s.stage = 5 and s.hold_reason is null order by s.id limit 1`);
  if (!door) return;
  const { uuid, cod } = door;
  const photo = '01890000-0000-7000-8000-0000000000bb';
  const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
  const courier = await personOf(fixtures, door.email);
  await courier.must('shipments.deliver', { uuid, collected_amount: cod, photo });
  await courier.must('shipments.bringPhoto', { uuid, photo, content });
}

/**
 * A running settlement, cash counted short, a till counted twice, and an unfinished transfer to the
 * next branch.
 */
async function asTheBranch(
  fixtures: Fixtures,
  manager: Person,
  merchant: Merchant,
  branchId: number,
): Promise<void> {
  const { db, branches } = fixtures;
  await manager.call('settlements.start', { merchants: [{ merchant_id: merchant.id }] });
  await countShort(db, manager, branchId);
  await receiveShort(db, manager, branchId);
  await photographAtDoor(fixtures, branchId);
  await requestCompensation(db, manager, branchId);
  await countTwice(manager);
  const others = Object.values(branches).filter((id) => id !== branchId);
  for (const to of others) {
    const eligible = await manager.must('documents.transferSend.eligible', { to_branch_id: to });
    const uuids = eligible.slice(0, 1).map(({ uuid }) => uuid);
    if (uuids.length === 0) continue;
    await manager.must('documents.transferSend.create', { to_branch_id: to, uuids, draft: true });
    const inside = eligible.at(-1);
    if (!inside) continue;
    const bag = { to_branch_id: to, uuids: [inside.uuid], details: { seal: 'S-1' } };
    await manager.must('documents.bag.create', bag);
  }
}

/** For a shipment on the shelf, which remains undecided. */
async function requestCompensation(db: Db, manager: Person, branchId: number): Promise<void> {
  const [lying] = await db.rows<{ code: string }>(sql`
    select code from shipments where branch_id = ${branchId} and stage = 3 and hold_reason is null order by id limit 1`);
  if (!lying) return;
  const wish = { code: lying.code, amount: 1_000, reason: 'لم يُعثر عليها' };
  await manager.call('compensations.request', wish);
}

async function countShort(db: Db, manager: Person, branchId: number): Promise<void> {
  const carrying = await db.rows<{ courier: number; cash: number }>(sql`
    select s.courier_id as courier, sum(s.cod_amount) as cash from shipments s join users u on u.id = s.courier_id
    where u.branch_id = ${branchId} and s.stage = 6 and s.money = 'with_courier' group by 1 order by 1`);
  for (const { courier, cash } of carrying) {
    const counted = {
      counted_amount: Math.max(0, cash - 1_000),
      difference_reason: 'نقص عند العد',
    };
    const order = { courier_id: courier, ...counted };
    if ((await manager.call('documents.cashHandIn.create', order)).status === 200) return;
  }
}

/** A voided count, and a valid one. */
async function countTwice(manager: Person): Promise<void> {
  const counted = { counted_amount: 1_000, difference_reason: 'أُودع الباقي في المصرف' };
  const { id } = await manager.must('documents.cashCount.issue', counted);
  await manager.must('documents.cashCount.void', { id, reason: 'عُدّ الدرج وحده' });
  const { expected_amount: books } = await manager.must('documents.cashCount.till', {
    counted_amount: 0,
  });
  await manager.must('documents.cashCount.issue', { counted_amount: Math.max(0, books ?? 0) });
}

/** Money from another branch, with less cash than its document states. */
async function receiveShort(db: Db, manager: Person, branchId: number): Promise<void> {
  const sent = await db.one<{ id: number; amount: number }>(sql`
    select id, net_amount as amount from documents
    where family = 'moneyTransfer' and to_branch_id = ${branchId} and completed_at is null and state = 'confirmed' limit 1`);
  if (sent === null) return;
  const counted = { counted_amount: sent.amount - 1_000, difference_reason: 'نقص عند العد' };
  await manager.must('documents.moneyTransfer.confirm', { id: sent.id, ...counted });
}

const placeOf = async (db: Db): Promise<number | undefined> =>
  (await db.one<{ id: number }>(sql`select id from destinations order by id desc limit 1`))?.id;

const courierOf = async (db: Db, branchId: number): Promise<number | undefined> =>
  (
    await db.one<{ id: number }>(
      sql`select id from users where type = 'courier' and active and branch_id = ${branchId} order by id limit 1`,
    )
  )?.id;
