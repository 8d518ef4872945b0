import { outboxWords } from '#words/outbox.ts';
import { queryClient } from '../api/query-client.ts';
import { openOutbox } from '../api/outbox-line.ts';
import { toast } from '../ui/toasts.ts';

// Asked without a line, when it could not be fetched.
import('./LeaveAsk.tsx').catch(() => undefined);

/** Sends the courier's outcomes until it is stopped, and tells what became of them. */
export const startSending = (userId: number): (() => void) =>
  openOutbox(userId, ({ accepted, refused }) => {
    if (accepted > 0) toast(outboxWords.sent(accepted));
    if (refused > 0) toast(outboxWords.notAccepted(refused), { tone: 'danger' });
    void queryClient.invalidateQueries();
  });
