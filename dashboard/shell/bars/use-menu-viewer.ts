import { useMemo } from 'react';
import { useCan, useCurrentUser } from '../../api/session.ts';
import type { MenuViewer } from '../../works.ts';

/** The attributes of the signed-in user that the menu depends on. */
export function useMenuViewer(): MenuViewer {
  const { type } = useCurrentUser();
  const can = useCan();
  return useMemo(() => ({ type, can }), [type, can]);
}
