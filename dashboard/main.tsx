import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/layout/layout.css';
import { readEarly } from './api/early.ts';
import { stored } from './api/offline/stored.ts';
import { loginTypeKey, tokenKey } from './api/token-key.ts';
import { followColorScheme } from './color-scheme.ts';
import {
  firstReads,
  guestReads,
  isBare,
  loadFirstParts,
  loadGuestParts,
  loadNextParts,
  makeClock,
} from './first-screen.ts';
import { applyKnownFonts } from './fonts.ts';

followColorScheme();
applyKnownFonts();

const AFTER_FIRST_PAINT_MS = 60;
const NEXT_AFTER_MS = 8_000;

const { hash, pathname, search } = window.location;
const token = stored(tokenKey);
// The public page's own address serves the same document: an anonymous user at `/` does not load it
// twice, and the requested shipment is passed on.
if (token === null && pathname === '/' && isBare(hash)) {
  window.history.replaceState(null, '', `/home${search}${hash}`);
}

/** The public page is the same for all users. */
if (token === null || pathname.startsWith('/home')) {
  readEarly(guestReads, token);
  loadGuestParts(hash);
} else {
  readEarly(firstReads(hash, stored(loginTypeKey)), token);
  loadFirstParts(hash);
  setTimeout(makeClock, AFTER_FIRST_PAINT_MS);
}
// Runs in a task of its own: a phone handles a touch only between two tasks.
const libraries = () => import('react-dom/client');
void libraries().then(() => import('./program.tsx'));
setTimeout(() => {
  if (stored(tokenKey) !== null) loadNextParts();
}, NEXT_AFTER_MS);
