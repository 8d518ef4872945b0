interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
}

const ANDROID = /Android/i;

/**
 * Directions to a place: its coordinates if known, otherwise a search for its address. Android
 * opens `geo:` in any installed map, also offline; other systems do not support it, and there a web
 * link opens the installed map or its page.
 */
export function directionsHref(place: Place, agent = navigator.userAgent): string {
  const { latitude, longitude, address } = place;
  // A day cached by an older version on this phone has rows without coordinates.
  const point =
    typeof latitude === 'number' && typeof longitude === 'number'
      ? `${latitude},${longitude}`
      : null;
  if (ANDROID.test(agent)) {
    return point === null ? `geo:0,0?q=${encodeURIComponent(address)}` : `geo:${point}?q=${point}`;
  }
  const web = 'https://www.google.com/maps';
  return point === null
    ? `${web}/search/?api=1&query=${encodeURIComponent(address)}`
    : `${web}/dir/?api=1&destination=${encodeURIComponent(point)}`;
}

/** The program itself must stay open. */
export const isWebPage = (href: string): boolean => href.startsWith('https:');
