import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { dayOf, USUAL_ZONE } from '#domain/time.ts';
import { readEarly } from './api/early.ts';
import { stored } from './api/offline/stored.ts';
import { loginTypeKey, tokenKey } from './api/token-key.ts';
import { followColorScheme } from './color-scheme.ts';
import { applyKnownFonts } from './fonts.ts';
import { firstReads, guestReads, isToday } from './first-reads.ts';

followColorScheme();
applyKnownFonts();

const { hash, pathname, search } = window.location;
const token = stored(tokenKey);
/** The public page is the same for all users. */
const isAnonymous = token === null || pathname.startsWith('/home');
const isBare = /^(#\/?(\?.*)?)?$/.test(hash);
// The public page's own address serves the same document: an anonymous user at `/` does not load it
// twice, and the requested shipment is passed on.
if (token === null && pathname === '/' && isBare) {
  window.history.replaceState(null, '', `/home${search}${hash}`);
}

// Separate imports: two in one expression would be bundled into one chunk with the parts of both.
const list = () => import('./shipments/list/StageList.tsx');
const frame = () => import('./guarded.tsx');
const today = () => import('./office/home/DashboardStaff.tsx');
const documents = () => import('./custody/documents/DocumentList.tsx');
const shipmentForm = () => import('./shipments/form/NewShipment.tsx');
const login = () => import('./people/registration/Login.tsx');
const welcome = () => import('./outreach/Home.tsx');

const LIST = /^#\/charg\w+\/.*\/list/;

/**
 * Loads the parts of the first screen in parallel with the program instead of after it: this saves
 * a round trip on a slow connection. A wrong guess costs only the bytes.
 */
function firstParts(): readonly (() => Promise<unknown>)[] {
  if (isAnonymous) return [isBare ? welcome : login];
  if (LIST.test(hash)) return [frame, list];
  return isToday(hash) ? [frame, today] : [frame];
}

const AFTER_FIRST_PAINT_MS = 60;
const NEXT_AFTER_MS = 8_000;

/**
 * Preloads what most users open next, and the sign-in for an expired session, once the first screen
 * has finished loading.
 */
function fetchNextParts(): void {
  if (stored(tokenKey) === null) return;
  for (const part of [list, documents, shipmentForm, login]) part().catch(() => undefined);
}

/**
 * Creating the first clock of a time zone is slow, above all on phones: it is done while waiting
 * for the network, not while the first rows are rendered.
 */
function makeClock(): void {
  dayOf(new Date(), USUAL_ZONE);
}

readEarly(isAnonymous ? guestReads : firstReads(hash, stored(loginTypeKey)), token);
for (const part of firstParts()) part().catch(() => undefined);
// Runs in a task of its own: a phone handles a touch only between two tasks.
const libraries = () => import('react-dom/client');
void libraries().then(() => import('./program.tsx'));
if (!isAnonymous) setTimeout(makeClock, AFTER_FIRST_PAINT_MS);
setTimeout(fetchNextParts, NEXT_AFTER_MS);
