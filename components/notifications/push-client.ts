import { api } from '@/lib/http/api-client';

export type PushState = 'off' | 'on' | 'denied' | 'unsupported' | 'homeScreen';

/** Whether this browser has a push subscription for the key. */
export async function readPushState(publicKey: string): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Safari on iOS supports push only in installed apps (`standalone`).
  if (!isSupported) return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isMadeFor(subscription, publicKey) ? 'on' : 'off';
}

/**
 * Subscribes this browser to push messages. The permission must be granted.
 * @throws ApiError; DOMException if the browser's push service cannot be reached
 */
export async function subscribeToPush(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && !isMadeFor(former, publicKey)) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    await api('POST /api/push-subscriptions', { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** @param id of this browser's device; null if the server has none */
export async function unsubscribeFromPush(id: number | null): Promise<void> {
  if (id !== null) await api('DELETE /api/push-subscriptions/{id}', { params: { id } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function isMadeFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false;
  const key = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
