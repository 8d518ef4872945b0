import { call } from '#dashboard/api/call.ts';
import { startWorker } from '#dashboard/shell/own-worker.ts';

/** The state of this browser before the server is queried. */
export type Ability = 'unsupported' | 'denied' | 'able';

/** Browsers offer it only over https, and some phones only for apps on the home screen. */
export function abilityOf(): Ability {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/**
 * This browser's address at its push service; null if it has not subscribed, or has unsubscribed.
 */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `refused`: the user or the browser declined. @throws ApiError, or the browser's own errors */
export async function turnOn(key: string): Promise<'on' | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, key);
  const keys = subscription.toJSON().keys ?? {};
  await call('push.subscribe', {
    endpoint: subscription.endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  });
  return 'on';
}

/** A subscription for another key, from before the company's data were moved, is replaced. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const before = await manager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return manager.subscribe(options);
  }
}

/** @throws ApiError */
export async function turnOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await call('push.unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
