import { type Gazetteer, gazetteerOf, type Guess, type NamedPlace, SURE_ENOUGH } from './guess.ts';

export interface NamedArea {
  readonly id: number;
  readonly destinationId: number;
  readonly name: string;
}

/** Where a parcel goes, in the words of whoever wrote it down; any may be empty. */
export interface WrittenPlace {
  readonly destination: string;
  readonly area: string;
  readonly address: string;
}

export interface PlaceOption {
  readonly destinationId: number;
  readonly areaId: number | null;
  readonly certainty: number;
}

export interface FoundPlace {
  /** The less certain of its two parts; 0 when nothing was found. */
  readonly certainty: number;
  readonly destinationId: number | null;
  readonly areaId: number | null;
  /** What a person has to settle, with the likely answers, best first. */
  readonly asks: 'destination' | 'area' | null;
  readonly options: readonly PlaceOption[];
  /** An area was written that is none of ours: it stays a part of the address. */
  readonly strayArea: boolean;
}

export type PlaceFinder = (written: WrittenPlace) => FoundPlace;

/** An address mentions places («طريق الحلة»): less is made of it than of a column of its own. */
const OUT_OF_ADDRESS = 5;
/** A governorate that only its area gave away. */
const BY_AREA = 85;

const nothing: FoundPlace = {
  certainty: 0,
  destinationId: null,
  areaId: null,
  asks: 'destination',
  options: [],
  strayArea: false,
};

interface Known {
  readonly destinations: Gazetteer;
  readonly areas: Gazetteer;
  readonly within: (destinationId: number) => Gazetteer;
  readonly destinationOf: ReadonlyMap<number, number>;
}

/** Reads governorates and areas out of what people wrote. */
export function placeFinder(
  destinations: readonly NamedPlace[],
  areas: readonly NamedArea[],
): PlaceFinder {
  const named = areas.map(({ id, name }): NamedPlace => ({ id, names: [name] }));
  const byDestination = new Map<number, NamedPlace[]>();
  areas.forEach(({ id, name, destinationId }) => {
    const among = byDestination.get(destinationId) ?? [];
    among.push({ id, names: [name] });
    byDestination.set(destinationId, among);
  });
  const gazetteers = new Map([...byDestination].map(([id, own]) => [id, gazetteerOf(own)]));
  const empty = gazetteerOf([]);
  const known: Known = {
    destinations: gazetteerOf(destinations),
    areas: gazetteerOf(named),
    within: (id) => gazetteers.get(id) ?? empty,
    destinationOf: new Map(areas.map(({ id, destinationId }) => [id, destinationId])),
  };
  return (written) => findPlace(known, written);
}

function findPlace(known: Known, written: WrittenPlace): FoundPlace {
  const guesses = destinationGuesses(known, written);
  const [first] = guesses;
  if (first && first.certainty >= SURE_ENOUGH) return withArea(known, written, first);
  const options = guesses.map(
    ({ id, certainty }): PlaceOption => ({ destinationId: id, areaId: null, certainty }),
  );
  return { ...nothing, certainty: first?.certainty ?? 0, options };
}

/** Its own column first, then the area's, then the area itself, then the address. */
function destinationGuesses(known: Known, written: WrittenPlace): readonly Guess[] {
  const { destination, area, address } = written;
  const own = known.destinations.guess(destination);
  if ((own[0]?.certainty ?? 0) >= SURE_ENOUGH) return own;
  for (const text of [area, destination]) {
    const named = known.destinations.within(text);
    if (named.length === 1) return named;
    const byArea = destinationsOfArea(known, text);
    if (byArea.length === 1) return byArea;
    if (byArea.length > 1 && own.length === 0) return byArea;
  }
  if (own.length > 0) return own;
  return lessSure(known.destinations.within(address));
}

function destinationsOfArea(known: Known, text: string): readonly Guess[] {
  const good = known.areas.guess(text);
  const isSure = (good[0]?.certainty ?? 0) >= SURE_ENOUGH;
  const ids = new Set(
    good
      .filter(({ certainty }) => certainty === good[0]?.certainty)
      .map(({ id }) => known.destinationOf.get(id) ?? 0),
  );
  // «حي الحسين» is in six governorates: the name alone does not say in which.
  if (ids.size > 1) return [...ids].map((id) => ({ id, certainty: 50 }));
  return isSure ? [...ids].map((id) => ({ id, certainty: BY_AREA })) : [];
}

const lessSure = (guesses: readonly Guess[]): readonly Guess[] =>
  guesses.map(({ id, certainty }) => ({ id, certainty: certainty - OUT_OF_ADDRESS }));

function withArea(known: Known, written: WrittenPlace, destination: Guess): FoundPlace {
  const areas = known.within(destination.id);
  const found = (area: Guess | null, rest: Partial<FoundPlace> = {}): FoundPlace => ({
    ...nothing,
    asks: null,
    destinationId: destination.id,
    areaId: area?.id ?? null,
    certainty: Math.min(destination.certainty, area?.certainty ?? destination.certainty),
    ...rest,
  });
  const own = areas.guess(written.area);
  const [first] = own;
  if (first && first.certainty >= SURE_ENOUGH) return found(first);
  if (first) {
    const options = own.map(({ id, certainty }) => ({
      destinationId: destination.id,
      areaId: id,
      certainty,
    }));
    return found(null, { asks: 'area', certainty: first.certainty, options });
  }
  const mentioned = [areas.within(written.destination), lessSure(areas.within(written.address))]
    .map(([only]) => only)
    .find((only) => only !== undefined && only.certainty >= SURE_ENOUGH);
  return found(mentioned ?? null, { strayArea: !mentioned && written.area.trim() !== '' });
}
