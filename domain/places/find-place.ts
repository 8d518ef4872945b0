import {
  CLEAR,
  type Gazetteer,
  gazetteerOf,
  type Guess,
  type NamedPlace,
  SURE_ENOUGH,
} from './guess.ts';

export interface NamedArea {
  readonly id: number;
  readonly destinationId: number;
  readonly name: string;
}

/** The destination of a shipment as entered; any field may be empty. */
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
  /** The lower certainty of its two parts; 0 when nothing was found. */
  readonly certainty: number;
  readonly destinationId: number | null;
  readonly areaId: number | null;
  /**
   * What the user has to confirm, with the likely answers, best first. `confirm`: the place is
   * certain enough to propose, not certain enough to send a shipment there.
   */
  readonly question: 'destination' | 'area' | 'confirm' | null;
  readonly options: readonly PlaceOption[];
  /** The text names an area that is not in the list: it stays part of the address. */
  readonly strayArea: boolean;
  /** Read from the address: other addresses say nothing about the same columns. */
  readonly inAddress: boolean;
}

export type PlaceFinder = (written: WrittenPlace) => FoundPlace;

/** An address mentions places («طريق الحلة»), so it counts for less than a separate column. */
const OUT_OF_ADDRESS = 5;
/** The governorate was derived from the area alone. */
const BY_AREA = 85;

const nothing: FoundPlace = {
  certainty: 0,
  destinationId: null,
  areaId: null,
  question: 'destination',
  options: [],
  strayArea: false,
  inAddress: false,
};

interface Known {
  readonly destinations: Gazetteer;
  readonly areas: Gazetteer;
  readonly within: (destinationId: number) => Gazetteer;
  readonly destinationOf: ReadonlyMap<number, number>;
}

/** Reads governorates and areas from free text. */
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
  const inColumns = destinationGuesses(known, written);
  const inAddress = inColumns.length === 0;
  const guesses = inAddress ? lessSure(known.destinations.within(written.address)) : inColumns;
  const [first] = guesses;
  if (first && first.certainty >= SURE_ENOUGH) {
    const found = withArea(known, written, first);
    return confirmed({ ...found, inAddress: inAddress || found.inAddress });
  }
  const options = guesses.map(
    ({ id, certainty }): PlaceOption => ({ destinationId: id, areaId: null, certainty }),
  );
  return { ...nothing, certainty: first?.certainty ?? 0, options, inAddress };
}

/** An uncertain match is proposed as the first of its likely answers. */
function confirmed(found: FoundPlace): FoundPlace {
  const { destinationId, areaId, certainty, question } = found;
  if (question !== null || destinationId === null || certainty >= CLEAR) return found;
  const others = found.options.filter((option) => option.areaId !== areaId);
  return {
    ...found,
    question: 'confirm',
    options: [{ destinationId, areaId, certainty }, ...others],
  };
}

/** Order: the governorate column, the area column, the area itself, then the address. */
function destinationGuesses(known: Known, written: WrittenPlace): readonly Guess[] {
  const { destination, area } = written;
  const own = known.destinations.guess(destination);
  if ((own[0]?.certainty ?? 0) >= SURE_ENOUGH) return own;
  for (const text of [area, destination]) {
    const named = known.destinations.within(text);
    if (named.length === 1) return named;
    const byArea = destinationsOfArea(known, text);
    if (byArea.length === 1) return byArea;
    if (byArea.length > 1 && own.length === 0) return byArea;
  }
  return own;
}

function destinationsOfArea(known: Known, text: string): readonly Guess[] {
  const good = known.areas.guess(text);
  const isSure = (good[0]?.certainty ?? 0) >= SURE_ENOUGH;
  const ids = new Set(
    good
      .filter(({ certainty }) => certainty === good[0]?.certainty)
      .map(({ id }) => known.destinationOf.get(id) ?? 0),
  );
  // «حي الحسين» exists in six governorates: the name alone is ambiguous.
  if (ids.size > 1) return [...ids].map((id) => ({ id, certainty: 50 }));
  return isSure ? [...ids].map((id) => ({ id, certainty: BY_AREA })) : [];
}

const lessSure = (guesses: readonly Guess[]): readonly Guess[] =>
  guesses.map(({ id, certainty }) => ({ id, certainty: certainty - OUT_OF_ADDRESS }));

function withArea(known: Known, written: WrittenPlace, destination: Guess): FoundPlace {
  const areas = known.within(destination.id);
  const found = (area: Guess | null, rest: Partial<FoundPlace> = {}): FoundPlace => ({
    ...nothing,
    question: null,
    destinationId: destination.id,
    areaId: area?.id ?? null,
    certainty: Math.min(destination.certainty, area?.certainty ?? destination.certainty),
    ...rest,
  });
  const own = areas.guess(written.area);
  const [first] = own;
  const options = own.map(({ id, certainty }) => ({
    destinationId: destination.id,
    areaId: id,
    certainty,
  }));
  if (first && first.certainty >= SURE_ENOUGH) return found(first, { options });
  if (first) {
    return found(null, { question: 'area', certainty: first.certainty, options });
  }
  const sure = (guesses: readonly Guess[]): Guess | null =>
    guesses.find((only, at) => at === 0 && only.certainty >= SURE_ENOUGH) ?? null;
  const named = sure(areas.within(written.destination));
  const mentioned = named ?? sure(lessSure(areas.within(written.address)));
  const strayArea = !mentioned && written.area.trim() !== '';
  return found(mentioned, { strayArea, inAddress: mentioned !== null && named === null });
}
