import { type ReactNode, useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { Drawer } from '#dashboard/ui/Drawer.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Code } from '#dashboard/ui/Values.tsx';

/** Which paper of a list stands beside it. */
export interface Beside {
  readonly id: number | null;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

interface PaperDrawerProps<Paper, What> extends Beside {
  readonly answer: {
    readonly data?: { readonly data: Paper } | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  readonly kind: string;
  readonly numberOf: (paper: Paper) => string;
  readonly body: (paper: Paper) => ReactNode;
  readonly actions: (paper: Paper, ask: (what: What) => void) => ReactNode;
  readonly question: (paper: Paper, asking: What, onDone: () => void) => ReactNode;
}

/**
 * One paper beside its list: what it says, and what can be done with it. It steps aside for a question
 * about it and comes back with the answer.
 */
export function PaperDrawer<Paper, What extends string = 'void'>(
  props: PaperDrawerProps<Paper, What>,
) {
  const { id, onClose, onStep, answer, kind, numberOf, body, actions, question } = props;
  const [asking, setAsking] = useState<What | null>(null);
  const { data, error, refetch } = answer;
  const paper = data?.data;
  const fallback = id === null ? '' : `#${id}`;
  return (
    <>
      <Drawer
        open={id !== null && asking === null}
        onClose={onClose}
        onStep={onStep}
        title={
          <>
            {kind} <Code>{paper ? numberOf(paper) : fallback}</Code>
          </>
        }
        footer={paper ? actions(paper, setAsking) : null}
      >
        {paper ? (
          body(paper)
        ) : error ? (
          <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Drawer>
      {paper && asking !== null ? question(paper, asking, () => setAsking(null)) : null}
    </>
  );
}
