import { playScan, unlockSounds } from '#dashboard/ui/scan/sounds.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';

/** A scan where nothing can be scanned yet is heard, and told why: never lost in silence. */
export function refuseScan(reason: string): void {
  unlockSounds();
  playScan('refused');
  toast(reason, { tone: 'warning' });
}
