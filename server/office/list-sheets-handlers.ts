import type { ListedName, SheetName } from '#contract/office/list-sheets.ts';
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

/** The titles of the files, by the names of their calls. */
export const listTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sheets).map(([name, { title }]) => [`${name}Sheet`, title]),
);

/** What the requests and responses of all lists have in common. */
type Call = Parameters<typeof exportSheet>[0] & { readonly input: object };
type List = (call: object) => Promise<{
  readonly data: readonly unknown[];
  readonly meta: { readonly next_cursor: string | null };
}>;

/**
 * Lists as files. The rows come from the list's own handler, page by page, so that a file never
 * contains anything its reader would not see on screen.
 */
export function listSheetHandlers(lists: Handlers<ListedName>): Handlers<SheetName> {
  const names = Object.keys(sheets) as ListedName[];
  const handlers = names.map((name) => {
    const list = lists[name] as unknown as List;
    const { file, title, subject, columns } = sheets[name] as ListSheet<unknown>;
    const handler = async (call: Call) => {
      const { format, ...filter } = call.input as { format?: string };
      const pages = everyPage<unknown>(async (page) => {
        const { data, meta } = await list({ ...call, input: { ...filter, ...page } });
        return { rows: data, meta };
      });
      const note = { action: `${name}Sheet`, subject, title, after: { ...filter, format } };
      return exportSheet(call, { name: file, title, columns, pages }, note);
    };
    return [`${name}Sheet`, handler] as const;
  });
  return Object.fromEntries(handlers) as unknown as Handlers<SheetName>;
}
