import type { z } from 'zod';
import type { assignmentRow, pathDetails, pathRow, pathsContract } from '#contract/places/paths.ts';
import type { Db } from '#database/connect.ts';
import type { Handlers } from '../http/call.ts';
import { catalogueWrites } from '../http/lists/catalogue-writes.ts';
import { todayOf } from '../today.ts';
import {
  getAssignment,
  listAssignments,
  listProposals,
  type AssignmentRow,
} from './paths-assignments-store.ts';
import { assignPath, changePath, createPath, removePath, unassignPath } from './paths-commands.ts';
import { getPath, listPaths, listStops, type PathRow, type Viewing } from './paths-store.ts';

const presentPath = (row: PathRow): z.output<typeof pathRow> => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  active: row.active,
  areas: row.areas,
  courier: row.courier_id === null ? null : { id: row.courier_id, name: row.courier_name ?? '' },
});

const presentAssignment = (row: AssignmentRow): z.output<typeof assignmentRow> => ({
  id: row.id,
  path: { id: row.path_id, name: row.path_name },
  courier: { id: row.courier_id, name: row.courier_name },
  from: row.from_on,
  to: row.to_on,
});

async function answerOf(
  db: Db,
  { actor, now }: { actor: Viewing['actor']; now: string },
  id: number,
): Promise<z.output<typeof pathDetails>> {
  const row = await getPath(db, { actor, today: await todayOf(db, now) }, id);
  return { ...presentPath(row), stops: await listStops(db, id) };
}

export const pathHandlers = {
  'paths.list': async ({ db, actor, input, now }) => {
    const view = { actor, today: await todayOf(db, now) };
    const { rows, meta } = await listPaths(db, view, input);
    return { data: rows.map(presentPath), meta };
  },
  'paths.one': async (call) => ({ data: await answerOf(call.db, call, call.input.id) }),
  ...catalogueWrites('paths', {
    create: createPath,
    change: changePath,
    remove: removePath,
    answer: answerOf,
  }),
  'paths.assignments': async ({ db, actor, input }) => {
    const { rows, meta } = await listAssignments(db, actor, input);
    return { data: rows.map(presentAssignment), meta };
  },
  'paths.assign': async ({ tx, actor, input, who }) => {
    const id = await assignPath(tx, actor, input, who);
    return { data: presentAssignment(await getAssignment(tx, actor, id)) };
  },
  'paths.unassign': async ({ tx, actor, input, who }) => {
    await unassignPath(tx, actor, input.id, who);
    return { data: { ok: true } };
  },
  'paths.proposals': async ({ db, actor, input, now }) => {
    const on = input.on ?? (await todayOf(db, now));
    const rows = await listProposals(db, actor, { on, branchId: input.branch_id });
    const data = rows.map(({ courier_id, courier_name, ...row }) => ({
      ...row,
      courier: { id: courier_id, name: courier_name },
    }));
    return { data };
  },
} satisfies Handlers<keyof typeof pathsContract>;
