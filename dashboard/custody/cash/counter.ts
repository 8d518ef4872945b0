import type { CurrentUser } from '#dashboard/api/session.ts';
import { adminRole } from '#domain/people/actor.ts';

/** Whoever stands at no one counter: the document's branch is theirs to say. */
export const isCompanyWide = ({ roles, branch }: CurrentUser): boolean =>
  roles[0]?.name === adminRole || branch === null;

/** Whether a document sent to this branch is for this person to answer. */
export const answersFor = (user: CurrentUser, toBranch: { id: number } | null): boolean =>
  toBranch !== null && (isCompanyWide(user) || user.branch?.id === toBranch.id);
