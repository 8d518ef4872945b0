import type { InputOf } from '#contract/contract.ts';
import { sql, type Database } from '#database/connect.ts';
import { landmarks } from '../data/landmarks.ts';
import { orderNotes } from '../data/phrases.ts';
import { sampleGoods } from '../data/stores.ts';
import type { Merchant } from './merchants.ts';
import { personName, phoneNumber } from './names.ts';
import { at, type Chance } from './random.ts';

const cheapest = 5_000;
const dearest = 250_000;
const step = 250;

export interface Area {
  readonly id: number;
  readonly destinationId: number;
  /** The branch that delivers there. */
  readonly branchId: number;
  readonly governorate: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Order = InputOf<'shipments.create'>;

/** Destinations of shipments: every area with its serving branch. */
export const readAreas = (db: Database): Promise<Area[]> =>
  db.rows(sql`
    select a.id, a.destination_id as "destinationId", coalesce(a.branch_id, d.branch_id) as "branchId", d.key as governorate,
      a.latitude, a.longitude
    from areas a join destinations d on d.id = a.destination_id
    where a.active and d.active and d.branch_id is not null and a.latitude is not null order by a.id`);

/** Generates the fields of an order. Some recipients order repeatedly. */
export function orderWriter(
  areas: readonly Area[],
  chance: Chance,
): (merchant: Merchant, reach: 'near' | 'far') => Order {
  const known = new Map<Merchant, { near: Recipient[]; far: Recipient[] }>();
  return (merchant, reach) => {
    const lists = known.get(merchant) ?? { near: [], far: [] };
    known.set(merchant, lists);
    const regulars = lists[reach];
    const again = regulars.length > 0 && chance.happens(0.1);
    const recipient = again ? chance.pick(regulars) : newRecipient(areas, merchant, reach, chance);
    if (!again) regulars.push(recipient);
    return { ...recipient, ...goodsOf(merchant, chance), ...remarksOf(chance) };
  };
}

type Recipient = ReturnType<typeof newRecipient>;

function newRecipient(
  areas: readonly Area[],
  merchant: Merchant,
  reach: 'near' | 'far',
  chance: Chance,
) {
  const isNear = reach === 'near';
  const reachable = areas.filter((area) => (area.branchId === merchant.branchId) === isNear);
  // The capital has more orders than all the others together.
  const capital = reachable.filter((area) => area.governorate === 'BGD');
  const area = chance.pick(capital.length > 0 && chance.happens(0.5) ? capital : reachable);
  const hasPin = chance.happens(0.4);
  return {
    recipient_name: personName(chance, area.governorate),
    recipient_phone: phoneNumber(chance),
    recipient_phone2: chance.happens(0.12) ? phoneNumber(chance) : null,
    destination_id: area.destinationId,
    area_id: area.id,
    landmark: chance.pick(landmarks),
    latitude: hasPin ? near(area.latitude, chance) : null,
    longitude: hasPin ? near(area.longitude, chance) : null,
  };
}

const near = (degrees: number, chance: Chance): number =>
  Math.round((degrees + (chance.next() - 0.5) / 60) * 1e5) / 1e5;

function goodsOf(merchant: Merchant, chance: Chance) {
  const own = sampleGoods.filter((goods) => goods.type === merchant.type);
  const goods = chance.pick(own.length > 0 ? own : sampleGoods);
  const pieces = goods.price < 60_000 ? at([1, 1, 1, 2, 2, 3], chance.whole(0, 5)) : 1;
  const params = goods.price * pieces * (0.9 + chance.next() * 0.2);
  const price = Math.min(dearest, Math.max(cheapest, Math.round(params / step) * step));
  return {
    contents: pieces === 1 ? goods.name : `${goods.name} × ${pieces}`,
    pieces,
    goods_amount: price,
    weight_grams: chance.happens(0.3) ? chance.whole(2, 70) * 100 : null,
    size: chance.weigh([
      { share: 80, size: 'small' },
      { share: 15, size: 'medium' },
      { share: 5, size: 'large' },
    ] as const).size,
    fragile: ['perfume', 'electronics', 'home'].includes(merchant.type) && chance.happens(0.4),
    may_open: chance.happens(0.2),
    fee_payer: chance.happens(0.82) ? ('recipient' as const) : ('merchant' as const),
  };
}

const remarksOf = (chance: Chance) => ({
  notes: chance.happens(0.3) ? chance.pick(orderNotes) : null,
  reference: chance.happens(0.2) ? `#${chance.whole(1000, 9999)}` : null,
});
