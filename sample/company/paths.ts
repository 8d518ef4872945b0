import { addDays } from '#domain/time.ts';
import { at } from './random.ts';
import { seatOf, type Demo } from './company.ts';
import type { Team } from './people.ts';
import { runAs } from '../run-as.ts';

const pathsOfBranch = 2;
const stopsOfPath = 8;
/** The manager plans before the day’s round. */
const early = 5;
const plannedDays = 13;

/** Two paths of every branch with their couriers, from the last day of the sample on. */
export async function leavePaths(demo: Demo): Promise<void> {
  for (const team of demo.staff.teams.values()) await pathsOf(demo, team);
}

async function pathsOf(demo: Demo, team: Team): Promise<void> {
  const day = demo.calendar.days.length - 1;
  const seat = seatOf(demo, team.manager, { day, minute: early });
  const { data: areas } = await runAs(seat, 'areas.list', {
    branch_id: team.branchId,
    active: true,
    per_page: pathsOfBranch * stopsOfPath,
  });
  const today = at(demo.calendar.days, day);
  for (let number = 0; number < pathsOfBranch; number += 1) {
    const stops = areas.slice(number * stopsOfPath, (number + 1) * stopsOfPath);
    if (stops.length === 0) return;
    const { data: path } = await runAs(seat, 'paths.create', {
      name: `خط ${at(stops, 0).name}`,
      branch_id: team.branchId,
      area_ids: stops.map(({ id }) => id),
    });
    await runAs(seat, 'paths.assign', {
      path_id: path.id,
      courier_id: at(team.couriers, number).userId,
      from: today,
      to: addDays(today, plannedDays),
    });
  }
}
