import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { tokenKey } from './api/token-key.ts';
import { followColorScheme } from './color-scheme.ts';

followColorScheme();

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(tokenKey) !== null;
  } catch {
    return false;
  }
}

// Each by itself: two in one expression would be built as one, with the parts of both.
const list = () => import('./shipments/StageList.tsx');
const frame = () => import('./shell/Guard.tsx');
const today = () => import('./office/DashboardStaff.tsx');
const papers = () => import('./custody/DocumentList.tsx');
const parcelForm = () => import('./shipments/NewParcel.tsx');
const login = () => import('./people/Login.tsx');
const welcome = () => import('./outreach/Home.tsx');

const LIST = /^#\/charg\w+\/.*\/list/;
const TODAY = /^#?\/?(dashboard)?$/;

/**
 * The parts of the first screen travel together with the program instead of after it: on a slow
 * line that is a whole round trip less. A wrong guess costs nothing but the bytes.
 */
function firstParts(): readonly (() => Promise<unknown>)[] {
  const { hash } = window.location;
  if (!isSignedIn()) return [hash.length > 2 ? login : welcome];
  if (LIST.test(hash)) return [frame, list];
  return TODAY.test(hash) ? [frame, today] : [frame];
}

const NEXT_AFTER_MS = 8_000;

/** What most people open next, once the first screen has had the line for itself. */
function fetchNextParts(): void {
  if (!isSignedIn()) return;
  for (const part of [list, papers, parcelForm]) part().catch(() => undefined);
}

for (const part of firstParts()) part().catch(() => undefined);
void import('./program.tsx');
setTimeout(fetchNextParts, NEXT_AFTER_MS);
