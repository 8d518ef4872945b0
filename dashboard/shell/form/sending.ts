import { outboxWords } from '#words/shipments/outbox.ts';
import { queryClient } from '../../api/query-client.ts';
import { openOutbox } from '../../api/outbox/outbox-connection.ts';
import { toast } from '../../ui/overlay/toasts.ts';
import { startWorker } from '../own-worker.ts';

// Preloaded, because it could not be loaded offline.
import('../guard/LeaveQuestion.tsx').catch(() => undefined);

/** The first screen has finished loading by then. */
const WORKER_AFTER_MS = 3_000;
// A browser that refuses a service worker cannot open pages offline; everything else works.
setTimeout(() => startWorker().catch(() => undefined), WORKER_AFTER_MS);

/** Sends the courier's outcomes until stopped, and reports the results. */
export const startSending = (userId: number): (() => void) =>
  openOutbox(userId, ({ accepted, refused }) => {
    if (accepted > 0) toast(outboxWords.sent(accepted));
    if (refused > 0) toast(outboxWords.notAccepted(refused), { tone: 'danger' });
    void queryClient.invalidateQueries();
  });
