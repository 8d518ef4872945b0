/**
 * The channels through which the company writes to people outside the dashboard. Each has its
 * sender in `server/jobs/` and its address in `server/books/reach.ts`; adding text messages takes
 * one row.
 */
export const ways = ['mail'] as const;
export type Way = (typeof ways)[number];
