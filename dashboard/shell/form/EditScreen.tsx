import { Fragment, type ReactNode } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { useOpened } from '#dashboard/api/opened.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';

interface EditScreenProps<N extends EndpointName> {
  /** The call that answers with what is changed. */
  readonly of: N;
  readonly input: InputOf<N>;
  /** The form; `reopen` starts it over from what is saved now. */
  readonly children: (answer: AnswerOf<N>, reopen: () => Promise<void>) => ReactNode;
}

/**
 * Every form over something that exists: opened on a fresh answer, which stays while it is filled.
 */
export function EditScreen<N extends EndpointName>({ of, input, children }: EditScreenProps<N>) {
  const { key, answer, error, reopen } = useOpened(of, input);
  if (error) {
    return <ErrorState text={error.message} code={error.requestId} onRetry={() => void reopen()} />;
  }
  if (answer === undefined) return <Skeleton lines={8} />;
  return <Fragment key={key}>{children(answer, reopen)}</Fragment>;
}
