import { store, stored } from './api/offline/stored.ts';
import { fontsKey } from './api/token-key.ts';

/** The attribute that `ui/tokens.css` reads. */
const ATTRIBUTE = 'data-fonts';
const NAME = '"IBM Plex Sans Arabic"';
const WEIGHTS = [400, 500, 600];
/** A letter and a digit: each stands in a file of its own. */
const SAMPLE = 'ش1';
const LOOKS_EVERY_MS = 500;

let fetched: Promise<void> | undefined;

const wear = (): void => document.documentElement.setAttribute(ATTRIBUTE, '');

/**
 * Before the first drawing: whoever was here before has the files at hand, for a browser keeps what
 * has a hash in its name.
 */
export function useKnownFonts(): void {
  if (stored(fontsKey) !== null) wear();
}

/** Six files, 190 kB: on a slow line a second, which a first visit has better use for. */
export function fetchFonts(): Promise<void> {
  fetched ??= Promise.all(
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em ${NAME}`, SAMPLE)),
  ).then(
    () => store(fontsKey, '1'),
    // The device's own letters do until the next visit.
    () => undefined,
  );
  return fetched;
}

/** Document is measured and printed in our own letters, also on a first visit. */
export async function fontsForPrint(): Promise<void> {
  await fetchFonts();
  wear();
  await document.fonts.ready;
}

/**
 * First visit: fetched once `isQuiet` says that nothing else wants the line, and put on with the
 * next screen, so that no line of the one being read changes its width. A public page is often the
 * only one that somebody opens: it wears them as soon as they are there.
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
