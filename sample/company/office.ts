import { addDays } from '#domain/time.ts';
import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { sql } from '#database/connect.ts';
import { createAuditor } from '#server/ledger/audit-worker.ts';
import { runAs, type Seat } from '../run-as.ts';
import { seatOf, teamAt, type Demo } from './company.ts';
import type { Team } from './people.ts';
import { at } from './random.ts';

/** Before the round of the day begins. */
const morning = 8;
const rafidain = 'مصرف الرافدين – الكرادة';
const rent = 1_500_000;
const deposit = 1_000_000;

interface Office {
  readonly demo: Demo;
  readonly day: number;
  readonly main: Team;
  readonly other: Team;
  readonly banks: ReadonlyMap<string, number>;
  readonly kinds: ReadonlyMap<string, number>;
  readonly seat: (who: 'admin' | 'accountant' | 'manager' | 'otherAccountant') => Seat;
}

type Work = (office: Office) => Promise<unknown>;

const named = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`nothing is named ${name}`);
  return id;
};
const kind = ({ kinds }: Office, name: string) => named(kinds, name);
const bank = ({ banks }: Office, name: string) => named(banks, name);

/** The month of going live is closed: its books were audited, and nothing more is dated in it. */
export async function closeEarlierMonth(demo: Demo): Promise<void> {
  const seat = seatOf(demo, demo.staff.admin, { day: 0, minute: 0 });
  await runAs(seat, 'audits.start', {});
  await createAuditor(demo.db, null).work();
  const month = monthOf(addDays(monthOf(at(demo.calendar.days, 0)), -1));
  await runAs(seat, 'closing.close', { month });
}

const issue = (seat: Seat, input: Parameters<typeof runAs<'documents.expense.issue'>>[2]) =>
  runAs(seat, 'documents.expense.issue', input).then(({ data }) => data);

/** Limits, a kind of the company's own, and what is due every month. */
const prepare: Work = async (office) => {
  const { demo, main, other, seat } = office;
  const admin = seat('admin');
  const role = await demo.db.one<{ id: number }>(
    sql`select id from roles where name = 'Accountant'`,
  );
  const limit = { role_id: role?.id ?? 0, max_amount: deposit };
  await runAs(admin, 'expenses.setLimit', limit);
  await runAs(admin, 'expenseKinds.create', {
    name: 'إنترنت واتصالات',
    account: 'office_expense',
    sort: 70,
  });
  await runAs(admin, 'recurringExpenses.create', {
    branch_id: main.branchId,
    kind_id: kind(office, 'إيجار'),
    payee_name: 'مالك بناية الكرادة',
    amount: rent,
    bank_account_id: bank(office, rafidain),
    day_of_month: 1,
    note: 'إيجار مقر الكرادة',
  });
  await runAs(admin, 'recurringExpenses.create', {
    branch_id: other.branchId,
    kind_id: kind(office, 'قرطاسية وضيافة'),
    payee_name: 'مكتبة المنصور',
    amount: 60_000,
    bank_account_id: null,
    day_of_month: 15,
    note: null,
  });
};

/** Above the accountant's limit: the manager approves, and the bank pays. */
const payRent: Work = async (office) => {
  const { id } = await issue(office.seat('accountant'), {
    kind_id: kind(office, 'إيجار'),
    payee_name: 'مالك بناية الكرادة',
    amount: rent,
    bank_account_id: bank(office, rafidain),
    reference: 'TRF-2207',
    note: 'إيجار الشهر',
  });
  await runAs(office.seat('manager'), 'documents.expense.approve', { id });
};

const buyFuel: Work = (office) =>
  issue(office.seat('accountant'), {
    kind_id: kind(office, 'وقود'),
    payee_name: 'محطة وقود الجادرية',
    amount: 45_000,
    bank_account_id: null,
    note: 'وقود سيارة النقل',
  });

const repair: Work = async (office) => {
  const { id } = await issue(office.seat('otherAccountant'), {
    kind_id: kind(office, 'صيانة'),
    payee_name: 'ورشة أبو حيدر',
    amount: 120_000,
    bank_account_id: null,
    note: 'تبديل إطارات',
  });
  await runAs(office.seat('otherAccountant'), 'documents.expense.refund', {
    id,
    amount: 20_000,
    bank_account_id: null,
    note: 'أُعيد إطار غير مطابق',
  });
};

/** Issued twice by mistake: the second is voided. */
const payInternet: Work = async (office) => {
  const input = {
    kind_id: kind(office, 'إنترنت واتصالات'),
    payee_name: 'شركة إيرثلنك',
    amount: 75_000,
    bank_account_id: null,
    note: 'اشتراك الشهر',
  };
  await issue(office.seat('accountant'), input);
  const { id } = await issue(office.seat('accountant'), input);
  const reason = 'كُرّر السند سهوًا';
  await runAs(office.seat('accountant'), 'documents.expense.void', { id, reason });
};

const move = (seat: Seat, input: Parameters<typeof runAs<'documents.cashMove.issue'>>[2]) =>
  runAs(seat, 'documents.cashMove.issue', input).then(({ data }) => data);

/** From till to till. */
const tills = { bank_account_id: null, to_bank_account_id: null };

const lendTill: Work = async (office) => {
  const { id } = await move(office.seat('accountant'), {
    branch_id: office.main.branchId,
    ...tills,
    to_branch_id: office.other.branchId,
    amount: 500_000,
    note: 'تغذية صندوق المنصور',
  });
  await runAs(office.seat('otherAccountant'), 'documents.cashMove.confirm', { id });
};

/** The other branch confirms it tomorrow. */
const sendBack: Work = (office) =>
  move(office.seat('otherAccountant'), {
    branch_id: office.other.branchId,
    ...tills,
    to_branch_id: office.main.branchId,
    amount: 300_000,
    note: 'إعادة جزء من التغذية',
  });

/** The bank's statement: equal lines are ticked, one has a reason, two wait for a choice. */
const importStatement: Work = async (office) => {
  const id = bank(office, rafidain);
  const seat = office.seat('admin');
  const days = office.demo.calendar.days;
  const line = (day: number, amount: number, reference: string | null, description: string) => ({
    day: at(days, day),
    amount,
    reference,
    description,
  });
  await runAs(seat, 'banks.importLines', {
    id,
    columns: { day: 'التاريخ', amount: 'المبلغ', reference: 'المرجع', description: 'البيان' },
    lines: [
      line(2, 0 - rent, 'TRF-2207', 'حوالة صادرة'),
      line(5, deposit, 'DEP-1001', 'إيداع نقدي'),
      line(6, -5_000, null, 'عمولة خدمات مصرفية'),
      line(8, 700_000, 'DEP-1002', 'إيداع نقدي'),
      line(8, 250_000, 'CHQ-88', 'صك وارد'),
      line(9, -2_000, null, 'رسوم رسائل'),
    ],
  });
  const { data } = await runAs(seat, 'banks.lines', { id, state: 'open' });
  const fee = data.find(({ amount }) => amount === -2_000);
  if (!fee) throw new RangeError('the statement has no such line');
  await runAs(seat, 'banks.ignoreLine', { id: fee.id, reason: 'رسوم تُقيَّد نهاية الشهر' });
};

/** Waits for the manager. */
const claimSalaries: Work = (office) =>
  issue(office.seat('accountant'), {
    kind_id: kind(office, 'رواتب'),
    payee_name: 'رواتب موظفي الكرادة',
    amount: 4_250_000,
    bank_account_id: bank(office, rafidain),
    note: 'رواتب الشهر',
  });

const earlierSalaries: Work = async (office) => {
  const { id } = await issue(office.seat('accountant'), {
    kind_id: kind(office, 'رواتب'),
    payee_name: 'رواتب موظفي الكرادة',
    amount: 3_900_000,
    bank_account_id: bank(office, rafidain),
    reference: 'TRF-2101',
    note: 'رواتب الشهر',
  });
  await runAs(office.seat('manager'), 'documents.expense.approve', { id });
};

/** Each deposit has the slip number of its day. */
const depositOn =
  (reference: string, amount: number): Work =>
  (office) =>
    move(office.seat('accountant'), {
      branch_id: office.main.branchId,
      ...tills,
      to_bank_account_id: bank(office, rafidain),
      amount,
      reference,
      note: 'إيداع نقد الصندوق',
    });

/** Change for the till, out of the bank. */
const fetchCash: Work = (office) =>
  move(office.seat('accountant'), {
    ...tills,
    bank_account_id: bank(office, rafidain),
    to_branch_id: office.main.branchId,
    amount: 750_000,
    reference: 'CHQ-4410',
    note: 'سحب فئات صغيرة للصندوق',
  });

const payWater: Work = (office) =>
  issue(office.seat('otherAccountant'), {
    kind_id: kind(office, 'قرطاسية وضيافة'),
    payee_name: 'مكتبة المنصور',
    amount: 60_000,
    bank_account_id: bank(office, 'زين كاش الشركة'),
    reference: 'ZC-5512',
    note: 'قرطاسية الفرع',
  });

/** The weeks before the sample, by day. */
const quietWorks: readonly (readonly [number, readonly Work[]])[] = [
  [0, [prepare]],
  [1, [buyFuel]],
  [2, [earlierSalaries, depositOn('DEP-0901', 600_000)]],
  [4, [repair, buyFuel]],
  [5, [depositOn('DEP-0902', 400_000)]],
];

/** By day; negative days count from the last one. */
const works: readonly (readonly [number, readonly Work[]])[] = [
  [2, [payRent, buyFuel]],
  [5, [depositOn('DEP-1001', deposit), repair]],
  [7, [payInternet, lendTill]],
  [8, [depositOn('DEP-1002', 700_000)]],
  [9, [buyFuel, payWater]],
  [10, [fetchCash]],
  [11, [importStatement]],
  [13, [depositOn('DEP-1003', 500_000)]],
  [-3, [depositOn('DEP-1004', 600_000)]],
  [-2, [buyFuel]],
  [-1, [sendBack, claimSalaries]],
];

/** What the offices of two branches do in addition, in the morning of a day. */
export async function workInOffice(demo: Demo, day: number): Promise<void> {
  const due = works.filter(([on]) => on === day || on === day - demo.calendar.days.length);
  await perform(
    demo,
    day,
    due.flatMap(([, list]) => list),
  );
}

/** What the office of the main branch did before the first of these weeks. */
export async function workInQuietWeeks(demo: Demo, day: number): Promise<void> {
  const due = quietWorks.filter(([on]) => on === day);
  await perform(
    demo,
    day,
    due.flatMap(([, list]) => list),
  );
}

async function perform(demo: Demo, day: number, due: readonly Work[]): Promise<void> {
  if (due.length === 0) return;
  const { BGD, KRH } = demo.staff.branchIds;
  const [main, other] = [teamAt(demo, BGD), teamAt(demo, KRH)];
  const idsByName = async (table: 'bank_accounts' | 'expense_kinds') => {
    const rows = await demo.db.rows<{ id: number; name: string }>(
      table === 'bank_accounts'
        ? sql`select id, name from bank_accounts`
        : sql`select id, name from expense_kinds`,
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  const actors = {
    admin: demo.staff.admin,
    accountant: main.accountant,
    manager: main.manager,
    otherAccountant: other.accountant,
  };
  const office: Office = {
    demo,
    day,
    main,
    other,
    banks: await idsByName('bank_accounts'),
    kinds: await idsByName('expense_kinds'),
    seat: (who) => seatOf(demo, actors[who], { day, minute: morning }),
  };
  for (const work of due) await work(office);
}
