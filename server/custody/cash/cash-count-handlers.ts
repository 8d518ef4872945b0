import type { AnswerOf } from '#contract/contract.ts';
import type { cashCountsContract } from '#contract/custody/cash-counts.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { required } from '#domain/refusal.ts';
import { documentWords } from '#words/custody/names.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { voidReason } from '../input.ts';
import { countTill, voidCount } from './cash-count-commands.ts';
import {
  blindly,
  presentTill,
  presentCashCount,
  presentCashCountDetails,
} from './cash-count-present.ts';
import { findTill, findCashCount, listCashCounts } from './cash-count-store.ts';

async function detailsOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AnswerOf<'documents.cashCount.one'>> {
  const row = required(await findCashCount(db, actor, id), 'not_found');
  return { data: presentCashCountDetails(row, await getSettings(db), actor) };
}

export const cashCountHandlers = {
  'documents.cashCount.till': async ({ db, actor, input, now }) => {
    const params = requestedBranch(actor, input.branch_id) ?? actor.branchId;
    const branchId = required(params, 'invalid_input', {
      errors: { branch_id: [documentWords.branchNeeded] },
    });
    const { counted_amount: counted, began_at: beganAt } = input;
    const till = required(await findTill(db, branchId, beganAt ?? null), 'not_found', {
      field: 'branch_id',
    });
    const branch = { id: branchId, branch_name: till.branch_name };
    const whole = presentTill(branch, till, now);
    return { data: counted === undefined ? blindly(whole) : whole };
  },

  'documents.cashCount.list': async ({ db, actor, input }) => {
    const page = await listCashCounts(db, actor, input);
    return {
      data: page.rows.map((row) => presentCashCount(row, actor)),
      meta: metaOf(input, page),
    };
  },

  'documents.cashCount.one': ({ db, actor, input }) => detailsOf(db, actor, input.id),

  'documents.cashCount.issue': async (call) => {
    const id = await countTill(await moverOf(call), { ...call.input, draft: false });
    return detailsOf(call.tx, call.actor, id);
  },

  'documents.cashCount.void': async (call) => {
    const { id } = call.input;
    await voidCount(await moverOf(call), id, voidReason(call.input));
    return detailsOf(call.tx, call.actor, id);
  },
} satisfies Handlers<keyof typeof cashCountsContract>;
