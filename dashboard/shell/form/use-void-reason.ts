import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { postingDayWords as t } from '#words/custody/posting-day.ts';

interface Voidable {
  readonly state: string;
  readonly may_void: boolean;
  readonly branch?: { readonly id: number };
}

/** Why a document cannot be voided; null if it can. `used`: the reason of its family. */
export function useVoidReason() {
  const user = useCurrentUser();
  return ({ state, may_void: mayVoid, branch }: Voidable, used: string): string | null => {
    if (mayVoid) return null;
    if (state === 'void') return t.alreadyVoid;
    const isOther = branch !== undefined && !isCompanyStaff(user) && user.branch?.id !== branch.id;
    return isOther ? t.ofBranch : used;
  };
}
