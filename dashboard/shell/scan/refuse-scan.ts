import { playScan, unlockSounds } from '#dashboard/ui/scan/sounds.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';

/** A scan while scanning is not possible gets a sound and the reason: never lost silently. */
export function refuseScan(reason: string): void {
  unlockSounds();
  playScan('refused');
  toast(reason, { tone: 'warning' });
}
