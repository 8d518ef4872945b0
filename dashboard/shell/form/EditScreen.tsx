import { Fragment, type ReactNode } from 'react';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { useOpened } from '#dashboard/api/opened.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';

interface EditScreenProps<N extends EndpointName> {
  /** The call that returns the entity being edited. */
  readonly of: N;
  readonly input: InputOf<N>;
  /** The form; `reopen` restarts it with the currently saved values. */
  readonly children: (answer: AnswerOf<N>, reopen: () => Promise<void>) => ReactNode;
}

/**
 * Every edit form: opened with a fresh response, which stays unchanged while the form is filled in.
 */
export function EditScreen<N extends EndpointName>({ of, input, children }: EditScreenProps<N>) {
  const { key, answer, error, reopen } = useOpened(of, input);
  if (error) {
    return <ErrorState text={error.message} code={error.requestId} onRetry={() => void reopen()} />;
  }
  if (answer === undefined) return <Skeleton lines={8} />;
  return <Fragment key={key}>{children(answer, reopen)}</Fragment>;
}
