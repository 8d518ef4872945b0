import type { KnownBatch } from './payouts.ts';
import { accountId } from './actions-office.ts';
import type { Answered } from './context.ts';
import { wish, type Action, type ClientContext, type Wish } from './context.ts';

/** Payout batches: who is due, the batch, its second person, and the answer of the bank. */

const hearBatch =
  ({ board, me }: ClientContext) =>
  (answer: Answered): void =>
    board.payouts.hearBatch(answer as never, me.id);

/** Read first, as the page of the batch does: it counts as no command. */
const readDue = ({ board }: ClientContext): Wish =>
  wish(
    'payoutBatches.due',
    { per_page: 50 },
    { recall: (rows) => board.payouts.hearDue(rows as never) },
  );

function makeBatch(context: ClientContext): Wish | null {
  const { board, chance, tag, me } = context;
  const kind = chance.pick(['bank', 'bank', 'bank', 'cash'] as const);
  const near = board.payouts.due.filter(
    (row) => row.kind === kind && (me.branchId === null || row.branch === me.branchId),
  );
  const chosen = near.filter((row) => !row.isBlocked && row.amount > 0 && chance.happens(0.8));
  // What was seen once is old now.
  board.payouts.due = board.payouts.due.filter((row) => !chosen.includes(row));
  if (chosen.length === 0) return null;
  const input = {
    kind,
    ...(kind === 'cash' ? {} : { bank_account_id: accountId(context) }),
    note: tag,
    merchants: chosen.map(({ merchant, amount }) => ({ merchant_id: merchant, amount })),
  };
  return wish('payoutBatches.create', input, { recall: hearBatch(context) });
}

function batch(
  { board, chance, me }: ClientContext,
  suits: (batch: KnownBatch) => boolean,
): KnownBatch | null {
  const found = board.payouts.batches.filter(
    (one) => (me.branchId === null || one.branch === me.branchId) && suits(one),
  );
  return found.length === 0 ? null : chance.pick(found);
}

const isWaiting = ({ state }: KnownBatch): boolean => state === 'requested';

function approve(context: ClientContext): Wish | null {
  const one = batch(context, isWaiting);
  return one && wish('payoutBatches.approve', { id: one.id }, { recall: hearBatch(context) });
}

function decline(context: ClientContext): Wish | null {
  const { me, tag } = context;
  const one = batch(context, isWaiting);
  if (!one) return null;
  const recall = hearBatch(context);
  return one.maker === me.id
    ? wish('payoutBatches.withdraw', { id: one.id }, { recall })
    : wish('payoutBatches.refuse', { id: one.id, reason: `لاحقًا ${tag}` }, { recall });
}

const isOpen = ({ account, lines }: KnownBatch): boolean =>
  account !== null && lines.some(({ state }) => state === 'waiting' || state === 'to_pay');

function readBatch(context: ClientContext): Wish | null {
  const one = batch(context, isOpen);
  return one && wish('payoutBatches.one', { id: one.id }, { recall: hearBatch(context) });
}

/** What the bank answers: most are paid, some come back, a few of those after they were paid. */
function answer(context: ClientContext): Wish | null {
  const { chance, tag } = context;
  const isSettled = (state: string): boolean =>
    state === 'to_pay' || (state === 'paid' && chance.happens(0.2)) || chance.happens(0.02);
  const one = batch(context, ({ account, lines }) => account !== null && lines.length > 0);
  const lines = one?.lines.filter(({ state }) => isSettled(state)) ?? [];
  if (!one || lines.length === 0) return null;
  const input = {
    id: one.id,
    lines: lines.map(({ reference, amount, state }) => {
      const isBack = state === 'paid' || chance.happens(0.35);
      return isBack
        ? {
            reference,
            result: 'failed',
            amount,
            bank_reference: null,
            reason: `الحساب مغلق ${tag}`,
          }
        : { reference, result: 'paid', amount, bank_reference: `TX${tag}`, reason: null };
    }),
  };
  const recall = (): void => {
    const states = new Map(
      input.lines.map(({ reference, result }) => [
        reference,
        result === 'paid' ? 'paid' : 'bounced',
      ]),
    );
    one.lines = one.lines.map((line) => ({
      ...line,
      state: states.get(line.reference) ?? line.state,
    }));
  };
  return wish('payoutBatches.results', input, { recall });
}

// biome-ignore format: a table reads by the line
export const payoutActions: readonly Action[] = [
  { share: 8, by: ['Accountant', 'Admin'], think: readDue },
  { share: 9, by: ['Accountant', 'Admin'], think: makeBatch },
  { share: 5, by: ['Accountant', 'Branch manager', 'Admin'], think: approve },
  { share: 0.6, by: ['Accountant', 'Branch manager', 'Admin'], think: decline },
  { share: 8, by: ['Accountant', 'Admin'], think: readBatch },
  { share: 6, by: ['Accountant', 'Admin'], think: answer },
];
