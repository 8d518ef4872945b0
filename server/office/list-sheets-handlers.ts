import type { ListedName } from '#contract/contract.ts';
import type { Handlers } from '../http/call.ts';
import { everyPage, exportSheet } from '../exports/export-sheet.ts';
import type { ListSheet, ListSheets } from './list-sheets/columns.ts';
import { accountingSheets } from './list-sheets/accounting.ts';
import { exceptionSheets } from './list-sheets/exceptions.ts';
import { moneySheets } from './list-sheets/money.ts';
import { documentSheets } from './list-sheets/documents.ts';
import { shipmentSheets } from './list-sheets/shipments.ts';
import { peopleSheets } from './list-sheets/people.ts';
import { placesSheets } from './list-sheets/places.ts';

const sheets: ListSheets<ListedName> = {
  ...peopleSheets,
  ...placesSheets,
  ...shipmentSheets,
  ...documentSheets,
  ...moneySheets,
  ...accountingSheets,
  ...exceptionSheets,
};

/** The titles of the files, by the names of the lists. */
export const listTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sheets).map(([name, { title }]) => [name, title]),
);

/** What the requests and responses of all lists have in common. */
type Call = Parameters<typeof exportSheet>[0] & { readonly input: { readonly format?: string } };
type List = (call: object) => Promise<{
  readonly data: readonly unknown[];
  /** A list of a few rows has no pages. */
  readonly meta?: { readonly next_cursor: string | null };
}>;

/**
 * The lists with their files: asked for in a format, a list answers whole. The rows come from the
 * list's own handler, page by page, so that a file never contains anything its reader would not see
 * on screen.
 */
export function withSheets<H extends Handlers<ListedName>>(handlers: H): H {
  const listed = (Object.keys(sheets) as ListedName[]).map((name) => {
    const list = handlers[name] as unknown as List;
    const { file, title, subject, columns } = sheets[name] as ListSheet<unknown>;
    const handler = (call: Call) => {
      const { format, ...filter } = call.input;
      if (format === undefined) return list(call);
      const pages = everyPage<unknown>(async (page) => {
        const { data, meta } = await list({ ...call, input: { ...filter, ...page } });
        return { rows: data, meta: meta ?? { next_cursor: null } };
      });
      const note = { action: `${name}Sheet`, subject, title, after: { ...filter, format } };
      return exportSheet(call, { name: file, title, columns, pages }, note);
    };
    return [name, handler] as const;
  });
  return { ...handlers, ...(Object.fromEntries(listed) as object) };
}
