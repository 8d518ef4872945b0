/**
 * The ways by which the company writes to people outside the dashboard. Each has its channel in
 * `server/jobs/` and its address in `server/books/reach.ts`; one for text messages is a row more.
 */
export const ways = ['mail'] as const;
export type Way = (typeof ways)[number];
