'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ActionButton } from '../action-button';
import { Button } from '../ui/button';
import { useAction } from '../use-action';
import type { PushDevice } from '@/lib/alerts/push/schema';
import { api } from '@/lib/http/api-client';

type Props = { publicKey: string; devices: PushDevice[] };

/** Push messages on this device. The only place that asks the browser for the permission. */
export function PushSwitch({ publicKey, devices }: Props) {
  const t = useTranslations('notifications.push');
  const { run, busy } = useAction();
  /** The browser's permission; null until it is read. */
  const [browser, setBrowser] = useState<PushState | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (state: PushState) => isGone || setBrowser(state);
    readPushState(publicKey).then(show, () => show('unsupported')); // such as a browser that keeps no site's data
    return () => void (isGone = true);
  }, [publicKey]);

  const device = devices.find(({ current }) => current);
  const state = browser === 'on' && !device ? 'off' : browser;
  const switchOn = async () => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return setBrowser(permission === 'denied' ? 'denied' : 'off');
    await run(() => subscribeToPush(publicKey).then(() => setBrowser('on')), {
      done: t('switchedOn'),
      failed: t('failed'),
    });
  };
  const switchOff = () =>
    run(() => unsubscribeFromPush(device?.id ?? null).then(() => setBrowser('off')), {
      done: t('switchedOff'),
      failed: t('failed'),
    });
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-muted-foreground">
        {t(`state.${state ?? 'off'}`)}
      </p>
      {(state === null || state === 'on' || state === 'off') && (
        <Button
          variant={state === 'on' ? 'outline' : 'default'}
          className="w-fit"
          aria-disabled={busy || state === null || undefined}
          onClick={() => !busy && state !== null && void (state === 'on' ? switchOff() : switchOn())}
        >
          {t(state === 'on' ? 'off' : 'on')}
        </Button>
      )}
    </div>
  );
}

export function RemovePushDevice({ id, name }: { id: number; name: string }) {
  const t = useTranslations('notifications.push');
  return (
    <ActionButton
      aria-label={t('removeOf', { name })}
      call={() => api('DELETE /api/push-subscriptions/{id}', { params: { id } })}
      done={t('removed')}
      failed={t('removeFailed')}
    >
      {t('off')}
    </ActionButton>
  );
}

type PushState = 'off' | 'on' | 'denied' | 'unsupported' | 'homeScreen';

/** Whether this browser has a push subscription for the key. */
async function readPushState(publicKey: string): Promise<PushState> {
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
async function subscribeToPush(publicKey: string): Promise<void> {
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
async function unsubscribeFromPush(id: number | null): Promise<void> {
  if (id !== null) await api('DELETE /api/push-subscriptions/{id}', { params: { id } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function isMadeFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false;
  const key = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
