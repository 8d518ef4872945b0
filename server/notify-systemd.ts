import { wholeOf } from '#domain/numbers.ts';
import { execFile } from 'node:child_process';

/** systemd counts three beats missed as a thread that hangs. */
const beatsADeadline = 3;

/**
 * Tells a systemd that asks for it (`Type=notify`, `WatchdogSec`) that we answer, and from then on
 * that the one thread every call goes through still turns: a server that hangs does not die, and
 * would not be restarted. Node has no datagram socket to say it by itself; a process every ten
 * seconds is what that costs.
 */
export function notifySystemd(env: NodeJS.ProcessEnv = process.env): void {
  if (!env['NOTIFY_SOCKET']) return;
  const tell = (word: string): void => {
    // Not told is no fault of ours to die of: what follows from it, systemd does.
    execFile('systemd-notify', [word], { env }, () => undefined);
  };
  tell('--ready');
  const deadlineMs = wholeOf(env['WATCHDOG_USEC'] ?? 0) / 1000;
  if (deadlineMs > 0) setInterval(tell, deadlineMs / beatsADeadline, 'WATCHDOG=1').unref();
}
