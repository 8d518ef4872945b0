import { v7 as uuidv7 } from 'uuid';
import { sql, type Database, type Tx } from '#database/connect.ts';
import { areas } from '#database/seed/data/areas.ts';
import {
  courierCommissions,
  firstAreaRates,
  firstBranch,
} from '#database/seed/data/first-branch.ts';
import { governorates } from '#database/seed/data/governorates.ts';
import { storeTypes } from '#database/seed/data/store-types.ts';
import { arFold } from '#domain/arabic.ts';
import { settingDefaults } from '#domain/settings.ts';
import { shippedRoles } from '#domain/people/roles.ts';
import { defaultHours, stages } from '#domain/shipments/stages.ts';
import { firstRules } from '#words/office/rules.ts';
import { stageNames } from '#words/shipments/names.ts';
import { alone } from './alone.ts';

/** Rates are valid from long before the first shipment. */
const fromTheStart = '2020-01-01';

/**
 * The initial data of every installation: roles, governorates, areas, steps, settings, the rules
 * text, and one branch that serves all. Does nothing if it exists already.
 */
export async function seedReference(db: Database): Promise<boolean> {
  return alone(db, async (tx) => {
    const there = await tx.one(sql`select 1 as there from destinations limit 1`);
    if (there) return false;
    await seedOffice(tx);
    await seedPlaces(tx);
    await seedBranch(tx);
    return true;
  });
}

async function seedOffice(tx: Tx): Promise<void> {
  const roles = shippedRoles.map((role) => ({ name: role.name, permissions: [...role.grants] }));
  await tx.run(sql`
    insert into roles (name, permissions, shipped)
    select name, permissions, true from jsonb_populate_recordset(null::roles, ${JSON.stringify(roles)}::jsonb)`);
  const settings = Object.entries(settingDefaults).map(([key, value]) => ({ key, value }));
  await tx.run(sql`
    insert into settings (key, value) select key, value from jsonb_populate_recordset(null::settings, ${JSON.stringify(settings)}::jsonb)`);
  const steps = stages.map((stage) => ({
    uuid: uuidv7(),
    stage: stage.no,
    name: stageNames[stage.no],
    sort: stage.no * 10,
    hours: defaultHours[stage.no],
  }));
  await tx.run(sql`
    insert into steps (uuid, stage, name, sort, hours, is_default)
    select uuid, stage, name, sort, hours, true from jsonb_populate_recordset(null::steps, ${JSON.stringify(steps)}::jsonb)`);
  const types = storeTypes.map((type) => ({ name: type.name }));
  await tx.run(
    sql`insert into store_types (name) select name from jsonb_populate_recordset(null::store_types, ${JSON.stringify(types)}::jsonb)`,
  );
  await tx.run(sql`insert into rules_versions (version, body) values (1, ${firstRules})`);
}

async function seedPlaces(tx: Tx): Promise<void> {
  const places = governorates.map((place) => ({
    uuid: uuidv7(),
    key: place.key,
    name: place.name,
    name_fold: arFold(place.name),
    latitude: place.lat,
    longitude: place.lng,
  }));
  await tx.run(sql`
    insert into destinations (uuid, key, name, name_fold, latitude, longitude)
    select uuid, key, name, name_fold, latitude, longitude from jsonb_populate_recordset(null::destinations, ${JSON.stringify(places)}::jsonb)`);
  const rows = areas.map((area) => ({
    uuid: uuidv7(),
    governorate: area.governorate,
    name: area.name,
    name_fold: arFold(area.name),
    latitude: area.lat,
    longitude: area.lng,
    outskirts: area.outskirts,
  }));
  await tx.run(sql`
    insert into areas (uuid, destination_id, name, name_fold, latitude, longitude, outskirts)
    select r.uuid, d.id, r.name, r.name_fold, r.latitude, r.longitude, r.outskirts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(uuid uuid, governorate text, name text, name_fold text, latitude float8, longitude float8, outskirts boolean)
    join destinations d on d.key = r.governorate`);
}

async function seedBranch(tx: Tx): Promise<void> {
  const { code, governorate, branchName } = firstBranch;
  await tx.run(sql`
    insert into branches (uuid, code, branch_name, destination_id, is_main)
    select ${uuidv7()}, ${code}, ${branchName}, d.id, true from destinations d
    where d.key = ${governorate}`);
  await tx.run(sql`update destinations set branch_id = (select id from branches)`);
  await seedRates(tx);
}

async function seedRates(tx: Tx): Promise<void> {
  const { fees, pickupFee } = firstBranch;
  const rates = governorates.map((place) => ({
    uuid: uuidv7(),
    destination: place.key,
    fee: fees[place.key],
    commission: courierCommissions[place.key],
  }));
  await tx.run(sql`
    insert into delivery_rates (uuid, branch_id, destination_id, fee_amount, valid_from)
    select r.uuid, b.id, d.id, r.fee, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r(uuid uuid, destination text, fee bigint)
    join destinations d on d.key = r.destination cross join branches b`);
  await tx.run(sql`
    insert into commission_rates (branch_id, destination_id, amount, valid_from)
    select b.id, d.id, r.commission, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r(destination text, commission bigint)
    join destinations d on d.key = r.destination cross join branches b`);
  const byArea = firstAreaRates.map((rate) => ({ ...rate, uuid: uuidv7() }));
  await tx.run(sql`
    insert into area_rates (uuid, branch_id, area_id, fee_amount, valid_from)
    select r.uuid, b.id, a.id, r.fee, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(byArea)}::jsonb) r(uuid uuid, governorate text, area text, fee bigint)
    join destinations d on d.key = r.governorate join areas a on a.destination_id = d.id and a.name = r.area
    cross join branches b`);
  await tx.run(sql`
    insert into branch_pickup_rates (uuid, branch_id, fee_amount, valid_from)
    select ${uuidv7()}, b.id, ${pickupFee}::bigint, ${fromTheStart}::date from branches b`);
}
