import type { ListedName } from '#contract/contract.ts';
import type { Handlers } from '../http/call.ts';
import { everyPage, sendExport } from '../exports/send-export.ts';
import { fileColumns } from '../exports/list-columns.ts';
import type { ListExport, ListExports } from './list-exports/columns.ts';
import { accountingExports } from './list-exports/accounting.ts';
import { moneyExports } from './list-exports/money.ts';
import { documentExports } from './list-exports/documents.ts';
import { shipmentExports } from './list-exports/shipments.ts';
import { peopleExports } from './list-exports/people.ts';
import { placesExports } from './list-exports/places.ts';

const exports: ListExports<ListedName> = {
  ...peopleExports,
  ...placesExports,
  ...shipmentExports,
  ...documentExports,
  ...moneyExports,
  ...accountingExports,
};

/** The titles of the files, by the names of the lists. */
export const listTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exports).map(([name, { title }]) => [name, title]),
);

/** What the requests and responses of all lists have in common. */
type Call = Parameters<typeof sendExport>[0] & { readonly input: { readonly format?: string } };
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
export function withExports<H extends Handlers<ListedName>>(handlers: H): H {
  const listed = (Object.keys(exports) as ListedName[]).map((name) => {
    const list = handlers[name] as unknown as List;
    const { file, title, subject, columns } = exports[name] as ListExport<unknown>;
    const handler = (call: Call) => {
      const { format, ...filter } = call.input;
      if (format === undefined) return list(call);
      const pages = everyPage<unknown>(async (page) => {
        const { data, meta } = await list({ ...call, input: { ...filter, ...page } });
        return { rows: data, meta: meta ?? { next_cursor: null } };
      });
      const note = { action: `${name}Sheet`, subject, title, after: { ...filter, format } };
      return sendExport(call, { name: file, title, columns: fileColumns(columns), pages }, note);
    };
    return [name, handler] as const;
  });
  return { ...handlers, ...(Object.fromEntries(listed) as object) };
}
