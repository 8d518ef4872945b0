interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
}

const ANDROID = /Android/i;

/**
 * The way to a place: its point when it is known, else its written address as a search. Android
 * opens `geo:` in whatever map the phone has, also without a connection; no other system knows it,
 * and there a link of the web opens the map that is installed, or its page.
 */
export function directionsHref(place: Place, agent = navigator.userAgent): string {
  const { latitude, longitude, address } = place;
  // A day that an older program kept in this phone has rows without coordinates.
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

/** The program itself must stay where it is. */
export const isWebPage = (href: string): boolean => href.startsWith('https:');
