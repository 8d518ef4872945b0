import type { Point } from './map-link.ts';

/** A place suggested by the maps service; its coordinates are loaded when it is chosen. */
export interface ServicePlace {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly locate: () => Promise<Point | null>;
}

/* The part of the service's public API that we use. */
interface LatLng {
  lat(): number;
  lng(): number;
}
interface ServiceText {
  readonly text: string;
}
interface Prediction {
  readonly placeId: string;
  readonly mainText: ServiceText | null;
  readonly secondaryText: ServiceText | null;
  readonly text: ServiceText;
  toPlace(): {
    fetchFields(params: { fields: string[] }): Promise<unknown>;
    readonly location?: LatLng | null;
  };
}
interface PlacesLibrary {
  readonly AutocompleteSessionToken: new () => object;
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(params: {
      input: string;
      sessionToken: object;
      language: string;
      includedRegionCodes?: readonly string[];
    }): Promise<{ suggestions: readonly { placePrediction: Prediction | null }[] }>;
  };
}
interface MapsWindow {
  google?: { maps?: { importLibrary?: (name: 'places') => Promise<PlacesLibrary> } };
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL: (url: string) => unknown };
  };
  placesReady?: () => void;
  /** Called by the service when it rejects the key. */
  gm_authFailure?: () => void;
}
const maps = window as unknown as MapsWindow;

/**
 * A service that does not load within this time counts as unavailable: the map and the pasted link
 * remain.
 */
const PATIENCE_MS = 10_000;

let isRefused = false;
let library: Promise<PlacesLibrary> | null = null;
let session: object | null = null;

/** Our page blocks scripts from strings; this policy permits exactly the company's maps service. */
function scriptAddress(address: string): string {
  const policy = maps.trustedTypes?.createPolicy('places-script', {
    createScriptURL: () => address,
  });
  return (policy?.createScriptURL(address) ?? address) as string;
}

/** @throws Error when the key, the quota or the network does not allow it */
async function load(address: string): Promise<PlacesLibrary> {
  maps.gm_authFailure = () => {
    isRefused = true;
  };
  await new Promise<void>((resolve, reject) => {
    maps.placesReady = resolve;
    const script = document.createElement('script');
    script.async = true;
    script.src = scriptAddress(`${address}&callback=placesReady`);
    script.addEventListener('error', () => reject(new Error('the maps service did not load')));
    setTimeout(() => reject(new Error('the maps service is late')), PATIENCE_MS);
    document.head.append(script);
  });
  const found = await maps.google?.maps?.importLibrary?.('places');
  if (!found) throw new Error('the maps service has no places library');
  return found;
}

const placeOf = (prediction: Prediction): ServicePlace => ({
  key: prediction.placeId,
  name: prediction.mainText?.text ?? prediction.text.text,
  about: prediction.secondaryText?.text ?? '',
  locate: async () => {
    const place = prediction.toPlace();
    await place.fetchFields({ fields: ['location'] });
    // Choosing a place ends the session: later input is another search.
    session = null;
    const at = place.location;
    return at ? { latitude: at.lat(), longitude: at.lng() } : null;
  },
});

/**
 * Finds places by name with the company's maps service. `regions`: country codes; none: anywhere.
 * The script is loaded with the first search.
 * @throws Error when the service is unavailable
 */
export async function searchService(
  address: string,
  input: string,
  regions: readonly string[],
): Promise<readonly ServicePlace[]> {
  if (isRefused) return [];
  library ??= load(address);
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await library;
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    sessionToken: session,
    language: 'ar',
    ...(regions.length > 0 && { includedRegionCodes: regions }),
  });
  return suggestions.flatMap(({ placePrediction: found }) => (found ? [placeOf(found)] : []));
}
