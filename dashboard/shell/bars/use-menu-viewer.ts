import { useMemo } from 'react';
import { useCan, useCurrentUser } from '../../api/session.ts';
import type { MenuViewer } from '../../works.ts';

/** The person signed in, as the menu asks about them. */
export function useMenuViewer(): MenuViewer {
  const { type } = useCurrentUser();
  const can = useCan();
  return useMemo(() => ({ type, can }), [type, can]);
}
