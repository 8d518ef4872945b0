import { inject, it } from 'vitest';
import { withDatabase } from '#test/kit/postgres.ts';
import { connect, sql } from '#database/connect.ts';
import { crewOf } from '#test/kit/parcels.ts';
import { createWorld } from '#test/kit/world.ts';
import { writeFileSync } from 'node:fs';
it('explain', async () => {
  const world = await createWorld();
  const crew = await crewOf(world);
  const shops = [] as number[];
  for (let i = 0; i < 30; i++) shops.push((await world.merchant({ branch: ['BGD','BSR','KRH'][i % 3]! })).merchantId);
  const couriers = [] as number[];
  for (let i = 0; i < 20; i++) couriers.push((await world.person({ role: 'Courier', branch: ['BGD','BSR'][i % 2]! })).id);
  await world.db.run(sql`set statement_timeout = 0`);
  const t = Date.now();
  for (let part = 0; part < 10; part++) await world.db.run(sql`
    insert into shipments (uuid, code, version, kind, merchant_id, home_branch_id, destination_id, serving_branch_id, recipient_name, recipient_phone,
      fee_payer, goods_amount, fee_amount, cod_amount, quote, search, created_at, status, holder_kind, money, stage, step_id, stage_since, branch_id, origin_branch_id, courier_id, collected_amount, postponed_on, delivered_at)
    select gen_random_uuid(), (5000000 + ${part}::int * 20000 + g)::text, 1, 'home', m.id, m.branch_id, d.id, d.branch_id, 'زبون ' || g, '+96477' || lpad((g*37 % 100000000)::text, 8, '0'),
      'recipient', 20000, 5000, 25000, '{"lines":[],"fee":0,"discount":0,"fee_after_discount":0,"collect":0,"net_to_merchant":0}', 'زبون ' || g || ' متجر ' || m.id || ' 077' || lpad((g*37 % 100000000)::text, 8, '0') || ' ' || (5000000 + ${part}::int * 20000 + g),
      now() - (200000 - ${part}::int * 20000 - g) * interval '1 minute', x.status, x.holder, x.money, x.stage, st.id, now() - (200000 - ${part}::int * 20000 - g) * interval '40 seconds', d.branch_id, d.branch_id, x.courier, x.collected, case when x.status='postponed' then current_date end, case when x.status = 'delivered' then now() - (200000 - ${part}::int * 20000 - g) * interval '40 seconds' end
    from generate_series(1, 20000) g
    join merchants m on m.id = (${shops}::bigint[])[1 + g % 30]
    join destinations d on d.id = (select array_agg(id) from destinations)[1 + (g * 7) % 18]
    cross join lateral (select case when g % 100 < 85 then 12 when g % 100 < 88 then 5 when g % 100 < 92 then 3 when g % 100 < 94 then 6 when g%100 < 97 then 11 else 18 end as stage) q
    cross join lateral (select q.stage, case q.stage when 12 then 'delivered' when 11 then 'delivered' when 6 then 'delivered' when 5 then 'out_for_delivery' when 18 then 'postponed' else 'at_branch' end as status,
      case when q.stage in (6, 11, 12) then 'recipient' when q.stage = 5 then 'courier' else 'branch' end as holder,
      case q.stage when 6 then 'with_courier' when 11 then 'payable' when 12 then 'paid' else 'none' end as money,
      case when q.stage in (5,6,11,12) then (${couriers}::bigint[])[1 + g % 20] end as courier, case when q.stage in (6,11,12) then 25000 end as collected) x
    join steps st on st.stage = x.stage and st.is_default`);
  console.log('seeded', Date.now() - t);
  await world.db.run(sql`insert into shipment_history (shipment_id, seq, event, to_status, stage, holder_kind, money, changes, actor_id, at, branch_id, courier_id)
    select id, 1, 'create', 'created', 1, 'merchant', 'none', '{}', 1, created_at, null, null from shipments`);
  await world.db.run(sql`insert into shipment_history (shipment_id, seq, event, from_status, to_status, stage, holder_kind, money, changes, actor_id, at, branch_id, courier_id)
    select id, 2, 'step', status, status, stage, holder_kind, money, '{}', 1, stage_since, branch_id, courier_id from shipments`);
  await world.db.run(sql`insert into shipment_history (shipment_id, seq, event, from_status, to_status, stage, holder_kind, money, changes, actor_id, at, branch_id, courier_id)
    select id, 3, 'deliver', 'out_for_delivery', 'delivered', stage, holder_kind, money, '{}', 1, stage_since + interval '1 ms', branch_id, courier_id from shipments where status = 'delivered'`);
  const name = (await world.db.one<{ n: string }>(sql`select current_database() as n`))!.n;
  const owner = connect(withDatabase(inject('postgres').migratorUrl, name), { max: 1, statementTimeoutMs: 0 });
  await owner.run(sql`vacuum analyze`).catch((e) => console.log(String(e)));
  if (process.env.WITH_INDEXES) {
    await owner.run(sql`create index shipments_parent on shipments (parent_id) where parent_id is not null`);
    await owner.run(sql`create index shipments_created on shipments (created_at)`);
  }
  await owner.close();
  const out: string[] = [];
  const seen: { text: string; values: unknown[] }[] = [];
  const original = { rows: world.db.rows, one: world.db.one };
  // Handlers are handed this very object: the calls can be watched here.
  (world.db as any).rows = (q: any) => { seen.push(q); return original.rows(q); };
  (world.db as any).one = (q: any) => { seen.push(q); return original.one(q); };
  const client = await world.db.client();
  const tryIt = async (title: string, person: any, name: any, input: any) => {
    for (let i = 0; i < 7; i++) await person.call(name, input);
    seen.length = 0;
    const start = performance.now();
    const r = await person.call(name, input);
    const ms = performance.now() - start;
    out.push(`\n######## ${title} ${JSON.stringify(input)} -> ${r.status} ${ms.toFixed(1)} ms rows=${r.body.data?.length} total=${JSON.stringify(r.body.meta ?? '')}`);
    for (const q of [...seen]) {
      if (/from (settings|sessions)/.test(q.text)) continue;
      const plan = await client.query({ text: 'explain (analyze, buffers off, costs off) ' + q.text, values: q.values as any[] });
      const lines = plan.rows.map((r: any) => r['QUERY PLAN']);
      const exec = lines.find((l: string) => l.startsWith('Execution'));
      const slow = Number(/[\d.]+/.exec(exec)![0]) > 5;
      out.push(`-- ${exec}`, ...(slow || lines.some((l: string) => /Seq Scan on (shipments|shipment_history|postings)/.test(l)) ? [...lines] : lines.filter((l: string) => /shipments|history|Sort/.test(l)).slice(0, 8)));
    }
  };
  const shop = await world.person({ role: 'Client', merchantId: shops[0]! });
  const bsr = await world.person({ role: 'Branch manager', branch: 'BSR' });
  const small = await world.person({ role: 'Branch manager', branch: 'KRH' });
  const courier = couriers[0]!;
  const { asPerson, signIn } = await import('#test/kit/world.ts');
  const rider = asPerson(world.app, { id: courier, name: '', email: '', token: await signIn(world.db, courier) });
  for (const [who, p] of [['admin', crew.admin], ['bsr', bsr], ['krh', small], ['shop', shop], ['rider', rider]] as const) {
    for (const sort of ['newest', 'oldest', 'waiting', 'amount']) {
      await tryIt(who, p, 'shipments.listByStage', { status: 12, sort });
      await tryIt(who, p, 'shipments.listAll', { sort });
    }
    await tryIt(who, p, 'shipments.listFrozen', {});
    await tryIt(who, p, 'shipments.listByStage', { view: 'under_settlement' });
    await tryIt(who, p, 'shipments.listByStage', { view: 'ready_to_assign' });
    await tryIt(who, p, 'shipments.listByStage', { view: 'postponed_due' });
    await tryIt(who, p, 'shipments.listAll', { search: 'زبون 1777' });
    await tryIt(who, p, 'shipments.listAll', { search: '50177' });
    await tryIt(who, p, 'shipments.listAll', { search: 'زب' });
    await tryIt(who, p, 'shipments.search', { q: '5012345' });
    await tryIt(who, p, 'shipments.search', { q: 'متجر' });
    await tryIt(who, p, 'shipments.listAll', { from: '2026-11-20' });
    await tryIt(who, p, 'shipments.one', { code: '5012345' });
    await tryIt(who, p, 'office.today', {});
    await tryIt(who, p, 'shipments.history', {});
    await tryIt(who, p, 'shipments.counts', {});
  }
  await tryIt('admin', crew.admin, 'shipments.listAll', { merchant_id: shops[3] });
  await tryIt('admin', crew.admin, 'shipments.listByStage', { status: 5, courier_id: courier });
  await tryIt('admin', crew.admin, 'shipments.courierAmount', { courier_id: courier });
  await tryIt('public', crew.admin, 'outreach.track', { code: '5012345' });
  writeFileSync('/tmp/reads-explain.txt', out.join('\n'));
  client.release();
  await world.close();
}, 300_000);
