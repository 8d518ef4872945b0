import { readOnce } from '#dashboard/api/hooks.ts';
import { families } from '#domain/custody/families.ts';
import { locks } from '#domain/custody/plans.ts';
import { bagMessages, bagWords as w } from '#words/custody/bags.ts';
import type { Line } from '../documents/document-types.ts';
import type { Checked, ScanContext } from '../editor/scan-context.ts';

const BAG = new RegExp(`^${families.bag.prefix}-[A-Z]{2,5}-\\d{4}-\\d{6,}$`);
export const isBag = (code: string): boolean => BAG.test(code);

/** A transfer of shipments, or the document that counts it in. */
export const takesBags = ({ family, answers }: Pick<ScanContext, 'family' | 'answers'>): boolean =>
  locks[answers ?? family]?.includes('bag') === true;

/** The list entry of a bag; null if there is none that the user may see. */
async function findBag(code: string) {
  const { data } = await readOnce('documents.bag.list', { per_page: 1, search: code });
  return data.find((one) => one.invoice_no === code) ?? null;
}

/** The number of the transfer that a bag is on. */
export async function transferOf(code: string): Promise<string | null> {
  const row = await findBag(code);
  if (!row) return null;
  const { data } = await readOnce('documents.bag.one', { id: row.id });
  return data.locked_by?.invoice_no ?? null;
}

const refused = (code: string, reason: string): Checked => ({
  verdict: { result: 'refused', code, reason },
});

/**
 * A scanned bag takes all its shipments onto the transfer, or counts them in whole. With a broken
 * seal one key takes them off again, to be counted one by one.
 * @throws ApiError when the server cannot be reached
 */
export async function bagScan(code: string, editor: ScanContext): Promise<Checked> {
  const row = await findBag(code);
  if (!row) return { verdict: { result: 'unknown', code } };
  const awaited = editor.answers ? 'locked' : 'confirmed';
  if (row.state !== awaited || row.completed_at !== null) return refused(code, w.notSealed);
  const to = row.to_branch;
  if (!editor.answers && to && to.id !== editor.party.id)
    return refused(code, bagMessages.toOther(to.branch_name));
  const { data } = await readOnce('documents.bag.one', { id: row.id });
  const known = new Map([...editor.eligible, ...editor.lines].map((line) => [line.uuid, line]));
  const bag = { number: code, size: data.items.length };
  const lines = data.items.flatMap(({ uuid }): Line[] => {
    const line = known.get(uuid);
    return line ? [{ ...line, bag }] : [];
  });
  if (lines.length === 0) return refused(code, editor.answers ? w.empty : w.otherWay);
  if (!editor.answers && lines.length < bag.size)
    return refused(code, bagMessages.notWhole(lines.length, bag.size));
  const on = new Set(editor.lines.flatMap((line) => (line.bag?.number === code ? line.uuid : [])));
  const isRepeated = lines.every(({ uuid }) => on.has(uuid));
  const place = bagMessages.holds(lines.length, data.details['seal'] ?? '');
  const run = () => {
    editor.remove(...lines.map((line) => line.code));
    return Promise.resolve({ result: 'refused' as const, code, reason: w.countSingly });
  };
  return {
    verdict: {
      result: isRepeated ? 'duplicate' : 'ok',
      code,
      place,
      ...(!isRepeated && { title: w.added }),
      ...(editor.answers && { action: { label: w.broken, run } }),
    },
    ...(!isRepeated && { lines }),
  };
}

/** The bags whose shipments are all on the document: their seal was intact. */
export function wholeBags(lines: readonly Line[]): string[] {
  const sizes = new Map<string, { size: number; there: number }>();
  for (const { bag } of lines) {
    if (bag) sizes.set(bag.number, { ...bag, there: (sizes.get(bag.number)?.there ?? 0) + 1 });
  }
  return [...sizes].flatMap(([number, { size, there }]) => (size === there ? [number] : []));
}
