import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { maxLines } from '#domain/custody/families.ts';
import type {
  DocumentParty,
  EligibleRow,
  Family,
  Line,
  PartyKind,
} from '../documents/document-types.ts';
import { lineOfEligible } from '../documents/lines.ts';
import { partyFields } from '../documents/parties.ts';

const PAGE = 200;

interface Side {
  readonly family: Family;
  readonly kind: PartyKind;
  readonly party: DocumentParty;
}

const inputOf = ({ kind, party }: Side) => ({
  per_page: PAGE,
  [partyFields[kind]]: Number(party.id),
  ...(party.branchId !== null && { branch_id: party.branchId }),
});

/** Every eligible shipment, up to the limit of one document. */
async function readAll(side: Side, signal: AbortSignal): Promise<readonly Line[]> {
  const rows: EligibleRow[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...inputOf(side), ...(cursor !== undefined && { cursor }) };
    const answer = await call(`documents.${side.family}.eligible`, input, { signal });
    rows.push(...answer.data);
    cursor = answer.meta.next_cursor ?? undefined;
  } while (cursor !== undefined && rows.length < maxLines);
  return rows.map(lineOfEligible);
}

export function useEligible(side: Omit<Side, 'party'> & { party: DocumentParty | null }) {
  const { family, kind, party } = side;
  return useQuery<readonly Line[], ApiError>({
    // Prefixed with the room's name, so that a command on documents invalidates it.
    queryKey: [`documents.${family}.eligible`, 'all', kind, party?.id, party?.branchId],
    queryFn: ({ signal }) =>
      party ? readAll({ family, kind, party }, signal) : Promise.resolve([]),
    enabled: party !== null,
  });
}

/** One shipment that became eligible after the list was read; null if it is not eligible. */
export async function findEligible(side: Side, code: string): Promise<Line | null> {
  const answer = await readOnce(`documents.${side.family}.eligible`, {
    ...inputOf(side),
    search: code,
  });
  const row = answer.data.find((one) => one.code === code);
  return row ? lineOfEligible(row) : null;
}
