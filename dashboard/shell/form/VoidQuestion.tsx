import type { ReactNode } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';

interface VoidQuestionProps {
  readonly id: number;
  /** The confirmation with the document's number and the consequences. */
  readonly title: string;
  readonly text: ReactNode;
  readonly words: { readonly void: string; readonly voidReason: string; readonly voided: string };
  readonly annul: {
    readonly mutate: (
      input: { id: number; reason: string },
      then: { onSuccess: () => void },
    ) => void;
    readonly isPending: boolean;
    readonly error: ApiError | null;
  };
  readonly onDone: () => void;
}

/** Requests the reason for voiding a document, and voids it. */
export function VoidQuestion({ id, title, text, words, annul, onDone }: VoidQuestionProps) {
  const onSuccess = () => {
    toast(words.voided);
    onDone();
  };
  return (
    <Confirm
      open
      danger
      title={title}
      text={text}
      actionLabel={words.void}
      reason="required"
      reasonLabel={words.voidReason}
      busy={annul.isPending}
      error={annul.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) => annul.mutate({ id, reason }, { onSuccess })}
    />
  );
}
