import { sql } from '#database/connect.ts';

/** Stages in which a parcel still has to be delivered or brought back, under the alias `st`. */
export const unfinished = sql`st.stage not in (6, 10, 11, 12, 16, 17, 19, 20)`;
