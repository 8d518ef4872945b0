import type { z } from 'zod';
import type {
  areaRow,
  areasContract,
  branchDetails,
  branchesContract,
  branchRow,
  destinationRow,
  destinationsContract,
} from '#contract/places/catalogues.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Handlers } from '../http/call.ts';
import {
  changeBranch,
  changeBranchCoupons,
  createBranch,
  removeBranch,
  takeOver,
} from './branches-catalogue-commands.ts';
import {
  getBranch,
  getBranchDetails,
  listBranchRows,
  type BranchRow,
} from './branches-catalogue-store.ts';
import {
  changeArea,
  changeDestination,
  createArea,
  createDestination,
  removeArea,
  removeDestination,
} from './destinations-catalogue-commands.ts';
import {
  getArea,
  getDestination,
  listAreaRows,
  listDestinationRows,
  type AreaRow,
  type DestinationRow,
} from './destinations-catalogue-store.ts';

const branchRef = (row: { branch_id: number | null; branch_name: string | null }) =>
  row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' };

const presentBranch = (row: BranchRow): z.output<typeof branchRow> => ({
  id: row.id,
  uuid: row.uuid,
  code: row.code,
  branch_name: row.branch_name,
  destination: { id: row.destination_id, name: row.destination_name },
  phone: row.phone,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  is_main: row.is_main,
  active: row.active,
  destinations: row.destinations,
  areas: row.areas,
});

async function branchAnswer(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ data: z.output<typeof branchDetails> }> {
  const row = await getBranch(db, id);
  const details = await getBranchDetails(db, actor, id);
  return { data: { ...presentBranch(row), ...details, created_at: row.created_at } };
}

const presentDestination = (row: DestinationRow): z.output<typeof destinationRow> => ({
  id: row.id,
  uuid: row.uuid,
  key: row.key,
  name: row.name,
  branch: branchRef(row),
  latitude: row.latitude,
  longitude: row.longitude,
  active: row.active,
  areas: row.areas,
});

const presentArea = (row: AreaRow): z.output<typeof areaRow> => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  destination: { id: row.destination_id, name: row.destination_name },
  branch: branchRef(row),
  latitude: row.latitude,
  longitude: row.longitude,
  outskirts: row.outskirts,
  active: row.active,
});

const branchHandlers = {
  'branches.list': async ({ db, input }) => {
    const { rows, meta } = await listBranchRows(db, input);
    return { data: rows.map(presentBranch), meta };
  },
  'branches.one': ({ db, actor, input }) => branchAnswer(db, actor, input.id),
  'branches.create': async ({ tx, actor, input, who }) =>
    branchAnswer(tx, actor, await createBranch(tx, actor, input, who)),
  'branches.update': async ({ tx, actor, input, who }) => {
    await changeBranch(tx, actor, input, who);
    return branchAnswer(tx, actor, input.id);
  },
  'branches.delete': async ({ tx, actor, input, who }) => {
    await removeBranch(tx, actor, input.id, who);
    return { data: { ok: true } };
  },
  'branches.serve': async ({ tx, actor, input, who }) => {
    await takeOver(tx, actor, input, who);
    return branchAnswer(tx, actor, input.id);
  },
  'branches.setCoupons': async ({ tx, actor, input, who }) => {
    await changeBranchCoupons(tx, actor, input, who);
    return branchAnswer(tx, actor, input.id);
  },
} satisfies Handlers<keyof typeof branchesContract>;

const destinationHandlers = {
  'destinations.list': async ({ db, input }) => {
    const { rows, meta } = await listDestinationRows(db, input);
    return { data: rows.map(presentDestination), meta };
  },
  'destinations.create': async ({ tx, actor, input, who }) => {
    const id = await createDestination(tx, actor, input, who);
    return { data: presentDestination(await getDestination(tx, id)) };
  },
  'destinations.update': async ({ tx, actor, input, who }) => {
    await changeDestination(tx, actor, input, who);
    return { data: presentDestination(await getDestination(tx, input.id)) };
  },
  'destinations.delete': async ({ tx, actor, input, who }) => {
    await removeDestination(tx, actor, input.id, who);
    return { data: { ok: true } };
  },
} satisfies Handlers<keyof typeof destinationsContract>;

const areaHandlers = {
  'areas.list': async ({ db, input }) => {
    const { rows, meta } = await listAreaRows(db, input);
    return { data: rows.map(presentArea), meta };
  },
  'areas.create': async ({ tx, actor, input, who }) => {
    const id = await createArea(tx, actor, input, who);
    return { data: presentArea(await getArea(tx, id)) };
  },
  'areas.update': async ({ tx, actor, input, who }) => {
    await changeArea(tx, actor, input, who);
    return { data: presentArea(await getArea(tx, input.id)) };
  },
  'areas.delete': async ({ tx, actor, input, who }) => {
    await removeArea(tx, actor, input.id, who);
    return { data: { ok: true } };
  },
} satisfies Handlers<keyof typeof areasContract>;

export const catalogueHandlers = { ...branchHandlers, ...destinationHandlers, ...areaHandlers };
