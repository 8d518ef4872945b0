import type { z } from 'zod';
import type { courierRow, givenRole, userDetails, userRow } from '#contract/people/users.ts';
import { beyondOwn, grantedBy, type Actor } from '#domain/people/actor.ts';
import type { UserState } from '#domain/people/manage/manage-users.ts';
import type { CourierRow } from './users-couriers-store.ts';
import type { GivenRole, UserRow } from './users-store.ts';

export const presentUser = (row: UserRow): z.output<typeof userRow> => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  email: row.email,
  phone: row.phone,
  signs_in_by_phone: row.signs_in_by_phone,
  type: row.type,
  role: row.role_id === null ? null : { id: row.role_id, name: row.role ?? '' },
  roles: [
    ...(row.role_id === null ? [] : [{ id: row.role_id, name: row.role ?? '' }]),
    ...(row.more_roles ?? []),
  ],
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  merchant:
    row.merchant_id === null ? null : { id: row.merchant_id, store_name: row.store_name ?? '' },
  cash_limit: row.cash_limit,
  active: row.active,
  identity_expires_on: row.identity_expires_on,
  created_at: row.created_at,
});

export const presentUserDetails = (actor: Actor, row: UserRow): z.output<typeof userDetails> => ({
  ...presentUser(row),
  beyond_own: beyondOwn(actor, userStateOfRow(row).permissions),
});

export const presentGivenRole = (
  actor: Actor,
  { id, name, permissions }: GivenRole,
): z.output<typeof givenRole> => ({
  id,
  uuid: null,
  name,
  beyond_own: beyondOwn(actor, permissions),
});

/** A user with the fields that the management rules need. */
export const userStateOfRow = (row: UserRow): UserState => ({
  type: row.type,
  role: row.role,
  moreRoles: (row.more_roles ?? []).map(({ name }) => name),
  permissions: grantedBy(row.role, [
    ...new Set(row.permissions.split(' ').filter((name) => name !== '')),
  ]),
  branchId: row.branch_id,
  active: row.active,
});

export const presentCourier = (row: CourierRow): z.output<typeof courierRow> => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  phone: row.phone,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  shipments: row.shipments,
  cash_in_hand: row.cash_in_hand,
  cash_limit: row.cash_limit,
  oldest_cash_at: row.oldest_cash_at,
});
