import type { Db } from '#database/connect.ts';
import { type FoundPlace, placeFinder, type WrittenPlace } from '#domain/places/find-place.ts';
import { otherPlaceNames } from '#words/place-names.ts';
import { listKnownAreas, listKnownDestinations } from './import-store.ts';

/** What a person settled of a row; undefined where nothing was. */
export interface Settled {
  readonly destination_id?: number | undefined;
  readonly area_id?: number | null | undefined;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface Places {
  find(written: WrittenPlace, settled: Settled): FoundPlace;
  destination(id: number | null): Named | null;
  area(id: number | null): Named | null;
}

/** The places in use, and how they are read out of texts: two look-ups for a whole file. */
export async function openPlaces(db: Db): Promise<Places> {
  const destinations = await listKnownDestinations(db);
  const areas = await listKnownAreas(db);
  const named = destinations.map(({ id, key, name }) => ({
    id,
    names: [name, key, ...(otherPlaceNames[key] ?? [])],
  }));
  const guess = placeFinder(named, areas);
  const destinationBy = new Map(destinations.map(({ id, name }) => [id, { id, name }]));
  const areaBy = new Map(areas.map(({ id, name }) => [id, { id, name }]));
  return {
    find: (written, { destination_id: destinationId, area_id: areaId }) => {
      if (destinationId === undefined) return guess(written);
      if (areaId !== undefined) return settled(destinationId, areaId);
      // The governorate is settled, its area not yet: it is looked for there and nowhere else.
      const known = destinationBy.get(destinationId)?.name ?? '';
      return guess({ ...written, destination: known });
    },
    destination: (id) => (id === null ? null : (destinationBy.get(id) ?? null)),
    area: (id) => (id === null ? null : (areaBy.get(id) ?? null)),
  };
}

const settled = (destinationId: number, areaId: number | null): FoundPlace => ({
  destinationId,
  areaId,
  certainty: 100,
  asks: null,
  options: [],
  strayArea: areaId === null,
});
