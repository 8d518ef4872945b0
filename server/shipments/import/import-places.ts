import type { Db } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { type FoundPlace, placeFinder, type WrittenPlace } from '#domain/places/find-place.ts';
import type { ImportTexts } from '#domain/shipments/create/import-row.ts';
import { otherPlaceNames } from '#words/places/place-names.ts';
import {
  listKnownAreas,
  listKnownDestinations,
  listPlaceAnswers,
  type PlaceAnswer,
} from './import-store.ts';

/** The user's answers for a row; undefined where there are none. */
export interface Settled {
  readonly destination_id?: number | undefined;
  readonly area_id?: number | null | undefined;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** `isAnswered`: known from an earlier answer for this merchant. */
export type PlaceOfRow = FoundPlace & { readonly isAnswered: boolean };

export interface Places {
  find(written: WrittenPlace, settled: Settled): PlaceOfRow;
  destination(id: number | null): Named | null;
  area(id: number | null): Named | null;
  /** The answer to store for a confirmed row; null if the words alone are enough. */
  answerOf(written: WrittenPlace, settled: Settled): PlaceAnswer | null;
}

export const writtenPlace = ({ destination, area, landmark }: ImportTexts): WrittenPlace => ({
  destination,
  area,
  address: landmark,
});

/** The maximum length of the column; longer texts do not repeat exactly. */
const LONGEST_REMEMBERED = 400;

/** The normalised words: the columns alone, or with the address if the place was read from it. */
const columnsKey = ({ destination, area }: WrittenPlace): string =>
  [destination, area].map(arFold).join('|');
const addressKey = (written: WrittenPlace): string =>
  `${columnsKey(written)}|${arFold(written.address)}`;

/** Words to look up among the stored answers: the more specific reading first. */
function keysOf(written: WrittenPlace): readonly string[] {
  const isBlank = columnsKey(written) === '|';
  const keys = isBlank ? [addressKey(written)] : [addressKey(written), columnsKey(written)];
  return keys.filter((key) => key !== '||' && key.length <= LONGEST_REMEMBERED);
}

/**
 * The enabled places, the reader of texts, and the stored answers for this merchant's words: three
 * lookups for a whole file.
 */
export async function openPlaces(
  db: Db,
  merchantId: number,
  texts: readonly WrittenPlace[],
): Promise<Places> {
  const destinations = await listKnownDestinations(db);
  const areas = await listKnownAreas(db);
  const keys = [...new Set(texts.flatMap(keysOf))];
  const answers = await listPlaceAnswers(db, merchantId, keys);
  const named = destinations.map(({ id, key, name }) => ({
    id,
    names: [name, key, ...(otherPlaceNames[key] ?? [])],
  }));
  const guess = placeFinder(named, areas);
  const destinationBy = new Map(destinations.map(({ id, name }) => [id, { id, name }]));
  const areaBy = new Map(areas.map(({ id, name }) => [id, { id, name }]));
  const answerBy = new Map(answers.map((answer) => [answer.written, answer]));
  const read = (written: WrittenPlace, { destination_id, area_id }: Settled): FoundPlace => {
    if (destination_id === undefined) return guess(written);
    if (area_id !== undefined) return settled(destination_id, area_id);
    // The governorate is confirmed, its area is not: the area is searched within it only.
    return guess({ ...written, destination: destinationBy.get(destination_id)?.name ?? '' });
  };
  const remembered = (written: WrittenPlace): PlaceAnswer | undefined =>
    keysOf(written)
      .flatMap((key) => answerBy.get(key) ?? [])
      .find(({ destinationId }) => destinationBy.has(destinationId));
  return {
    find: (written, wish) => {
      const found = read(written, wish);
      const answer =
        found.question && wish.destination_id === undefined ? remembered(written) : null;
      if (!answer || !isInUse(answer, areaBy)) return { ...found, isAnswered: false };
      return { ...read(written, settledBy(answer)), isAnswered: true };
    },
    destination: (id) => (id === null ? null : (destinationBy.get(id) ?? null)),
    area: (id) => (id === null ? null : (areaBy.get(id) ?? null)),
    answerOf: (written, { destination_id: destinationId, area_id: areaId }) => {
      if (destinationId === undefined || !destinationBy.has(destinationId)) return null;
      const { question, inAddress } = guess(written);
      const isBlank = columnsKey(written) === '|';
      const key = inAddress || isBlank ? addressKey(written) : columnsKey(written);
      if (question === null || !keysOf(written).includes(key)) return null;
      return { written: key, destinationId, areaId: areaId ?? null, isWhole: areaId !== undefined };
    },
  };
}

const isInUse = ({ areaId }: PlaceAnswer, areas: ReadonlyMap<number, Named>): boolean =>
  areaId === null || areas.has(areaId);

const settledBy = ({ destinationId, areaId, isWhole }: PlaceAnswer): Settled =>
  isWhole ? { destination_id: destinationId, area_id: areaId } : { destination_id: destinationId };

const settled = (destinationId: number, areaId: number | null): FoundPlace => ({
  destinationId,
  areaId,
  certainty: 100,
  question: null,
  options: [],
  strayArea: areaId === null,
  inAddress: false,
});
