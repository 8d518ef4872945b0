import type { GovernorateKey } from '#database/seed/data/governorates.ts';

/** A place on the map; `outskirts` means it is beyond the ordinary daily round and costs more. */
export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly outskirts: boolean;
}

/** Bank of the Tigris, set only where one city is divided between two branches. */
export type CitySide = 'karkh' | 'rusafa';

/** A neighbourhood, town or sub-district; its name is unique only within its governorate. */
export interface Area extends Place {
  readonly governorate: GovernorateKey;
  readonly side?: CitySide;
}
