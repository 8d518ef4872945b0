import { readFileSync } from 'node:fs';

const soFar = new URL('../../database/migrations/0040_day_figures_so_far.sql', import.meta.url);

/** While the tables have no keys, each event of the last two days would look for its parcel through all of them. */
export const countNoEventsSql = 'alter table shipment_history disable trigger count_events';

/** The day is counted at the end, as a company of before was when the figures came. */
export const countEventsSql: readonly string[] = [
  'alter table shipment_history enable trigger count_events',
  readFileSync(soFar, 'utf8'),
];
