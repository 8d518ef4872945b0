import { wholeOf } from '#domain/numbers.ts';
import { execFile } from 'node:child_process';

/** systemd treats three missed beats as a hanging thread. */
const beatsADeadline = 3;

/**
 * Notifies systemd, if configured (`Type=notify`, `WatchdogSec`), that the server answers, and from
 * then on that its main thread still runs: a hanging server does not exit, and would not be
 * restarted. Node has no datagram socket for it; the cost is one process every ten seconds.
 */
export function notifySystemd(env: NodeJS.ProcessEnv = process.env): void {
  if (!env['NOTIFY_SOCKET']) return;
  const send = (word: string): void => {
    // A failed notification must not stop the server: systemd handles the consequences.
    execFile('systemd-notify', [word], { env }, () => undefined);
  };
  send('--ready');
  const deadlineMs = wholeOf(env['WATCHDOG_USEC'] ?? 0) / 1000;
  if (deadlineMs > 0) setInterval(send, deadlineMs / beatsADeadline, 'WATCHDOG=1').unref();
}
