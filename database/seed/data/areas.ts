import type { Area } from '#database/seed/data/area.ts';
import { baghdadAreas } from '#database/seed/data/areas-baghdad.ts';
import { middleAreas } from '#database/seed/data/areas-middle.ts';
import { northernAreas } from '#database/seed/data/areas-north.ts';
import { southernAreas } from '#database/seed/data/areas-south.ts';

/** Every area the company prices and delivers to, in display order. */
export const areas: readonly Area[] = [
  ...baghdadAreas,
  ...northernAreas,
  ...middleAreas,
  ...southernAreas,
];
