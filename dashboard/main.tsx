import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { dayOf, USUAL_ZONE } from '#domain/time.ts';
import { readEarly } from './api/early.ts';
import { stored } from './api/offline/stored.ts';
import { loginTypeKey, tokenKey } from './api/token-key.ts';
import { followColorScheme } from './color-scheme.ts';
import { useKnownFonts } from './fonts.ts';
import { firstReads, guestReads, isToday } from './first-reads.ts';

followColorScheme();
useKnownFonts();

const { hash, pathname, search } = window.location;
const token = stored(tokenKey);
/** The public page is the same for everybody. */
const isAnonymous = token === null || pathname.startsWith('/home');
const isBare = /^(#\/?(\?.*)?)?$/.test(hash);
// The public page's own address is the same document: a stranger at `/` does not load it twice, and
// the shipment asked for goes along.
if (token === null && pathname === '/' && isBare) {
  window.history.replaceState(null, '', `/home${search}${hash}`);
}

// Each by itself: two in one expression would be built as one, with the parts of both.
const list = () => import('./shipments/list/StageList.tsx');
const frame = () => import('./guarded.tsx');
const today = () => import('./office/home/DashboardStaff.tsx');
const documents = () => import('./custody/documents/DocumentList.tsx');
const shipmentForm = () => import('./shipments/form/NewShipment.tsx');
const login = () => import('./people/registration/Login.tsx');
const welcome = () => import('./outreach/Home.tsx');

const LIST = /^#\/charg\w+\/.*\/list/;

/**
 * The parts of the first screen travel together with the program instead of after it: on a slow
 * line that is a whole round trip less. A wrong guess costs nothing but the bytes.
 */
function firstParts(): readonly (() => Promise<unknown>)[] {
  if (isAnonymous) return [isBare ? welcome : login];
  if (LIST.test(hash)) return [frame, list];
  return isToday(hash) ? [frame, today] : [frame];
}

const AFTER_FIRST_PAINT_MS = 60;
const NEXT_AFTER_MS = 8_000;

/**
 * What most people open next, and the sign-in for a session that ends, once the first screen has
 * had the line for itself.
 */
function fetchNextParts(): void {
  if (stored(tokenKey) === null) return;
  for (const part of [list, documents, shipmentForm, login]) part().catch(() => undefined);
}

/**
 * The first clock of a zone takes a browser 13 to 18 ms, of a slow phone 70: it is made while the
 * line is being waited for, not while the first rows are.
 */
function makeClock(): void {
  dayOf(new Date(), USUAL_ZONE);
}

readEarly(isAnonymous ? guestReads : firstReads(hash, stored(loginTypeKey)), token);
for (const part of firstParts()) part().catch(() => undefined);
// Run in a task of its own: a phone answers a touch only between two tasks.
const libraries = () => import('react-dom/client');
void libraries().then(() => import('./program.tsx'));
if (!isAnonymous) setTimeout(makeClock, AFTER_FIRST_PAINT_MS);
setTimeout(fetchNextParts, NEXT_AFTER_MS);
