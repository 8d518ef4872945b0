import { ErrorState, Skeleton } from './States.tsx';

/** Instead of what has not arrived: the reason, or the room it will take. */
export function NotLoaded(props: {
  error: { readonly message: string; readonly requestId: string | null } | null;
  lines: number;
  onRetry: () => void;
}) {
  const { error, lines, onRetry } = props;
  if (error === null) return <Skeleton lines={lines} />;
  return <ErrorState text={error.message} code={error.requestId} onRetry={onRetry} />;
}
