import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { Stale } from '#dashboard/api/invalidate.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Day } from '#domain/time.ts';
import { ReasonQuestion } from '../fields/ReasonQuestion.tsx';
import { usePostingDay } from './posting-day.ts';

interface VoidQuestionProps {
  readonly id: number;
  readonly call: Extract<EndpointName, `documents.${string}.void`>;
  readonly invalidates: readonly Stale[];
  /** The confirmation with the document's number and the consequences. */
  readonly title: string;
  readonly text: ReactNode;
  /** The day of its postings; null: a draft, which has none. */
  readonly date: Day | null;
  readonly words: { readonly void: string; readonly voidReason: string; readonly voided: string };
  readonly onDone: () => void;
}

/** Requests the reason for voiding a document, and voids it. */
export function VoidQuestion(props: VoidQuestionProps) {
  const { id, call, invalidates, title, text, date, words, onDone } = props;
  const { voided } = usePostingDay(date);
  const annul = useCommand(call, { invalidates });
  return (
    <ReasonQuestion
      title={title}
      text={
        <>
          {text} {voided.join(' ')}
        </>
      }
      call={call}
      actionLabel={words.void}
      reasonLabel={words.voidReason}
      send={async (reason) => {
        await annul.mutateAsync({ id, reason });
        toast(words.voided);
      }}
      onClose={onDone}
    />
  );
}
