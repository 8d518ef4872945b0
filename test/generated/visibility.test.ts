import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { createWorld, split, type Person, type World } from '#test/kit/world.ts';
import { crewOf, inDays, parcelAt, type Crew, type Parcel } from '#test/kit/parcels.ts';
import { plausible } from '#test/generated/plausible.ts';

/**
 * Another branch, another shop, another courier: aimed with every call at parcels, papers, shops and people that are
 * not theirs. They see 404 or an empty list, learn nothing, and change nothing. Grows with the contract.
 */
const secret = {
  store: 'متجر السرّ المكتوم',
  courier: 'مندوب السرّ المكتوم',
  recipient: 'مستلم',
  phone: '7705550001',
  landmark: 'قرب نهر السر',
};
const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { service } = contract[name] as EndpointSpec;
  return service !== 'public' && service !== 'signedIn';
});

let world: World;
let crew: Crew;
let outsiders: Record<string, Person>;
const parcels: Parcel[] = [];
const documents: Record<string, number> = {};

beforeAll(async () => {
  world = await createWorld();
  const base = await crewOf(world);
  crew = {
    ...base,
    shop: await world.merchant({ branch: 'BGD', storeName: secret.store }),
    courier: await world.person({ role: 'Courier', branch: 'BGD', name: secret.courier }),
  };
  for (const status of [
    'created',
    'at_branch',
    'out_for_delivery',
    'delivered',
    'delivered',
  ] as const)
    parcels.push(await parcelAt(crew, status));
  await world.db.run(
    sql`update shipments set recipient_phone = ${`+964${secret.phone}`}, landmark = ${secret.landmark}`,
  );
  const courierId = crew.courier.id;
  const waiting = await parcelAt(crew, 'at_branch');
  documents['commission'] = (
    await crew.manager.must('documents.commission.create', {
      courier_id: courierId,
      uuids: [waiting.uuid],
    })
  ).id;
  const delivered = parcels[3] as Parcel;
  documents['collection'] = (
    await crew.manager.must('documents.collection.create', {
      courier_id: courierId,
      uuids: [delivered.uuid],
      counted_amount: delivered.cod_amount,
    })
  ).id;
  documents['subscriber'] = (
    await crew.manager.must('documents.subscriber.create', {
      merchant_id: crew.shop.merchantId,
      all: true,
    })
  ).id;
  const fetched = await parcelAt(crew, 'created');
  documents['collectionRequest'] = (
    await crew.shop.must('documents.collectionRequest.create', {
      uuids: [fetched.uuid],
      day: inDays(1),
    })
  ).id;
  documents['payment'] = (
    await crew.manager.must('documents.payment.issue', {
      model_name: 'merchants',
      model_id: crew.shop.merchantId,
      kind: 'deduction',
      amount: 250,
      note: 'تغليف',
    })
  ).id;
  outsiders = {
    'the manager of another branch': await world.person({ role: 'Branch manager', branch: 'BSR' }),
    'the accountant of another branch': await world.person({ role: 'Accountant', branch: 'BSR' }),
    'another shop': await world.merchant({ branch: 'BGD' }),
    'another courier of the same branch': await world.person({ role: 'Courier', branch: 'BGD' }),
  };
});
afterAll(() => world.close());

/** The input of a call, pointed at what belongs to the crew. */
function aimed(name: EndpointName): Record<string, unknown> {
  const input = plausible(contract[name] as EndpointSpec);
  const parcel = parcels[1] as Parcel;
  const spec = contract[name] as EndpointSpec;
  const takes = (field: string): boolean =>
    [spec.params, spec.query, spec.body].some(
      (schema) => schema && 'shape' in schema && field in (schema.shape as object),
    );
  const family = /^documents\.(\w+)\./.exec(name)?.[1];
  if (takes('uuid') || 'uuid' in input) input['uuid'] = parcel.uuid;
  if (takes('uuids')) input['uuids'] = [parcel.uuid];
  if (takes('code')) input['code'] = parcel.code;
  if (takes('merchant_id')) input['merchant_id'] = crew.shop.merchantId;
  if (takes('courier_id')) input['courier_id'] = crew.courier.id;
  if ('id' in input || takes('id'))
    input['id'] = family
      ? documents[family]
      : name.startsWith('merchants.')
        ? crew.shop.merchantId
        : name.startsWith('users.')
          ? crew.courier.id
          : parcel.id;
  if (takes('model_id'))
    Object.assign(input, { model_name: 'merchants', model_id: crew.shop.merchantId });
  if (takes('user_id')) input['user_id'] = crew.courier.id;
  if (takes('q')) input['q'] = parcel.code;
  return input;
}

const whatIs = async (): Promise<unknown> => ({
  shipments: await world.db.rows(
    sql`select id, version, status, recipient_name from shipments order by id`,
  ),
  documents: await world.db.rows(sql`select id, version, state from documents order by id`),
  pickUps: await world.db.rows(sql`select * from pickup_requests order by document_id`),
  merchants: await world.db.rows(
    sql`select id, state, version from merchants where store_name = ${secret.store}`,
  ),
  couriers: await world.db.rows(
    sql`select id, name, active from users where name = ${secret.courier}`,
  ),
});

describe('nobody sees or moves what is not theirs', () => {
  test.each(names)('%s', async (name) => {
    const before = await whatIs();
    for (const [who, person] of Object.entries(outsiders)) {
      const spec = contract[name] as EndpointSpec;
      for (const input of [aimed(name), ...(spec.method === 'GET' ? [plausible(spec)] : [])]) {
        const { url, query, body } = split(spec, input);
        const response = await world.app.inject({
          method: spec.method,
          url,
          query,
          headers: { authorization: `Bearer ${person.token ?? ''}` },
          ...(spec.method === 'POST' ? { payload: body ?? {} } : {}),
        });
        expect([who, response.statusCode < 500]).toEqual([who, true]);
        const told = [secret.store, secret.courier, secret.phone, secret.landmark].filter((word) =>
          response.body.includes(word),
        );
        expect([who, told]).toEqual([who, []]);
      }
    }
    expect(await whatIs()).toEqual(before);
  });

  test('and those whose it is do see it: the suite is not blind', async () => {
    for (const person of [crew.admin, crew.manager, crew.shop]) {
      const list = await person.call('shipments.listAll', {});
      expect(JSON.stringify(list.body)).toContain(secret.landmark);
    }
    const day = await crew.courier.call('shipments.listAll', {});
    expect(JSON.stringify(day.body)).toContain(secret.landmark);
  });
});
