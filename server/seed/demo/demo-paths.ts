import { addDays } from '#domain/time.ts';
import { at } from './demo-random.ts';
import { seatOf, type Desk } from './demo-desk.ts';
import type { Crew } from './demo-people.ts';
import { runAs } from '../run-as.ts';

const pathsOfBranch = 2;
const stopsOfPath = 8;
/** The manager plans before the day’s round. */
const early = 5;
const plannedDays = 13;

/**
 * Two paths of every branch with the courier who drives each, from the last day of the sample on.
 */
export async function leavePaths(desk: Desk): Promise<void> {
  for (const crew of desk.staff.crews.values()) await pathsOf(desk, crew);
}

async function pathsOf(desk: Desk, crew: Crew): Promise<void> {
  const day = desk.calendar.days.length - 1;
  const seat = seatOf(desk, crew.manager, { day, minute: early });
  const { data: areas } = await runAs(seat, 'areas.list', {
    branch_id: crew.branchId,
    active: true,
    per_page: pathsOfBranch * stopsOfPath,
  });
  const today = at(desk.calendar.days, day);
  for (let number = 0; number < pathsOfBranch; number += 1) {
    const stops = areas.slice(number * stopsOfPath, (number + 1) * stopsOfPath);
    if (stops.length === 0) return;
    const { data: path } = await runAs(seat, 'paths.create', {
      name: `خط ${at(stops, 0).name}`,
      branch_id: crew.branchId,
      area_ids: stops.map(({ id }) => id),
    });
    await runAs(seat, 'paths.assign', {
      path_id: path.id,
      courier_id: at(crew.couriers, number).userId,
      from: today,
      to: addDays(today, plannedDays),
    });
  }
}
