import { useEffect, useState } from 'react';
import { store, stored } from '../../api/offline/stored.ts';

const KEY = 'dashboard-menu';
/** Below this width the open menu would take space that a table needs. */
const ROOMY = '(min-width: 1280px)';

function readChoice(): boolean | null {
  const choice = stored(KEY);
  return choice === null ? null : choice === 'collapsed';
}

/** Whether the side menu shows icons only: the user's choice, otherwise by window width. */
export function useCollapsed(): readonly [isCollapsed: boolean, toggle: () => void] {
  const [choice, setChoice] = useState(readChoice);
  const [isRoomy, setRoomy] = useState(() => window.matchMedia(ROOMY).matches);
  useEffect(() => {
    const media = window.matchMedia(ROOMY);
    const onChange = () => setRoomy(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  const isCollapsed = choice ?? !isRoomy;
  const toggle = () => {
    setChoice(!isCollapsed);
    store(KEY, isCollapsed ? 'open' : 'collapsed');
  };
  return [isCollapsed, toggle];
}
