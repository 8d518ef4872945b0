import { arFold } from '#domain/arabic.ts';
import { type Room, type Service, services } from '#domain/people/services.ts';
import { roomNames, serviceNames } from '#words/services.ts';

export interface RoomOfServices {
  readonly room: Room;
  readonly name: string;
  readonly services: readonly Service[];
}

const rooms: readonly RoomOfServices[] = (Object.keys(services) as Room[]).map((room) => ({
  room,
  name: roomNames[room],
  services: services[room],
}));

export interface Difference {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** What is ticked now against what is saved. */
export function differenceOf(saved: ReadonlySet<string>, chosen: ReadonlySet<string>): Difference {
  return {
    added: new Set([...chosen].filter((service) => !saved.has(service))),
    removed: new Set([...saved].filter((service) => !chosen.has(service))),
  };
}

/** Rooms with the services whose label or room holds what was typed; empty rooms are left out. */
export function roomsMatching(
  typed: string,
  keep: (service: Service) => boolean = () => true,
): readonly RoomOfServices[] {
  const wanted = arFold(typed);
  const fits = (service: Service, room: string): boolean =>
    wanted === '' ||
    arFold(serviceNames[service]).includes(wanted) ||
    arFold(room).includes(wanted);
  return rooms
    .map((one) => ({
      ...one,
      services: one.services.filter((service) => fits(service, one.name) && keep(service)),
    }))
    .filter((one) => one.services.length > 0);
}

/** Services of one thing stand together: its view, its issue, its void. */
export function thingsOf(services: readonly Service[]): readonly (readonly Service[])[] {
  const things = new Map<string, Service[]>();
  for (const service of services) {
    const thing = service.slice(0, service.lastIndexOf('.'));
    things.set(thing, [...(things.get(thing) ?? []), service]);
  }
  return [...things.values()];
}
