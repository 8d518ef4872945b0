import { sql, type Db, type Tx } from '#database/connect.ts';
import { adminRole } from '#domain/people/actor.ts';
import type { SecondPerson } from '#domain/people/second-person.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Settings } from '#domain/settings.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { ActivityNote } from '../../books/decision.ts';
import { holding } from '../../books/notices.ts';
import { getSettings } from '../../settings-store.ts';

/** The company's rule for decisions under a permission, by the deciding branches. */
export type SecondPeople = (...branchIds: readonly (number | null)[]) => SecondPerson;

/**
 * Read once per list: how many users could decide by any of their roles, of the company and of each
 * branch.
 */
export async function secondPeople(
  db: Db,
  permission: Permission,
  known?: Settings,
): Promise<SecondPeople> {
  const settings = known ?? (await getSettings(db));
  const rows = await db.rows<{ branch: number | null; people: number }>(sql`
    select case when role.name = ${adminRole} then null else u.branch_id end as branch, count(*)::int as people
    from users u join roles role on role.id = u.role_id
    where u.active and u.type in ('staff', 'data_entry')
      and ${holding(permission)}
    group by 1`);
  return (...branchIds) => ({
    isRequired: settings.two_people,
    minimum: settings.two_people_minimum,
    approvers: rows
      .filter(({ branch }) => branch === null || branchIds.includes(branch))
      .reduce((sum, { people }) => sum + people, 0),
  });
}

/** The activity log records that a decision was made without a second user. */
export const markAlone = (
  tx: Tx,
  { subject, subjectId, title }: Pick<ActivityNote, 'subject' | 'subjectId' | 'title'>,
  permission: Permission,
  who: Who,
): Promise<void> =>
  writeActivity(
    tx,
    {
      action: 'decisions.alone',
      subject,
      subjectId: subjectId ?? null,
      title: title ?? null,
      after: { permission: permission },
    },
    who,
  );
