import { workingMinutes } from '../calendar.ts';
import { seatOf, type Demo } from '../company.ts';
import { runAs, type Seat } from '../../run-as.ts';

const reason = 'رُدّ باقٍ زائد لأحد الزبائن';

/** Minutes before the last day closes: the accountants pay between the two. */
const beforeClosing = { first: 40, last: 5 } as const;

/**
 * On the last day the branches count their tills before and after the accountant's payments. In the
 * first branch two notes are missing at the end, and the difference is undecided. The last branch
 * did not count.
 */
export async function leaveCounts(demo: Demo, when: keyof typeof beforeClosing): Promise<void> {
  const teams = [...demo.staff.teams.values()];
  const [first] = teams;
  const day = demo.calendar.days.length - 1;
  const minute = workingMinutes - beforeClosing[when];
  for (const team of teams.slice(0, -1)) {
    const lacking = when === 'last' && team === first ? 2_000 : 0;
    await countTill(seatOf(demo, team.manager, { day, minute }), lacking);
  }
}

/** Every branch counts its till: without it no month is closed. */
export async function countAll(demo: Demo, when: { day: number; minute: number }): Promise<void> {
  for (const { manager } of demo.staff.teams.values())
    await countTill(seatOf(demo, manager, when), 0);
}

async function countTill(seat: Seat, lacking: number): Promise<void> {
  const { data: till } = await runAs(seat, 'documents.cashCount.till', { counted_amount: 0 });
  const expected = till.expected_amount ?? 0;
  const counted = Math.max(0, expected - lacking);
  const differs = counted === expected ? {} : { difference_reason: reason };
  await runAs(seat, 'documents.cashCount.issue', {
    counted_amount: counted,
    seen_amount: expected,
    ...differs,
  });
}
