import type { CurrentUser } from '#dashboard/api/session.ts';
import { adminRole } from '#domain/people/actor.ts';

/** A user without a counter of their own has to choose the document's branch. */
export const isCompanyWide = ({ roles, branch }: CurrentUser): boolean =>
  roles[0]?.name === adminRole || branch === null;

/** Whether this user may answer a document sent to this branch. */
export const answersFor = (user: CurrentUser, toBranch: { id: number } | null): boolean =>
  toBranch !== null && (isCompanyWide(user) || user.branch?.id === toBranch.id);
