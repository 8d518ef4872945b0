import { outboxWords } from '#words/shipments/outbox.ts';
import { queryClient } from '../../api/query-client.ts';
import { openOutbox } from '../../api/outbox/outbox-connection.ts';
import { toast } from '../../ui/overlay/toasts.ts';
import { startWorker } from '../own-worker.ts';

// Asked without a line, when it could not be fetched.
import('../guard/LeaveQuestion.tsx').catch(() => undefined);

/** The first screen has had the line for itself by then. */
const WORKER_AFTER_MS = 3_000;
// A browser that refuses one opens no page without a line, and is none the worse for the rest.
setTimeout(() => startWorker().catch(() => undefined), WORKER_AFTER_MS);

/** Sends the courier's outcomes until it is stopped, and tells what became of them. */
export const startSending = (userId: number): (() => void) =>
  openOutbox(userId, ({ accepted, refused }) => {
    if (accepted > 0) toast(outboxWords.sent(accepted));
    if (refused > 0) toast(outboxWords.notAccepted(refused), { tone: 'danger' });
    void queryClient.invalidateQueries();
  });
