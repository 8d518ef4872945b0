import { useMemo } from 'react';
import { isCompanyStaff, useCan, useCurrentUser } from '../../api/session.ts';
import type { MenuViewer } from '../../works.ts';

/** The attributes of the signed-in user that the menu depends on. */
export function useMenuViewer(): MenuViewer {
  const user = useCurrentUser();
  const { type } = user;
  const isCompanyWide = isCompanyStaff(user);
  const can = useCan();
  return useMemo(() => ({ type, isCompanyWide, can }), [type, isCompanyWide, can]);
}
