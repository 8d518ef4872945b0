import type { usersContract } from '#contract/people/users.ts';
import { permissions, type Room } from '#domain/people/permissions.ts';
import { permissionNames } from '#words/people/permissions.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { todayOf } from '../../today.ts';
import { changeUser, createUser, deleteUser } from './users-commands.ts';
import { checkOwnWayIn } from '../sign-in/own-way-in.ts';
import { giveNewCode } from '../sign-in/sign-in-codes.ts';
import { listCouriers, listCouriersFor } from './users-couriers-store.ts';
import {
  presentCourier,
  presentGivenRole,
  presentUser,
  presentUserDetails,
} from './users-present.ts';
import { getUser, listOptions, listRoles, listUsers } from './users-store.ts';

const rooms = Object.keys(permissions) as Room[];

export const userHandlers = {
  'users.list': async ({ db, actor, input, now }) => {
    const today = await todayOf(db, now);
    const page = await listUsers(db, actor, { ...input, today });
    return { data: page.rows.map(presentUser), meta: metaOf(input, page) };
  },

  'users.all': async ({ db, actor, input }) => ({ data: await listOptions(db, actor, input) }),

  'users.one': async ({ db, actor, input }) => ({
    data: presentUserDetails(actor, await getUser(db, actor, input.id)),
  }),

  'users.create': ({ actor, input, who, once }) => createUser({ actor, who, once }, input),

  'users.newCode': ({ actor, input, who, once }) => giveNewCode({ actor, who, once }, input.id),

  'users.update': async ({ input, once, ...call }) => {
    await checkOwnWayIn(call, input);
    const { actor, who } = call;
    return once(async (tx) => {
      await changeUser(tx, actor, input, who);
      return { data: presentUserDetails(actor, await getUser(tx, actor, input.id)) };
    });
  },

  'users.delete': async ({ tx, actor, input, who }) => {
    await deleteUser(tx, actor, input.id, who);
    return { data: { ok: true } };
  },

  'users.couriers': async ({ db, actor, input }) => ({
    data: (await listCouriers(db, actor, input)).map(presentCourier),
  }),

  'users.couriersFor': async ({ db, actor, input }) => ({
    data: (await listCouriersFor(db, actor, input)).map(presentCourier),
  }),

  'users.roles': async ({ db, actor }) => ({
    data: (await listRoles(db, actor)).map((role) => presentGivenRole(actor, role)),
  }),

  'users.permissions': async () => ({
    data: rooms.flatMap((room) =>
      permissions[room].map((name) => ({ room, name, label: permissionNames[name] })),
    ),
  }),
} satisfies Handlers<keyof typeof usersContract>;
