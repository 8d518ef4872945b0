import { store, stored } from './api/offline/stored.ts';
import { fontsKey } from './api/token-key.ts';

/** The attribute that `ui/tokens.css` reads. */
const ATTRIBUTE = 'data-fonts';
const NAME = '"IBM Plex Sans Arabic"';
const WEIGHTS = [400, 500, 600];
/** A letter and a digit: they are in different font files. */
const SAMPLE = 'ش1';
const LOOKS_EVERY_MS = 500;

let fetched: Promise<void> | undefined;

const wear = (): void => document.documentElement.setAttribute(ATTRIBUTE, '');

/**
 * Before the first paint: on a later visit the files are cached, because their names contain a
 * hash.
 */
export function applyKnownFonts(): void {
  if (stored(fontsKey) !== null) wear();
}

/** Six files, 190 kB: a second on a slow connection, better used otherwise on a first visit. */
export function fetchFonts(): Promise<void> {
  fetched ??= Promise.all(
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em ${NAME}`, SAMPLE)),
  ).then(
    () => store(fontsKey, '1'),
    // The device's fonts are used until the next visit.
    () => undefined,
  );
  return fetched;
}

/** Documents are measured and printed in our own fonts, also on a first visit. */
export async function fontsForPrint(): Promise<void> {
  await fetchFonts();
  wear();
  await document.fonts.ready;
}

/**
 * First visit: loads the fonts once `isQuiet` reports an idle connection, and applies them with the
 * next screen, so that the current text does not reflow. A public page is often the only one a
 * visitor opens: it applies them as soon as they are loaded.
 */
export function followFonts(
  isQuiet: () => boolean,
  onNextScreen: (run: () => void) => () => void,
  isPublic: boolean,
): void {
  if (document.documentElement.hasAttribute(ATTRIBUTE)) return;
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    void fetchFonts().then(() => {
      if (isPublic) {
        wear();
        return;
      }
      const stop = onNextScreen(() => {
        stop();
        wear();
      });
    });
  }, LOOKS_EVERY_MS);
}
