import { arFold } from '#domain/arabic.ts';
import { type Room, type Permission, permissions } from '#domain/people/permissions.ts';
import { roomNames, permissionNames } from '#words/people/permissions.ts';

export interface RoomOfPermissions {
  readonly room: Room;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const rooms: readonly RoomOfPermissions[] = (Object.keys(permissions) as Room[]).map((room) => ({
  room,
  name: roomNames[room],
  permissions: permissions[room],
}));

export interface Difference {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** The current selection compared with the saved one. */
export function differenceOf(saved: ReadonlySet<string>, chosen: ReadonlySet<string>): Difference {
  return {
    added: new Set([...chosen].filter((permission) => !saved.has(permission))),
    removed: new Set([...saved].filter((permission) => !chosen.has(permission))),
  };
}

/** Rooms with the permissions whose label or room matches the text; empty rooms are omitted. */
export function roomsMatching(
  typed: string,
  store: (permission: Permission) => boolean = () => true,
): readonly RoomOfPermissions[] {
  const wanted = arFold(typed);
  const fits = (permission: Permission, room: string): boolean =>
    wanted === '' ||
    arFold(permissionNames[permission]).includes(wanted) ||
    arFold(room).includes(wanted);
  return rooms
    .map((one) => ({
      ...one,
      permissions: one.permissions.filter(
        (permission) => fits(permission, one.name) && store(permission),
      ),
    }))
    .filter((one) => one.permissions.length > 0);
}

/** Permissions of one entity are grouped: its view, its issue, its void. */
export function thingsOf(permissions: readonly Permission[]): readonly (readonly Permission[])[] {
  const things = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const thing = permission.slice(0, permission.lastIndexOf('.'));
    things.set(thing, [...(things.get(thing) ?? []), permission]);
  }
  return [...things.values()];
}
