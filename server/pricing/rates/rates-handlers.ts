import { callsOf } from '#contract/endpoint.ts';
import type {
  areaRatesContract,
  pickupRatesContract,
  ratesContract,
} from '#contract/pricing/rates.ts';
import type { Db } from '#database/connect.ts';
import type { Call, Handlers } from '../../http/call.ts';
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
import { tableHandlers } from './rate-tables-handlers.ts';
import { named, presentRate } from './rates-present.ts';
import { getRate, listRates, type BookView, type RateFilter } from './rates-store.ts';

/** A new price of any book: the place is a destination, an area, or none. */
interface NewPrice {
  readonly branch_id: number;
  readonly destination_id?: number;
  readonly area_id?: number;
  readonly merchant_id?: number | undefined;
  readonly fee_amount: number;
  readonly valid_from?: string | undefined;
}
type Reading = Pick<Call<'rates.list'>, 'actor' | 'now'>;

/** The calls that the three books share. */
function bookHandlers(book: BookKey) {
  const viewOf = async (db: Db, { actor, now }: Reading): Promise<BookView> => ({
    book,
    actor,
    today: await todayOf(db, now),
  });
  const answer = async (db: Db, call: Reading, id: number) => ({
    data: presentRate(await getRate(db, await viewOf(db, call), id)),
  });
  return {
    list: async (call: Reading & { db: Db; input: RateFilter }) => {
      const { rows, meta } = await listRates(call.db, await viewOf(call.db, call), call.input);
      return { data: rows.map(presentRate), meta };
    },
    one: (call: Call<'rates.one'>) => answer(call.db, call, call.input.id),
    update: async (call: Call<'rates.update'>) => {
      const id = await changeRate(await pricingOf(call, book), call.input);
      return answer(call.tx, call, id);
    },
    end: async (call: Call<'rates.end'>) => {
      await endPrice(await pricingOf(call, book), call.input);
      return answer(call.tx, call, call.input.id);
    },
    delete: async (call: Call<'rates.delete'>) => {
      await removeRate(await pricingOf(call, book), call.input.id);
      return { data: { ok: true as const } };
    },
    create: async (call: Omit<Call<'rates.create'>, 'input'> & { input: NewPrice }) => {
      const { branch_id, destination_id, area_id, merchant_id, fee_amount, valid_from } =
        call.input;
      const id = await createRate(await pricingOf(call, book), {
        branchId: branch_id,
        placeIds: [destination_id ?? area_id ?? []].flat(),
        merchantId: merchant_id ?? null,
        amount: fee_amount,
        from: valid_from,
      });
      return answer(call.tx, call, id);
    },
  };
}

export const rateHandlers = {
  ...callsOf('rates', { ...bookHandlers('delivery'), ...tableHandlers('delivery') }),
  'rates.assign': async (call) => {
    await assignToUser(await pricingOf(call, 'delivery'), call.input);
    return { data: { ok: true } };
  },
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

  ...callsOf('areaRates', { ...bookHandlers('area'), ...tableHandlers('area') }),
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

  ...callsOf('pickupRates', bookHandlers('pickup')),
} satisfies Handlers<
  keyof typeof ratesContract | keyof typeof areaRatesContract | keyof typeof pickupRatesContract
>;
