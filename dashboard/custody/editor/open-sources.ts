import { call } from '#dashboard/api/call.ts';
import type { AnsweredFamily, DocumentRow, Family } from '../documents/document-types.ts';

/** A document sent to a branch, with the number of its shipments not counted in yet. */
export interface OpenSource {
  readonly row: DocumentRow;
  readonly left: number;
}

interface Params {
  readonly answers: AnsweredFamily;
  readonly receiving: Family;
  /** The receiving branch; null for company users. */
  readonly mine: number | null;
  readonly search?: string;
}

const READ = 100;
/** The remaining count is loaded for each; older documents are found by number. */
const MOST_READ = 24;

export async function readOpenSources(params: Params): Promise<readonly OpenSource[]> {
  const { answers, receiving, mine, search } = params;
  const { data } = await call(`documents.${answers}.list`, {
    per_page: READ,
    state: 'confirmed',
    ...(mine !== null && { branch_id: mine }),
    ...(search !== undefined && { search }),
  });
  const addressed = data.filter(
    ({ to_branch }) => to_branch !== null && (mine === null || to_branch.id === mine),
  );
  const read = addressed.slice(0, MOST_READ).map(async (row) => {
    const input = {
      source_id: row.id,
      per_page: 1,
      ...(row.to_branch && { branch_id: row.to_branch.id }),
    };
    const { meta } = await call(`documents.${receiving}.eligible`, input);
    return { row, left: meta.total ?? 0 };
  });
  return (await Promise.all(read)).filter(({ left }) => left > 0);
}
