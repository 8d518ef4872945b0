import type { InputOf } from '#contract/contract.ts';
import type { Database } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Config } from '#server/config.ts';
import type { Calendar } from './calendar.ts';
import type { Merchant } from './merchants.ts';
import type { Team, Staff } from './people.ts';
import type { Fate, Step } from './agenda.ts';
import type { Seat } from '../run-as.ts';

/** The context shared by all parts of the sample company. */
export interface Demo {
  readonly db: Database;
  readonly config: Config;
  readonly calendar: Calendar;
  readonly staff: Staff;
}

/** The data of a shipment after its creation. */
export interface Row {
  readonly id: number;
  readonly uuid: string;
  readonly codAmount: number;
  readonly homeBranchId: number;
  readonly servingBranchId: number;
}

/** A shipment of the sample: its planned steps, and its progress. */
export interface Shipment {
  readonly merchant: Merchant;
  readonly fate: Fate;
  readonly order: InputOf<'shipments.create'>;
  readonly steps: readonly Step[];
  /** Index of the next step. */
  done: number;
  row: Row | null;
  courier: Actor | null;
  collected: number;
  /** The document under which it travels. */
  document: number;
  /** The number of the sealed bag it travels in. */
  bag?: string | undefined;
}

/** Several shipments at the same counter at the same time. */
export interface Batch {
  readonly shipments: readonly Shipment[];
  readonly day: number;
  readonly minute: number;
}

export function rowOf(shipment: Shipment): Row {
  if (!shipment.row) throw new RangeError('the shipment is not written yet');
  return shipment.row;
}

export function courierOf(shipment: Shipment): Actor {
  if (!shipment.courier) throw new RangeError('the shipment is in nobody’s name');
  return shipment.courier;
}

export const idsOf = (shipments: readonly Shipment[]): number[] =>
  shipments.map((shipment) => rowOf(shipment).id);
export const stepOf = (shipment: Shipment): Step | undefined => shipment.steps[shipment.done];

export function teamAt(demo: Demo, branchId: number): Team {
  const team = demo.staff.teams.get(branchId);
  if (!team) throw new RangeError(`no staff at branch ${branchId}`);
  return team;
}

export const seatOf = (
  { db, config, calendar }: Demo,
  actor: Actor,
  { day, minute }: Omit<Batch, 'shipments'>,
): Seat => ({
  db,
  config,
  actor,
  at: calendar.instant(day, minute),
});
