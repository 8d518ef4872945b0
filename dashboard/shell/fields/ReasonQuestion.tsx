import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { Sentence } from '#dashboard/ui/values/Values.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ReasonProps {
  /** The question with its figures: «رفض صرف 1,250,000 د.ع؟» */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The call that takes the reason, and limits it. */
  readonly call: EndpointName;
  /** Repeats the action: «رفض الطلب», never «موافق». */
  readonly actionLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly reasonLabel?: string;
  /** Sends the answer; the question closes afterwards. @throws ApiError */
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A question that is answered with a reason: a refusal, a roll-back, a change of an amount. */
export function ReasonQuestion(props: ReasonProps) {
  const { title, text, call, actionLabel, tone = 'danger', send, onClose } = props;
  const { reasonLabel = uiWords.reason } = props;
  return (
    <FormDialog<{ reason: string }>
      title={title}
      call={call}
      start={{ reason: '' }}
      fields={[
        () => <QuestionText>{text}</QuestionText>,
        {
          key: 'reason',
          kind: 'lines',
          label: reasonLabel,
          needed: uiMessages.isRequired(reasonLabel),
        },
      ]}
      actions={[{ label: actionLabel, tone, send: ({ reason }) => send(reason.trim()) }]}
      onClose={onClose}
    />
  );
}

/** What the answer to a question causes. */
export function QuestionText({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <div>{typeof children === 'string' ? <Sentence>{children}</Sentence> : children}</div>;
}
