import type { FamilyKey } from '#domain/custody/families.ts';
import { familyKeys, families } from '#domain/custody/families.ts';
import { quoteLineText } from '#words/pricing/names.ts';
import type { Workers } from './workers.ts';
import { type Traffic, recipientNames } from './people.ts';
import { placeholders, scenarios, type Scenario } from './scenarios.ts';

/**
 * Work tables in a schema of their own, dropped at the end: what each shipment is, and its
 * documents.
 */
export const dropWork = 'drop schema if exists bench_work cascade';

/** Shipments of one id range share their documents, so that no document exceeds the line limit. */
interface Stretches {
  readonly short: number;
  /** Settlements and returns to merchants collect shipments over a longer time. */
  readonly long: number;
}

const stretchesFor = (traffic: Traffic): Stretches => ({
  short: Math.min(20_000, traffic.couriersPerBranch * 1_500),
  long: Math.min(100_000, Math.floor(1_200 * shareOf(traffic))),
});

const shareOf = ({ shipments, ofOneMerchant, merchants }: Traffic): number =>
  Math.min(shipments / Math.max(ofOneMerchant, 1), Math.sqrt(merchants));

/** The last tenth is still on its way. */
const recentShare = 0.1;
const days = 400;

export interface SlotRow {
  readonly family: FamilyKey;
  /** The issuer and the other party: shipments must share both to be on one document. */
  readonly a: string;
  readonly b: string;
  readonly stretch: keyof Stretches;
  readonly branch: string;
}

const out = { a: 'home', b: 'serving', stretch: 'short' as const, branch: 'a' };
const back = { a: 'serving', b: 'home', stretch: 'short' as const, branch: 'a' };
const courier = { a: 'courier', b: 'serving', stretch: 'short' as const, branch: 'b' };
const merchant = { a: 'merchant', b: 'home', stretch: 'long' as const, branch: 'b' };

/**
 * The documents a shipment can be on; the answers (`transferReceive` …) are issued by the other
 * branch.
 */
export const slots: readonly SlotRow[] = [
  { family: 'transferSend', ...out },
  { family: 'transferReceive', ...out, branch: 'b' },
  { family: 'runSheet', ...courier },
  { family: 'cashHandIn', ...courier },
  { family: 'moneyTransfer', ...back },
  { family: 'settlement', ...merchant },
  { family: 'returnIntake', ...courier },
  { family: 'sendBranchReturn', ...back },
  { family: 'receiveBranchReturn', ...back, branch: 'b' },
  { family: 'returnToMerchant', ...merchant },
];

export const prefixCases = familyKeys
  .map((key) => `when '${key}' then '${families[key].prefix}'`)
  .join(' ');

/**
 * Deterministic pseudo-random value, derived from the shipment's number and the name of the draw,
 * so that every load produces the same company.
 */
const draw = (what: number): string => `(hashint8extended(g, ${what}) & 2147483647)`;

export type Range = readonly [from: number, to: number];
const nothing: Range = [1, 0];

export async function prepareWork(
  workers: Workers,
  ranges: readonly Range[],
  traffic: Traffic,
): Promise<void> {
  const stretches = stretchesFor(traffic);
  await workers.rows(dropWork);
  await workers.rows('create schema bench_work');
  await writeScenarios(workers);
  await writePlaces(workers);
  for (const table of [
    'chance',
    'branch',
    'place',
    'rate',
    'merchant',
    'courier',
    'name',
    'route',
    'route_step',
  ]) {
    await workers.rows(`analyze bench_work.${table}`);
  }
  await workers.rows('analyze commission_rates');
  await workers.rows(`create unlogged table bench_work.draft as ${draftSql(traffic, nothing)}`);
  await workers.together(
    'shipments drawn',
    ranges.map((range) => `insert into bench_work.draft ${draftSql(traffic, range)}`),
  );
  await workers.rows('create index on bench_work.draft using brin (id)');
  await workers.rows('analyze bench_work.draft');
  await workers.alone('documents drawn', documentSql(stretches));
  await workers.rows('create index on bench_work.document (slot, bucket)');
  await workers.rows('analyze bench_work.document');
  await workers.rows(`create unlogged table bench_work.life as ${lifeSql(stretches, nothing)}`);
  await workers.together(
    'shipments on documents',
    ranges.map((range) => `insert into bench_work.life ${lifeSql(stretches, range)}`),
  );
  await workers.rows('create index on bench_work.life (id)');
  await workers.rows('analyze bench_work.life');
}

const branchPlaceholder: Readonly<Record<string, number>> = {
  [placeholders.home]: 1,
  [placeholders.serving]: 2,
};
const placeholderOf = (id: number | null): number =>
  id === null ? 0 : (branchPlaceholder[id] ?? 0);

/** Placeholders of `changes` as positions of `format`: `%1$s` is the home branch … */
function template(changes: Readonly<Record<string, readonly [unknown, unknown]>>): string {
  const places: Readonly<Record<string, string>> = {
    [placeholders.home]: '%1$s',
    [placeholders.serving]: '%2$s',
    [placeholders.courier]: '%3$s',
    [placeholders.sentOut]: '%4$s',
    [placeholders.sentBack]: '%5$s',
    [placeholders.collected]: '%6$s',
    [placeholders.commission]: '%7$s',
    [placeholders.goods]: '%8$s',
    [placeholders.postponedOn]: '"%9$s"',
    [placeholders.deliveredAt]: '"%10$s"',
  };
  const one = (value: unknown): string => places[String(value)] ?? JSON.stringify(value);
  const fields = Object.entries(changes).map(
    ([key, [from, to]]) => `"${key}":[${one(from)},${one(to)}]`,
  );
  return `{${fields.join(',')}}`;
}

async function writeScenarios(workers: Workers): Promise<void> {
  const rows = scenarios.map((scenario, no) => ({ no, ...finalOf(scenario) }));
  await workers.rows(
    `create table bench_work.route as select r.*, st.id as step_id from jsonb_to_recordset('${JSON.stringify(rows)}'::jsonb)
      r(no int, status text, holder_kind text, money text, stage smallint, version int, branch int, has_origin boolean, has_courier boolean,
        transit int, money_branch int, attempt smallint, is_postponed boolean, postpone_count smallint, is_collected boolean,
        has_commission boolean, is_returned boolean, is_claimed boolean, delivered_seq int, slots int)
      join steps st on st.stage = r.stage and st.is_default`,
  );
  const steps = scenarios.flatMap((scenario, no) =>
    scenario.steps.map((step, index) => ({
      no,
      seq: index + 1,
      event: step.event,
      from_status: step.from,
      to_status: step.after.status,
      stage: step.stage,
      holder_kind: step.after.holderKind,
      money: step.after.money,
      branch: placeholderOf(step.after.branchId),
      has_courier: step.after.courierId !== null,
      slot: slots.findIndex((slot) => slot.family === step.document),
      reason: step.reason,
      template: template(step.changes),
    })),
  );
  await workers.rows(
    // Formatting a day and an instant as text costs more than half of all other changes, so it is
    // done only on request.
    `create table bench_work.route_step as select *, strpos(template, '%9$s') > 0 as tells_day, strpos(template, '%10$s') > 0 as tells_time
      from jsonb_to_recordset($json$${JSON.stringify(steps)}$json$::jsonb)
      r(no int, seq int, event text, from_status text, to_status text, stage smallint, holder_kind text, money text, branch int,
        has_courier boolean, slot int, reason text, template text)`,
  );
  const chances = scenarios.flatMap((scenario, no) =>
    scenario.weights.flatMap((weight, age) => ({
      no,
      is_local: scenario.isLocal,
      is_recent: age === 1,
      weight,
    })),
  );
  await workers.rows(
    `create table bench_work.chance as
      select is_local, is_recent, no, row_number() over (partition by is_local, is_recent order by no, x) - 1 as drawn
      from jsonb_to_recordset('${JSON.stringify(chances)}'::jsonb) r(no int, is_local boolean, is_recent boolean, weight int)
      cross join lateral generate_series(1, weight) x`,
  );
}

function finalOf(scenario: Scenario) {
  const last = scenario.steps.at(-1);
  if (!last) throw new RangeError('a route without steps');
  const { after } = last;
  const documents = scenario.steps
    .flatMap((step) => slots.findIndex((slot) => slot.family === step.document))
    .filter((no) => no >= 0);
  return {
    status: after.status,
    holder_kind: after.holderKind,
    money: after.money,
    stage: last.stage,
    version: scenario.steps.length,
    branch: placeholderOf(after.branchId),
    has_origin: after.originBranchId !== null,
    has_courier: after.courierId !== null,
    transit:
      after.transitDocumentId === placeholders.sentOut
        ? 1
        : after.transitDocumentId === placeholders.sentBack
          ? 2
          : 0,
    money_branch: placeholderOf(after.moneyBranchId),
    attempt: after.attempt,
    is_postponed: after.postponedOn !== null,
    postpone_count: after.postponeCount,
    is_collected: after.collectedAmount !== null,
    has_commission: after.commissionAmount !== null,
    is_returned: after.returnFeeAmount !== null,
    is_claimed: after.claimAmount !== null,
    delivered_seq: scenario.steps.findIndex((step) => step.event === 'deliver') + 1,
    slots: [...new Set(documents)].reduce((all, slot) => all | (1 << slot), 0),
  };
}

async function writePlaces(workers: Workers): Promise<void> {
  await workers.rows(
    `create table bench_work.place as select p.*, row_number() over (partition by serving order by area_id) - 1 as no
     from (select a.id as area_id, d.id as destination_id, coalesce(a.branch_id, d.branch_id) as serving from areas a join destinations d on d.id = a.destination_id) p`,
  );
  await workers.rows(
    `create table bench_work.branch as select b.id, b.code, row_number() over (order by b.id) - 1 as no, u.id as manager_id,
       (select count(*) from bench_work.place p where p.serving = b.id) as places,
       (select count(*) from users c where c.branch_id = b.id and c.email like 'courier-%@bench.local') as couriers
     from branches b join users u on u.branch_id = b.id and u.email like 'manager-%@bench.local'`,
  );
  const text = quoteLineText({ kind: 'base', source: 'delivery', rateId: 0, amount: 0 as never });
  await workers.rows(
    `create table bench_work.rate as select r.branch_id, r.destination_id, r.fee_amount,
       jsonb_build_array(jsonb_build_object('kind', 'base', 'source', 'delivery', 'rate_id', r.id, 'amount', r.fee_amount, 'text', '${text}')) as lines
     from delivery_rates r where r.merchant_id is null`,
  );
  await workers.rows(
    `create table bench_work.merchant as select m.id, m.branch_id, m.search, a.id as payable, u.id as client_id, row_number() over (order by m.id) - 1 as no
     from merchants m join users u on u.merchant_id = m.id join accounts a on a.key = 'merchant_payable' and a.owner_id = m.id`,
  );
  await workers.rows(
    `create table bench_work.courier as select u.id, u.branch_id, c.id as cash, p.id as commission,
       row_number() over (partition by u.branch_id order by u.id) - 1 as no
     from users u join accounts c on c.key = 'cash_courier' and c.owner_id = u.id join accounts p on p.key = 'commission_payable' and p.owner_id = u.id
     where u.email like 'courier-%@bench.local'`,
  );
  await workers.rows('create table bench_work.name (no int primary key, name text, fold text)');
  await workers.rows(
    `insert into bench_work.name select r.ordinality - 1, r.item->>'name', r.item->>'fold' from jsonb_array_elements($1::jsonb) with ordinality r(item)`,
    [JSON.stringify(recipientNames())],
  );
}

/**
 * Some merchants send a hundred times as much as others; two of three shipments stay with the
 * branch that took them in.
 */
const draftSql = ({ shipments, ofOneMerchant }: Traffic, [from, to]: Range): string => `
  with sized as (select count(*) as merchants, (select count(*) from bench_work.branch) as branches from bench_work.merchant),
  drawn as (
    select g as id, case when ${draw(9)} % ${shipments} < ${ofOneMerchant} then 1 else floor(merchants * power(${draw(1)} / 2147483648.0, 2))::bigint end as merchant_no, ${draw(2)} % 100 < 66 as stays, branches,
      ${draw(3)} as r3, ${draw(4)} as r4, ${draw(5)} as r5, ${draw(6)} % 1000 as r6, ((10 + ${draw(7)} % 90) * 1000)::bigint as goods,
      ${draw(8)} % greatest(${shipments} / 3, 1) as person, g > ${shipments} * (1 - ${recentShare}::float8) as is_recent,
      date_trunc('milliseconds', now() - interval '${days} days' * (1 - g::float8 / ${shipments})) as created_at
    from generate_series(${from}::bigint, ${to}) g, sized)
  select d.id, d.person, d.goods, d.created_at, s.id as merchant, s.client_id, s.payable, s.search as merchant_search, h.id as home, v.id as serving,
    p.destination_id, p.area_id, c.id as courier, c.cash, c.commission as owed, f.fee_amount as fee, ch.no as route, w.amount as commission
  from drawn d join bench_work.merchant s on s.no = d.merchant_no join bench_work.branch h on h.id = s.branch_id
  join bench_work.branch v on v.no = case when d.stays then h.no else (h.no + 1 + d.r3 % (d.branches - 1)) % d.branches end
  join bench_work.place p on p.serving = v.id and p.no = d.r4 % v.places
  join bench_work.courier c on c.branch_id = v.id and c.no = d.r5 % v.couriers
  join bench_work.rate f on f.branch_id = h.id and f.destination_id = p.destination_id
  join bench_work.chance ch on ch.is_local = (h.id = v.id) and ch.is_recent = d.is_recent and ch.drawn = d.r6
  join commission_rates w on w.branch_id = v.id and w.destination_id = p.destination_id and w.courier_id is null`;

const partOf = (slot: SlotRow): string => {
  if (slot.family === 'transferSend') return `(r.status = 'in_transit')::int`;
  if (slot.family === 'sendBranchReturn') return `(r.transit = 2)::int`;
  return slot.family === 'moneyTransfer' ? `(r.money = 'in_transfer')::int` : '0';
};

/**
 * Sent documents whose shipments are still on the way are separate from those that were answered.
 */
const documentSql = (stretches: Stretches): string => `
  create unlogged table bench_work.document as
  select p.*, row_number() over (order by last, family, a, b) as id from (
    ${slots
      .map(
        (slot, no) => `
    select ${no} as slot, '${slot.family}' as family, ${slot.a} as a, ${slot.b} as b, d.id / ${stretches[slot.stretch]} as bucket, ${partOf(slot)} as part, max(d.created_at) as last
    from bench_work.draft d join bench_work.route r on r.no = d.route where r.slots & ${1 << no} <> 0 group by 3, 4, 5, 6`,
      )
      .join(' union all ')}
  ) p`;

/**
 * Reads only the documents of the range's own id ranges: reading all of them for each range would
 * be quadratic.
 */
const lifeSql = (stretches: Stretches, [from, to]: Range): string => `
  select d.*, ${slots.map((_slot, no) => `p${no}.id as doc${no}`).join(', ')}
  from (select * from bench_work.draft where id between ${from} and ${to}) d join bench_work.route r on r.no = d.route
  ${slots
    .map((slot, no) => {
      const stretch = stretches[slot.stretch];
      return `left join bench_work.document p${no} on p${no}.slot = ${no} and p${no}.a = d.${slot.a} and p${no}.b = d.${slot.b}
    and p${no}.bucket = d.id / ${stretch} and p${no}.bucket between ${from} / ${stretch} and ${to} / ${stretch}
    and p${no}.part = ${partOf(slot)} and r.slots & ${1 << no} <> 0`;
    })
    .join(' ')}`;
