import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import type { UploadKind } from '#domain/files.ts';
import { type FileFault, prepareFile } from './prepare-file.ts';

export type StoredFile = AnswerOf<'files.upload'>['data'];

/** Uploads the selected file; the response is the reference used when saving. */
export function useUpload(kind: UploadKind, faults: Record<FileFault, string>) {
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const upload = useCommand('files.upload');
  const reply = upload.error;
  const found = formErrors(reply);
  const refused = reply && !reply.isFailure ? (found.content ?? found.name ?? reply.message) : null;
  const bring = async (file: File | undefined): Promise<StoredFile | null> => {
    if (!file) return null;
    setFault(null);
    upload.reset();
    setReading(true);
    const ready = await prepareFile(kind, file);
    setReading(false);
    if ('fault' in ready) {
      setFault(faults[ready.fault]);
      return null;
    }
    const answer = await upload.mutateAsync({ kind, ...ready }).catch(() => null);
    return answer?.data ?? null;
  };
  return { bring, isBusy: isReading || upload.isPending, problem: fault ?? refused };
}
