import { v7 as uuidv7 } from 'uuid';
import { sql, type Database, type Tx } from '#database/connect.ts';
import { areas } from '#database/seed/data/areas.ts';
import {
  type AreaRate,
  courierCommissions,
  firstAreaRates,
  firstBranch,
  type FoundedBranch,
} from '#database/seed/data/first-branch.ts';
import { governorates } from '#database/seed/data/governorates.ts';
import { storeTypes } from '#database/seed/data/store-types.ts';
import { arFold } from '#domain/arabic.ts';
import { settingDefaults } from '#domain/settings.ts';
import { shippedRoles } from '#domain/people/roles.ts';
import { parsePhone } from '#domain/phone.ts';
import { defaultHours, stages } from '#domain/shipments/stages.ts';
import { firstRules } from '#words/office/rules.ts';
import { stageNames } from '#words/shipments/names.ts';
import { alone } from './alone.ts';

/** Rates are valid from long before the first shipment. */
const fromTheStart = '2020-01-01';

/** The branches that a company begins with, and the places with fees of their own. */
export interface FoundedCompany {
  readonly branches: readonly FoundedBranch[];
  readonly areaRates: readonly AreaRate[];
}

const oneBranch: FoundedCompany = { branches: [firstBranch], areaRates: firstAreaRates };

/**
 * The initial data of every installation: roles, governorates, areas, steps, settings, the rules
 * text, and a company: one branch that serves all, if no other is given. Does nothing if it exists
 * already.
 */
export async function seedReference(
  db: Database,
  company: FoundedCompany = oneBranch,
): Promise<boolean> {
  return alone(db, async (tx) => {
    const there = await tx.one(sql`select 1 as there from destinations limit 1`);
    if (there) return false;
    await seedOffice(tx);
    await seedPlaces(tx);
    await seedCompany(tx, company);
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

async function seedCompany(tx: Tx, company: FoundedCompany): Promise<void> {
  const rows = company.branches.map((branch) => ({
    uuid: uuidv7(),
    code: branch.code,
    governorate: branch.governorate,
    is_main: branch.isMain,
    branch_name: branch.branchName,
    phone: branch.phone === null ? null : (parsePhone(branch.phone)?.e164 ?? null),
    address: branch.address,
    latitude: branch.lat,
    longitude: branch.lng,
  }));
  await tx.run(sql`
    insert into branches (uuid, code, branch_name, destination_id, phone, address, latitude, longitude, is_main)
    select r.uuid, r.code, r.branch_name, d.id, r.phone, r.address, r.latitude, r.longitude, r.is_main
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(uuid uuid, code text, branch_name text, governorate text, phone text, address text, latitude float8, longitude float8, is_main boolean)
    join destinations d on d.key = r.governorate`);
  await seedServing(tx, company.branches);
  await seedRates(tx, company);
}

/**
 * Each destination has one serving branch; in Baghdad the areas of one bank belong to the other
 * branch.
 */
async function seedServing(tx: Tx, branches: readonly FoundedBranch[]): Promise<void> {
  const main = branches.find(({ isMain }) => isMain);
  const serving = governorates.map(({ key }) => ({
    governorate: key,
    branch: (branches.find(({ serves }) => serves.includes(key)) ?? main)?.code,
  }));
  await tx.run(sql`
    update destinations d set branch_id = b.id
    from jsonb_to_recordset(${JSON.stringify(serving)}::jsonb) r(governorate text, branch text) join branches b on b.code = r.branch
    where d.key = r.governorate`);
  const sides = branches.flatMap(({ code, servesSide }) =>
    areas
      .filter(({ side }) => side !== undefined && side === servesSide)
      .map(({ governorate, name }) => ({ governorate, name, branch: code })),
  );
  if (sides.length === 0) return;
  await tx.run(sql`
    update areas a set branch_id = b.id
    from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) r(governorate text, name text, branch text)
    join branches b on b.code = r.branch join destinations d on d.key = r.governorate
    where a.destination_id = d.id and a.name = r.name`);
}

async function seedRates(tx: Tx, { branches, areaRates }: FoundedCompany): Promise<void> {
  const rates = branches.flatMap(({ code, fees }) =>
    governorates.map((place) => ({
      uuid: uuidv7(),
      branch: code,
      destination: place.key,
      fee: fees[place.key],
      commission: courierCommissions[place.key],
    })),
  );
  await tx.run(sql`
    insert into delivery_rates (uuid, branch_id, destination_id, fee_amount, valid_from)
    select r.uuid, b.id, d.id, r.fee, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r(uuid uuid, branch text, destination text, fee bigint)
    join branches b on b.code = r.branch join destinations d on d.key = r.destination`);
  await tx.run(sql`
    insert into commission_rates (branch_id, destination_id, amount, valid_from)
    select b.id, d.id, r.commission, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r(branch text, destination text, commission bigint)
    join branches b on b.code = r.branch join destinations d on d.key = r.destination`);
  const byArea = areaRates.map((rate) => ({ ...rate, uuid: uuidv7() }));
  await tx.run(sql`
    insert into area_rates (uuid, branch_id, area_id, fee_amount, valid_from)
    select r.uuid, b.id, a.id, r.fee, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(byArea)}::jsonb) r(uuid uuid, branch text, governorate text, area text, fee bigint)
    join branches b on b.code = r.branch join destinations d on d.key = r.governorate join areas a on a.destination_id = d.id and a.name = r.area`);
  const pickups = branches.map(({ code, pickupFee }) => ({
    uuid: uuidv7(),
    branch: code,
    fee: pickupFee,
  }));
  await tx.run(sql`
    insert into branch_pickup_rates (uuid, branch_id, fee_amount, valid_from)
    select r.uuid, b.id, r.fee, ${fromTheStart}::date
    from jsonb_to_recordset(${JSON.stringify(pickups)}::jsonb) r(uuid uuid, branch text, fee bigint) join branches b on b.code = r.branch`);
}
