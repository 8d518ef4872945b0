import type { InputOf } from '#contract/contract.ts';
import type { Database } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Config } from '../config.ts';
import type { Calendar } from './demo-calendar.ts';
import type { Shop } from './demo-merchants.ts';
import type { Crew, Staff } from './demo-people.ts';
import type { Fate, Step } from './demo-roads.ts';
import type { Seat } from './run-as.ts';

/** What everybody in the sample company has before them. */
export interface Desk {
  readonly db: Database;
  readonly config: Config;
  readonly calendar: Calendar;
  readonly staff: Staff;
}

/** What is known of a parcel once it is written. */
export interface Row {
  readonly id: number;
  readonly uuid: string;
  readonly codAmount: number;
  readonly homeBranchId: number;
  readonly servingBranchId: number;
}

/** A parcel of the sample: what will happen to it, and what has come of it so far. */
export interface Parcel {
  readonly shop: Shop;
  readonly fate: Fate;
  readonly order: InputOf<'shipments.create'>;
  readonly steps: readonly Step[];
  /** Index of the step that comes next. */
  done: number;
  row: Row | null;
  courier: Actor | null;
  collected: number;
  /** The paper under which it travels. */
  paper: number;
}

/** Some parcels at the same desk at the same time. */
export interface Batch {
  readonly parcels: readonly Parcel[];
  readonly day: number;
  readonly minute: number;
}

export function rowOf(parcel: Parcel): Row {
  if (!parcel.row) throw new RangeError('the parcel is not written yet');
  return parcel.row;
}

export function courierOf(parcel: Parcel): Actor {
  if (!parcel.courier) throw new RangeError('the parcel is in nobody’s name');
  return parcel.courier;
}

export const idsOf = (parcels: readonly Parcel[]): number[] =>
  parcels.map((parcel) => rowOf(parcel).id);
export const stepOf = (parcel: Parcel): Step | undefined => parcel.steps[parcel.done];

export function crewAt(desk: Desk, branchId: number): Crew {
  const crew = desk.staff.crews.get(branchId);
  if (!crew) throw new RangeError(`no staff at branch ${branchId}`);
  return crew;
}

export const seatOf = (
  { db, config, calendar }: Desk,
  actor: Actor,
  { day, minute }: Omit<Batch, 'parcels'>,
): Seat => ({
  db,
  config,
  actor,
  at: calendar.instant(day, minute),
});
