import type { ListedName } from '#contract/contract.ts';
import type { Day } from '#domain/time.ts';
import type { ExportPeriod } from '#words/office/export-heading.ts';
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
  /** A report states the days it covers. */
  readonly summary?: { readonly from?: Day; readonly to?: Day; readonly at?: Day } | null;
}>;

/** The days that the response states; null: it states none. */
function statedPeriod(summary: Awaited<ReturnType<List>>['summary']): ExportPeriod | null {
  const { from, to, at } = summary ?? {};
  if (at !== undefined) return { at };
  return from === undefined || to === undefined ? null : { from, to };
}

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
      let period: ExportPeriod | null = null;
      const pages = everyPage<unknown>(async (page) => {
        const { data, meta, summary } = await list({ ...call, input: { ...filter, ...page } });
        period ??= statedPeriod(summary);
        return { rows: data, meta: meta ?? { next_cursor: null } };
      });
      const note = { action: `${name}Sheet`, subject, title, after: { ...filter, format } };
      const table = { name: file, title, columns: fileColumns(columns), pages };
      return sendExport(call, { ...table, period: () => period }, note);
    };
    return [name, handler] as const;
  });
  return { ...handlers, ...(Object.fromEntries(listed) as object) };
}
