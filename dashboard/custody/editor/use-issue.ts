import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import type {
  DocumentDetails,
  DocumentView,
  Draft,
  IssueInput,
} from '../documents/document-types.ts';

const TOUCHED = ['documents', 'shipments', 'ledger', 'merchants', 'users', 'office'] as const;
const LINE_FIELD = /^(?:uuids|codes|ids)\.(\d+)/;

interface Refused {
  /** Refused lines, with the reason. */
  readonly lines: readonly ScanVerdict[];
  readonly fields: Readonly<Record<string, string>>;
  /** The message for the whole document. */
  readonly sentence: string | null;
}
const NOTHING: Refused = { lines: [], fields: {}, sentence: null };

/**
 * A document overtaken by another change returns 409, which has no `errors`: its lines are in the
 * details.
 */
function linesOf({ status, details }: ApiError): readonly (readonly [string, string])[] {
  if (status !== 409 || !Array.isArray(details.lines)) return [];
  const lines = details.lines as readonly { field?: unknown; message?: unknown }[];
  return lines.map(({ field, message }) => [String(field), String(message)] as const);
}

/** The submitted lines that the server refused, by receipt number. */
export function readRefusal(error: unknown, sent: readonly string[]): Refused {
  if (!(error instanceof ApiError) || error.isFailure) return NOTHING;
  const lines: ScanVerdict[] = [];
  const fields: Record<string, string> = {};
  for (const [field, message] of [...Object.entries(formErrors(error)), ...linesOf(error)]) {
    const place = LINE_FIELD.exec(field)?.[1];
    const code = place === undefined ? undefined : sent[Number(place)];
    if (code !== undefined) lines.push({ result: 'refused', code, reason: message });
    else fields[field] = message;
  }
  return { lines, fields, sentence: lines.length > 0 ? null : error.message };
}

/**
 * Issues the document, or changes an existing one. `stored` is the document once the server has it:
 * a draft being finished keeps its identity.
 */
export function useIssue<X>(
  view: DocumentView<X>,
  document: DocumentDetails | null,
  takeOff: (...codes: string[]) => void,
) {
  const [stored, setStored] = useState(document);
  const [refused, setRefused] = useState<Refused>(NOTHING);
  const create = useCommand(`documents.${view.family}.create`, { invalidates: TOUCHED });
  const amend = useCommand(`documents.${view.family}.amend`, { invalidates: TOUCHED });

  /** Null when it was refused; `refused` then holds the refusal. */
  const send = async (
    draft: Draft<X>,
    asDraft: boolean,
    version = stored?.version,
  ): Promise<DocumentDetails | null> => {
    const body = {
      uuids: draft.lines.map(({ uuid }) => uuid),
      note: draft.note || null,
      draft: asDraft,
      ...(draft.party?.branchId && { branch_id: draft.party.branchId }),
      ...view.body(draft),
    } as IssueInput;
    setRefused(NOTHING);
    try {
      const answer = stored
        ? await amend.mutateAsync({ ...body, id: stored.id, version: version ?? stored.version })
        : await create.mutateAsync(body);
      setStored(answer.data);
      return answer.data;
    } catch (error) {
      const reply = readRefusal(
        error,
        draft.lines.map(({ code }) => code),
      );
      setRefused(reply);
      // A refused line is removed, so that finishing again continues with the others.
      if (reply.lines.length > 0) takeOff(...reply.lines.map(({ code }) => code));
      return null;
    }
  };
  const clear = () => setRefused(NOTHING);
  const dropLine = (code: string) =>
    setRefused((all) => ({ ...all, lines: all.lines.filter((one) => one.code !== code) }));
  return { send, stored, refused, clear, dropLine, busy: create.isPending || amend.isPending };
}
