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
import { catalogueWrites } from '../http/lists/catalogue-writes.ts';
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

interface Served {
  readonly branch_id: number | null;
  readonly branch_name: string | null;
}
const servedBy = ({ branch_id: id, branch_name }: Served) =>
  id === null ? null : { id, branch_name: branch_name ?? '' };

const presentBranch = ({
  destination_id: id,
  destination_name: name,
  created_at: _created,
  ...row
}: BranchRow): z.output<typeof branchRow> => ({ ...row, destination: { id, name } });

const presentDestination = ({
  branch_id,
  branch_name,
  ...row
}: DestinationRow): z.output<typeof destinationRow> => ({
  ...row,
  branch: servedBy({ branch_id, branch_name }),
});

const presentArea = ({
  branch_id,
  branch_name,
  destination_id: id,
  destination_name: name,
  ...row
}: AreaRow): z.output<typeof areaRow> => ({
  ...row,
  destination: { id, name },
  branch: servedBy({ branch_id, branch_name }),
});

async function branchAnswer(
  db: Db,
  { actor }: { readonly actor: Actor },
  id: number,
): Promise<z.output<typeof branchDetails>> {
  const row = await getBranch(db, id);
  const details = await getBranchDetails(db, actor, id);
  return { ...presentBranch(row), ...details, created_at: row.created_at };
}

export const catalogueHandlers = {
  'branches.list': async ({ db, input }) => {
    const { rows, meta } = await listBranchRows(db, input);
    return { data: rows.map(presentBranch), meta };
  },
  'branches.one': async (call) => ({ data: await branchAnswer(call.db, call, call.input.id) }),
  ...catalogueWrites('branches', {
    create: createBranch,
    change: changeBranch,
    remove: removeBranch,
    answer: branchAnswer,
  }),
  'branches.serve': async (call) => {
    await takeOver(call.tx, call.actor, call.input, call.who);
    return { data: await branchAnswer(call.tx, call, call.input.id) };
  },
  'branches.setCoupons': async (call) => {
    await changeBranchCoupons(call.tx, call.actor, call.input, call.who);
    return { data: await branchAnswer(call.tx, call, call.input.id) };
  },

  'destinations.list': async ({ db, input }) => {
    const { rows, meta } = await listDestinationRows(db, input);
    return { data: rows.map(presentDestination), meta };
  },
  ...catalogueWrites('destinations', {
    create: createDestination,
    change: changeDestination,
    remove: removeDestination,
    answer: async (db, _viewer, id) => presentDestination(await getDestination(db, id)),
  }),

  'areas.list': async ({ db, input }) => {
    const { rows, meta } = await listAreaRows(db, input);
    return { data: rows.map(presentArea), meta };
  },
  ...catalogueWrites('areas', {
    create: createArea,
    change: changeArea,
    remove: removeArea,
    answer: async (db, _viewer, id) => presentArea(await getArea(db, id)),
  }),
} satisfies Handlers<
  keyof typeof branchesContract | keyof typeof destinationsContract | keyof typeof areasContract
>;
