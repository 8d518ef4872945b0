import { findPlaces } from './find-places-store.ts';
import type { placesContract } from '#contract/places/places.ts';
import type { Handlers } from '../http/call.ts';
import {
  getRules,
  listAreas,
  listBranches,
  listCities,
  listDestinations,
  listStoreTypes,
} from './places-store.ts';

type Names =
  | keyof typeof placesContract
  | 'merchants.storeTypes'
  | 'merchants.guestCities'
  | 'merchants.rulesText';

export const placesHandlers = {
  'places.branches': async ({ db }) => ({ data: await listBranches(db) }),
  'places.destinations': async ({ db }) => ({ data: await listDestinations(db) }),
  'places.areas': async ({ db, input }) => ({
    data: await listAreas(db, {
      destinationId: input.destination_id,
      search: input.search,
      uuid: input.uuid,
    }),
  }),
  'places.find': async ({ db, actor, input }) => ({
    data: await findPlaces(db, actor, { q: input.q, destinationId: input.destination_id }),
  }),
  'places.cities': async ({ db }) => ({ data: await listCities(db) }),
  'merchants.guestCities': async ({ db }) => ({ data: await listCities(db) }),
  'merchants.storeTypes': async ({ db }) => ({ data: await listStoreTypes(db) }),
  'merchants.rulesText': async ({ db }) => ({ data: await getRules(db) }),
} satisfies Handlers<Names>;
