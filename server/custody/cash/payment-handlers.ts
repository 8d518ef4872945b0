import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { paymentsContract } from '#contract/custody/payments.ts';
import type { Db } from '#database/connect.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { addDays, dayOf, startOfDayUtc } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { voidReason } from '../input.ts';
import { amendDocument, issueDocument } from '../documents/commands.ts';
import { listCommissions, unpaidShipments } from './commission-due-store.ts';
import { versionsOf } from '../documents/document-store.ts';
import { tillBalanceOf } from './payee-store.ts';
import { payCommissions } from './payment-commands.ts';
import { refuseSetOff, voidPayment } from './set-off.ts';
import { payeeOf } from './payment-context.ts';
import { presentPayable, presentPayment, presentPaymentDetails } from './payment-present.ts';
import { findPayment, listPayments, setOffsOf } from './payment-store.ts';
import { findReceipt } from '../receipts/receipts-store.ts';
import { documentUse } from '../drafts/use-store.ts';
import { waitingWithdrawal } from './withdrawals-store.ts';

async function detailsOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AnswerOf<'documents.payment.one'>> {
  const row = required(await findPayment(db, actor, id), 'not_found');
  const parts = {
    row,
    versions: await versionsOf(db, id),
    use: await documentUse(db, id),
    settings: await getSettings(db),
    receipt: row.kind === 'commission' ? await findReceipt(db, id) : null,
    setOffs: row.set_off_amount === 0 ? [] : await setOffsOf(db, id),
  };
  return { data: presentPaymentDetails(parts, actor) };
}

/** The period of a commission payment is stored on the document itself. */
function orderOf<I extends InputOf<'documents.payment.issue'>>(input: I) {
  const { period_from: from, period_to: to } = input;
  const isPeriod = input.kind === 'commission' && (from !== undefined || to !== undefined);
  return {
    ...input,
    details: isPeriod ? { period_from: from ?? null, period_to: to ?? null } : {},
  };
}

/** Only users who pay out of the till see its cash. */
async function tillFor(db: Db, actor: Actor, branchId: number | null): Promise<number | null> {
  const at = actor.branchId ?? branchId;
  return at !== null && may(actor, 'documents.payment.issue') ? tillBalanceOf(db, at) : null;
}

export const paymentHandlers = {
  'documents.payment.payable': async ({ db, actor, input }) => {
    const settings = await getSettings(db);
    const { model_name: model, model_id: id, to } = input;
    const party = await payeeOf({ db, actor, settings, model, id, to, except: null }, 'read');
    const { balance, about } = party;
    const before = to ? startOfDayUtc(addDays(to, 1), settings.timezone).toISOString() : null;
    const isCourier = balance.type === 'courier' && about === null;
    const items = isCourier
      ? await unpaidShipments(db, balance.id, { due: balance.commission, before })
      : [];
    const till = await tillFor(db, actor, input.branch_id ?? balance.branchId);
    const isMerchant = balance.type === 'merchant' && about === null;
    const withdraw = isMerchant ? await waitingWithdrawal(db, balance.id) : null;
    return { data: presentPayable(party, { till, items, withdraw }) };
  },

  'documents.payment.list': async ({ db, actor, input }) => {
    const page = await listPayments(db, actor, input);
    return {
      data: page.rows.map(presentPayment),
      meta: metaOf(input, page),
    };
  },

  'documents.payment.one': ({ db, actor, input }) => detailsOf(db, actor, input.id),

  'documents.payment.issue': async (call) => {
    const order = orderOf(call.input);
    const id = await issueDocument(await moverOf(call), 'payment', order);
    return detailsOf(call.tx, call.actor, id);
  },

  'documents.payment.amend': async (call) => {
    const order = { ...orderOf(call.input), id: call.input.id, version: call.input.version };
    const mover = await moverOf(call);
    await refuseSetOff(mover, order.id);
    await amendDocument(mover, 'payment', order);
    return detailsOf(call.tx, call.actor, call.input.id);
  },

  'documents.payment.void': async (call) => {
    const { id } = call.input;
    await voidPayment(await moverOf(call), id, voidReason(call.input));
    return detailsOf(call.tx, call.actor, id);
  },

  'documents.payment.commissions': async ({ db, actor, input, now }) => {
    const { timezone } = await getSettings(db);
    const today = dayOf(new Date(now), timezone);
    const to = input.to ?? today;
    const from = input.from ?? `${to.slice(0, 8)}01`;
    const page = await listCommissions(db, actor, input, {
      from: startOfDayUtc(from, timezone).toISOString(),
      until: startOfDayUtc(addDays(to, 1), timezone).toISOString(),
    });
    return {
      data: page.rows.map(({ id, name, branch_id: branch, branch_name, ...figures }) => ({
        courier: { id, name },
        branch: branch === null ? null : { id: branch, branch_name: branch_name ?? '' },
        ...figures,
      })),
      meta: metaOf(input, page),
    };
  },

  'documents.payment.payCommissions': async (call) => {
    const documents = await payCommissions(await moverOf(call), call.input);
    return {
      data: { paid_amount: documents.reduce((sum, { amount }) => sum + amount, 0), documents },
    };
  },
} satisfies Handlers<keyof typeof paymentsContract>;
