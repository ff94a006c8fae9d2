import type { PushMessage } from '@/lib/alerts/push/schema';

/** The part of ServiceWorkerGlobalScope that is used; TypeScript's DOM types lack it. */
type WorkerEvent = {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(routes: unknown): Promise<void>;
  /** Data of a push. */
  data?: { json(): unknown } | null;
  notification: { close(): void; data?: unknown };
  newSubscription?: PushSubscription | null;
};
type Tab = { url: string; focus(): Promise<unknown> };
export type WorkerScope = {
  addEventListener(
    type: 'install' | 'activate' | 'fetch' | 'push' | 'notificationclick' | 'pushsubscriptionchange',
    listener: (event: WorkerEvent) => void,
  ): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
    pushManager: Pick<PushManager, 'subscribe'>;
  };
};

type Texts = { ar: string; en: string; name: string };

/**
 * The service worker: the offline page and push messages. app/sw.js serves its source, so it must be self-contained. It
 * stores no response, so that none can be shown to the wrong user or too late.
 */
export function serviceWorker(scope: WorkerScope, texts: Texts) {
  scope.addEventListener('install', (event) => {
    // Requests for anything but pages bypass the worker, where the browser supports it.
    const routes = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
    event.waitUntil(Promise.all([scope.skipWaiting(), routes?.catch(() => undefined)]));
  });

  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
  });

  const offline = (request: Request) =>
    new Response(/^\/en(?:\/|$)/.test(new URL(request.url).pathname) ? texts.en : texts.ar, {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; connect-src 'self'; font-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      },
    });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate' || request.method !== 'GET') return;
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((answer) => answer ?? fetch(request))
        .catch(() => offline(request)),
    );
  });

  /** Has a fallback, because browsers require that each push shows a notification. */
  const readMessage = (event: WorkerEvent): Partial<PushMessage> & Pick<PushMessage, 'title'> => {
    try {
      const message = event.data?.json() as PushMessage;
      if (typeof message.title === 'string') return message;
    } catch {
      // not ours
    }
    return { title: texts.name };
  };

  scope.addEventListener('push', (event) => {
    const { title, path, ...options } = readMessage(event);
    event.waitUntil(
      scope.registration.showNotification(title, {
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { path },
        ...options,
      }),
    );
  });

  /** Returns a URL of this site, even if the message names another one. */
  const urlOf = (data: unknown) => {
    const { path } = (data ?? {}) as { path?: unknown };
    const home = new URL('/', scope.location.origin);
    const url = new URL(typeof path === 'string' ? path : '/', home);
    return url.origin === home.origin ? url.href : home.href;
  };

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = urlOf(event.notification.data);
    event.waitUntil(
      scope.clients
        .matchAll({ type: 'window', includeUncontrolled: true })
        .then((tabs) => tabs.find((tab) => tab.url === url)?.focus() ?? scope.clients.openWindow(url)),
    );
  });

  scope.addEventListener('pushsubscriptionchange', (event) => {
    const address = '/api/push-subscriptions';
    const subscribe = async () => {
      const answer = await fetch(address);
      if (!answer.ok) return; // no user is logged in: the switch shows off after the next login
      const { publicKey: applicationServerKey } = (await answer.json()) as { publicKey: string };
      const { pushManager } = scope.registration;
      const subscription =
        event.newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
      const body = JSON.stringify(subscription);
      await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    };
    event.waitUntil(subscribe());
  });
}
