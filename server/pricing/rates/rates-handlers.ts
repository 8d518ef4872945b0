import type { z } from 'zod';
import type { pickupRatesContract } from '#contract/pricing/pickup-rates.ts';
import type { areaRatesContract, ratesContract } from '#contract/pricing/rates.ts';
import type { rateRow } from '#contract/pricing/rate-shapes.ts';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Who } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { todayOf } from '../../today.ts';
import { assignToUser, endCommission } from './rates-assign-command.ts';
import {
  assignRates,
  changeRate,
  createRate,
  endPrice,
  pricingOf,
  removeRate,
} from './rates-commands.ts';
import type { BookKey } from './rates-book.ts';
import { listCommissions } from './rates-commissions-store.ts';
import { saveTable } from './rates-table-command.ts';
import {
  getRate,
  listRateOptions,
  listRates,
  type BookView,
  type RateFilter,
  type RateRow,
} from './rates-store.ts';

interface Reading<I> {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
  readonly input: I;
}
interface Writing<I> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
  readonly now: string;
  readonly input: I;
}
interface Change {
  readonly id: number;
  readonly fee_amount: number;
  readonly valid_from?: string | undefined;
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

const presentRate = (row: RateRow): z.output<typeof rateRow> => ({
  id: row.id,
  uuid: row.uuid,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  destination: named(row.destination_id, row.destination_name),
  area: named(row.area_id, row.area_name),
  merchant:
    row.merchant_id === null ? null : { id: row.merchant_id, store_name: row.store_name ?? '' },
  fee_amount: row.fee_amount,
  valid_from: row.valid_from,
  ends_on: row.ends_on,
  state: row.state,
  created_by: row.created_by,
  created_at: row.created_at,
});

/** The response shared by the three books. */
function bookHandlers(book: BookKey) {
  const viewOf = async (db: Db, call: { actor: Actor; now: string }): Promise<BookView> => ({
    book,
    actor: call.actor,
    today: await todayOf(db, call.now),
  });
  const answer = async (db: Db, call: { actor: Actor; now: string }, id: number) => ({
    data: presentRate(await getRate(db, await viewOf(db, call), id)),
  });
  return {
    list: async (call: Reading<RateFilter>) => {
      const { rows, meta } = await listRates(call.db, await viewOf(call.db, call), call.input);
      return { data: rows.map(presentRate), meta };
    },
    options: async (call: Reading<Parameters<typeof listRateOptions>[2]>) => ({
      data: await listRateOptions(call.db, await viewOf(call.db, call), call.input),
    }),
    one: (call: Reading<{ id: number }>) => answer(call.db, call, call.input.id),
    update: async (call: Writing<Change>) => {
      const id = await changeRate(await pricingOf(call, book), call.input);
      return answer(call.tx, call, id);
    },
    end: async (call: Writing<{ id: number; ends_on?: string | undefined }>) => {
      await endPrice(await pricingOf(call, book), call.input);
      return answer(call.tx, call, call.input.id);
    },
    delete: async (call: Writing<{ id: number }>) => {
      await removeRate(await pricingOf(call, book), call.input.id);
      return { data: { ok: true as const } };
    },
    create: async (call: Writing<NewPrice>, placeIds: readonly number[]) => {
      const { branch_id, merchant_id, fee_amount, valid_from } = call.input;
      const id = await createRate(await pricingOf(call, book), {
        branchId: branch_id,
        placeIds,
        merchantId: merchant_id ?? null,
        amount: fee_amount,
        from: valid_from,
      });
      return answer(call.tx, call, id);
    },
  };
}

interface NewPrice {
  readonly branch_id: number;
  readonly merchant_id?: number | undefined;
  readonly fee_amount: number;
  readonly valid_from?: string | undefined;
}

const delivery = bookHandlers('delivery');
const area = bookHandlers('area');
const pickup = bookHandlers('pickup');

export const rateHandlers = {
  'rates.list': delivery.list,
  'rates.options': delivery.options,
  'rates.one': delivery.one,
  'rates.create': (call) => delivery.create(call, [call.input.destination_id]),
  'rates.update': delivery.update,
  'rates.end': delivery.end,
  'rates.delete': delivery.delete,
  'rates.assign': async (call) => {
    await assignToUser(await pricingOf(call, 'delivery'), call.input);
    return { data: { ok: true } };
  },
  'rates.saveMany': async (call) => ({
    data: await saveTable(await pricingOf(call, 'delivery'), call.input),
  }),
  'rates.endCommission': async (call) => {
    await endCommission(await pricingOf(call, 'delivery'), call.input);
    return { data: { ok: true } };
  },
  'rates.commissions': async ({ db, actor, now, input }) => {
    const view = { actor, today: await todayOf(db, now) };
    const { rows, meta } = await listCommissions(db, view, input);
    const data = rows.map((row) => ({
      id: row.id,
      branch: { id: row.branch_id, branch_name: row.branch_name },
      destination: { id: row.destination_id, name: row.destination_name },
      courier: named(row.courier_id, row.courier_name),
      amount: row.amount,
      valid_from: row.valid_from,
      ends_on: row.ends_on,
      state: row.state,
    }));
    return { data, meta };
  },

  'areaRates.list': area.list,
  'areaRates.options': area.options,
  'areaRates.one': area.one,
  'areaRates.create': (call) => area.create(call, [call.input.area_id]),
  'areaRates.update': area.update,
  'areaRates.end': area.end,
  'areaRates.delete': area.delete,
  'areaRates.assign': async (call) => {
    const { branch_id, area_ids, merchant_id, amount, valid_from } = call.input;
    await assignRates(await pricingOf(call, 'area'), {
      branchId: branch_id,
      placeIds: area_ids,
      merchantId: merchant_id,
      amount,
      from: valid_from,
    });
    return { data: { ok: true } };
  },
  'areaRates.saveMany': async (call) => ({
    data: await saveTable(await pricingOf(call, 'area'), call.input),
  }),

  'pickupRates.list': pickup.list,
  'pickupRates.one': pickup.one,
  'pickupRates.create': (call) => pickup.create(call, []),
  'pickupRates.update': pickup.update,
  'pickupRates.end': pickup.end,
  'pickupRates.delete': pickup.delete,
} satisfies Handlers<
  keyof typeof ratesContract | keyof typeof areaRatesContract | keyof typeof pickupRatesContract
>;
