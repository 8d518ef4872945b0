import { prefixCases, slots } from './work.ts';

/**
 * The statements that fill the product's own tables from the work tables, in ranges of shipments.
 */
const actor = 'b.manager_id';
const step = `interval '5 hours'`;

const digit = (place: number): string => `(n / ${10 ** place} % 10)`;
const doubled = (place: number): string => `(array[0,2,4,6,8,1,3,5,7,9])[${digit(place)} + 1]`;
const luhn = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) =>
  place % 2 === 0 ? doubled(place) : digit(place),
);

/** `receiptNumber` of the domain in SQL; the load compares both at the end. */
const codeSql = `n * 10 + (10 - (${luhn.join(' + ')}) % 10) % 10`;
/** UUID version 7, as the application creates them: rows close in time are close in the index. */
const uuidSql = `(lpad(to_hex((extract(epoch from l.created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(l.id::text), 1, 3) || '8' || substr(md5(l.id::text), 5, 15))::uuid`;
const branchSql = (mark: string): string =>
  `case ${mark} when 1 then l.home when 2 then l.serving end`;
const docNo = (family: string): string =>
  `l.doc${slots.findIndex((slot) => slot.family === family)}`;
const cod = '(l.goods + l.fee)';

export const shipmentsSql = (from: number, to: number): string => `
  insert into shipments (
    id, uuid, code, version, kind, merchant_id, home_branch_id, destination_id, area_id, serving_branch_id,
    recipient_name, recipient_phone, pieces, fee_payer, goods_amount, fee_amount, cod_amount, quote, search, created_by, created_at,
    status, holder_kind, money, stage, step_id, stage_since, branch_id, origin_branch_id, courier_id, transit_document_id, money_branch_id,
    attempt, postponed_on, postpone_count, collected_amount, commission_amount, return_fee_amount, claim_amount, delivered_at)
  select l.id, ${uuidSql}, code, r.version, 'home', l.merchant, l.home, l.destination_id, l.area_id, l.serving,
    n.name, '+964' || phone, 1, 'recipient', l.goods, l.fee, ${cod},
    jsonb_build_object('lines', f.lines, 'fee', l.fee, 'discount', 0, 'fee_after_discount', l.fee, 'collect', ${cod}, 'net_to_merchant', l.goods),
    n.fold || ' ' || l.merchant_search || ' 0' || phone || ' ' || code, l.client_id, l.created_at,
    r.status, r.holder_kind, r.money, r.stage, r.step_id, least(l.created_at + r.version * ${step}, now()),
    ${branchSql('r.branch')}, case when r.has_origin then l.home end, case when r.has_courier then l.courier end,
    case r.transit when 1 then ${docNo('transferSend')} when 2 then ${docNo('sendBranchReturn')} end, ${branchSql('r.money_branch')},
    r.attempt, case when r.is_postponed then current_date + 1 + (l.id % 5)::int end, r.postpone_count,
    case when r.is_collected then ${cod} end, case when r.has_commission then l.commission end,
    case when r.is_returned then 0 end, case when r.is_claimed then l.goods end,
    case when r.delivered_seq > 0 then least(l.created_at + r.delivered_seq * ${step}, now()) end
  from (
    select l.*, (7700000000 + l.person * 7919 % 99999999)::text as phone, (${codeSql})::text as code
    from (select l.*, 1000000 + l.id as n from bench_work.life l where l.id between ${from} and ${to}) l) l
  join bench_work.route r on r.no = l.route
  join bench_work.rate f on f.branch_id = l.home and f.destination_id = l.destination_id
  join bench_work.name n on n.no = l.person % (select count(*) from bench_work.name)
  order by l.id`;

export const historySql = (from: number, to: number): string => `
  insert into shipment_history (shipment_id, seq, event, from_status, to_status, stage, holder_kind, branch_id, courier_id, money, document_id, reason, changes, actor_id, at)
  select l.id, s.seq, s.event, s.from_status, s.to_status, s.stage, s.holder_kind, ${branchSql('s.branch')}, case when s.has_courier then l.courier end, s.money,
    case s.slot ${slots.map((_slot, no) => `when ${no} then l.doc${no}`).join(' ')} end, s.reason,
    format(s.template, l.home, l.serving, l.courier, ${docNo('transferSend')}, ${docNo('sendBranchReturn')}, ${cod}, l.commission, l.goods,
      case when s.tells_day then current_date + 1 + (l.id % 5)::int end,
      case when s.tells_time then to_char(least(l.created_at + s.seq * ${step}, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)::jsonb,
    case when s.seq = 1 then l.client_id when s.holder_kind = 'courier' then l.courier else b.manager_id end, least(l.created_at + s.seq * ${step}, now())
  from bench_work.life l join bench_work.route_step s on s.no = l.route
  join bench_work.branch b on b.id = l.serving
  where l.id between ${from} and ${to}`;

const documentDay = `least(p.last + interval '1 day', now())`;
const sums = `coalesce(x.collected, 0)`;

/** Confirmed documents with gapless numbers; the sums are those of the lines. */
export const documentsSql = `
  insert into documents (id, uuid, family, branch_id, year, sequence, number, state, date, courier_id, merchant_id, to_branch_id, source_document_id,
    lines_count, expected_amount, counted_amount, net_amount, paid_amount, created_by, created_at, confirmed_at, completed_at)
  with placed as (
    select p.*, case p.slot ${slots.map((slot, no) => `when ${no} then p.${slot.branch}`).join(' ')} end as branch_id, (${documentDay})::date as day, ${documentDay} as at
    from bench_work.document p),
  numbered as (
    select p.*, extract(year from p.day)::int as year, row_number() over (partition by p.family, p.branch_id, extract(year from p.day) order by p.id) as sequence from placed p),
  answers as (
    select a.id as answer_id, q.id as source_id from bench_work.document a join bench_work.document q
      on q.slot = a.slot - 1 and q.a = a.a and q.b = a.b and q.bucket = a.bucket and q.part = 0
    where a.family in ('transferReceive', 'receiveBranchReturn'))
  select n.id, gen_random_uuid(), n.family, n.branch_id, n.year, n.sequence,
    case n.family ${prefixCases} end || '-' || b.code || '-' || n.year || '-' || lpad(n.sequence::text, 6, '0'), 'confirmed', n.day,
    case when n.family in ('runSheet', 'cashHandIn', 'returnIntake') then n.a end, case when n.family in ('settlement', 'returnToMerchant') then n.a end,
    case when n.family in ('transferSend', 'sendBranchReturn', 'moneyTransfer') then n.b end, s.source_id,
    x.lines, ${sums}, case when n.family in ('cashHandIn', 'moneyTransfer') then x.collected end,
    case when n.family = 'settlement' then x.net else ${sums} end, case when n.family = 'settlement' then x.net else 0 end,
    ${actor}, n.at, n.at, case when n.part = 0 and (n.family = 'moneyTransfer' or t.answer_id is not null) then n.at end
  from numbered n join bench_work.branch b on b.id = n.branch_id
  left join answers s on s.answer_id = n.id left join answers t on t.source_id = n.id
  join (select document_id, count(*) as lines, sum(collected_amount) as collected, sum(net_amount) as net from document_lines group by 1) x on x.document_id = n.id`;

export const countersSql = `
  insert into document_counters (family, branch_id, year, last)
  select family, branch_id, year, max(sequence) from documents where sequence is not null group by 1, 2, 3`;

const withCash = ['runSheet', 'cashHandIn', 'moneyTransfer', 'settlement'];
const withCommission = ['runSheet', 'cashHandIn'];

export const linesSql: readonly string[] = slots.map(
  ({ family }, no) => `
  insert into document_lines (document_id, line_no, shipment_id, family, outcome, collected_amount, fee_amount, commission_amount, net_amount)
  select l.doc${no}, row_number() over (partition by l.doc${no} order by l.id), l.id, '${family}',
    ${family === 'transferReceive' || family === 'receiveBranchReturn' ? `case when r.status = 'missing' then 'missing' else 'received' end` : `'listed'`},
    ${withCash.includes(family) ? cod : '0'}, l.fee, ${withCommission.includes(family) ? 'l.commission' : '0'}, ${family === 'settlement' ? 'l.goods' : '0'}
  from bench_work.life l join bench_work.route r on r.no = l.route where l.doc${no} is not null`,
);

/** Entry ids are computed, so that entries and postings can be written independently. */
const deliveredEntry = '(l.id * 3)';
const handedInEntry = '(l.id * 3 + 1)';
const claimedEntry = '(l.id * 3 + 2)';
const documentEntry = (base: number, second = false): string =>
  `(${base * 3 + 10} + p.id * 2${second ? ' + 1' : ''})`;
const between = (from: number, to: number): string => `l.id between ${from} and ${to}`;
const whenOf = (seq: string): string => `least(l.created_at + ${seq} * ${step}, now())`;

export const entriesSql = (from: number, to: number): string => `
  insert into entries (id, fact, shipment_id, document_id, actor_id, at)
  select ${deliveredEntry}, 'delivered', l.id, null::bigint, l.courier, ${whenOf('r.delivered_seq')}
  from bench_work.life l join bench_work.route r on r.no = l.route where r.is_collected and ${between(from, to)}
  union all
  select ${handedInEntry}, 'handedIn', l.id, ${docNo('cashHandIn')}, b.manager_id, ${whenOf('(r.delivered_seq + 1)')}
  from bench_work.life l join bench_work.route r on r.no = l.route join bench_work.branch b on b.id = l.serving
  where ${docNo('cashHandIn')} is not null and ${between(from, to)}
  union all
  select ${claimedEntry}, 'claimed', l.id, null, b.manager_id, ${whenOf('r.version')}
  from bench_work.life l join bench_work.route r on r.no = l.route join bench_work.branch b on b.id = l.home where r.is_claimed and ${between(from, to)}`;

const accountOf = (key: string, owner: string, alias: string): string =>
  `join accounts ${alias} on ${alias}.key = '${key}' and ${alias}.owner_id = ${owner}`;

/** `postingRules` of the domain, one event type at a time. */
export const postingsSql = (from: number, to: number): string => `
  insert into postings (entry_id, debit_account_id, credit_account_id, amount, shipment_id, document_id, at)
  select ${deliveredEntry}, p.debit, p.credit, p.amount, l.id, null::bigint, ${whenOf('r.delivered_seq')}
  from bench_work.life l join bench_work.route r on r.no = l.route
  ${accountOf('delivery_revenue', 'l.home', 'rev')} ${accountOf('commission_expense', 'l.serving', 'exp')}
  cross join lateral (values (l.cash, l.payable, ${cod}), (l.payable, rev.id, l.fee), (exp.id, l.owed, l.commission)) p(debit, credit, amount)
  where r.is_collected and p.amount > 0 and ${between(from, to)}
  union all
  select ${handedInEntry}, box.id, l.cash, ${cod}, l.id, ${docNo('cashHandIn')}, ${whenOf('(r.delivered_seq + 1)')}
  from bench_work.life l join bench_work.route r on r.no = l.route ${accountOf('cash_branch', 'l.serving', 'box')}
  where ${docNo('cashHandIn')} is not null and ${between(from, to)}
  union all
  select ${claimedEntry}, loss.id, l.payable, l.goods, l.id, null, ${whenOf('r.version')}
  from bench_work.life l join bench_work.route r on r.no = l.route ${accountOf('compensation_expense', 'l.home', 'loss')}
  where r.is_claimed and ${between(from, to)}`;

/** The postings of whole documents: money transfers, their confirmations, settlements. */
export const documentEntriesSql = (shipments: number): readonly string[] => {
  const entries = [
    {
      fact: 'transferSent',
      family: 'moneyTransfer',
      second: false,
      debit: 'cash_transfer',
      of: 'p.branch_id',
      credit: 'cash_branch',
      by: 'p.branch_id',
    },
    {
      fact: 'transferConfirmed',
      family: 'moneyTransfer',
      second: true,
      debit: 'cash_branch',
      of: 'p.to_branch_id',
      credit: 'cash_transfer',
      by: 'p.branch_id',
    },
    {
      fact: 'settled',
      family: 'settlement',
      second: false,
      debit: 'merchant_payable',
      of: 'p.merchant_id',
      credit: 'cash_branch',
      by: 'p.branch_id',
    },
  ];
  return entries.flatMap(({ fact, family, second, debit, of, credit, by }) => {
    const where = `p.family = '${family}' and p.expected_amount > 0${second ? ' and p.completed_at is not null' : ''}`;
    const amount = family === 'settlement' ? 'p.paid_amount' : 'p.expected_amount';
    return [
      `insert into entries (id, fact, document_id, actor_id, at) select ${documentEntry(shipments, second)}, '${fact}', p.id, p.created_by, p.confirmed_at from documents p where ${where}`,
      `insert into postings (entry_id, debit_account_id, credit_account_id, amount, document_id, at)
       select ${documentEntry(shipments, second)}, d.id, c.id, ${amount}, p.id, p.confirmed_at from documents p ${accountOf(debit, of, 'd')} ${accountOf(credit, by, 'c')} where ${where}`,
    ];
  });
};

const posted =
  'entry_id, debit_account_id, credit_account_id, amount, shipment_id, document_id, at';

/**
 * Numbers postings in order of time, as a company writes them, so that one day of an account is a
 * short range of numbers. This writes all postings a second time, which is only worth it for a
 * company that measures account statements.
 */
export const inOrderOfTimeSql: readonly string[] = [
  `create unlogged table bench_work.posting as select ${posted} from postings`,
  'alter table postings disable trigger append_only_truncate',
  'truncate postings, account_days, account_totals',
  `insert into postings (${posted}) select ${posted} from bench_work.posting order by at`,
  'alter table postings enable always trigger append_only_truncate',
];

/** Moves the sequences of shipments, documents and entries past the loaded rows. */
export const sequencesSql = ['shipments', 'documents', 'entries'].map(
  (table) =>
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
);
