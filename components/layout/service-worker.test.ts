import { afterEach, expect, test, vi } from 'vitest';
import { serviceWorker, type WorkerScope } from './service-worker';

type Listener = Parameters<WorkerScope['addEventListener']>[1];
type FetchEvent = Parameters<Listener>[0];

const pages = { ar: 'صفحة', en: 'page', name: 'Market' };
const ORIGIN = 'https://site.example';

type Tab = { url: string; focus: () => Promise<unknown> };

function start(tabs: Tab[] = []) {
  const listeners = new Map<string, Listener>();
  const scope = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: vi.fn(async () => undefined),
    location: { origin: ORIGIN },
    clients: {
      claim: vi.fn(async () => undefined),
      matchAll: async () => tabs,
      openWindow: vi.fn(async (_url: string) => undefined),
    },
    registration: {
      navigationPreload: { enable: vi.fn(async () => undefined) },
      showNotification: vi.fn(async () => undefined),
      pushManager: { subscribe: vi.fn(async () => ({ endpoint: 'new' }) as PushSubscription) },
    },
  };
  serviceWorker(scope, pages);
  const send = (type: string, event: object) => listeners.get(type)?.(event as FetchEvent);
  /** With what it lets the browser wait for. */
  const sendAndWait = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    send(type, { ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { scope, send, sendAndWait };
}

/** Returns the response of the worker; undefined leaves the request to the browser. */
function answerTo(path: string, request: object = {}, preloadResponse?: Promise<Response | undefined>) {
  let answer: Promise<Response> | undefined;
  start().send('fetch', {
    request: { url: `https://site.example${path}`, mode: 'navigate', method: 'GET', ...request },
    preloadResponse,
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

test('activates at once with navigation preload', async () => {
  const { scope, send } = start();
  const addRoutes = vi.fn(async () => undefined);
  send('install', { addRoutes, waitUntil: () => undefined });
  expect(scope.skipWaiting).toHaveBeenCalled();
  expect(addRoutes).toHaveBeenCalledWith({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  send('activate', { waitUntil: () => undefined });
  expect(scope.clients.claim).toHaveBeenCalled();
  expect(scope.registration.navigationPreload.enable).toHaveBeenCalled();
});

test('returns the network’s page regardless of its status', async () => {
  const preloaded = new Response('refused', { status: 500 });
  expect(await answerTo('/', {}, Promise.resolve(preloaded))).toBe(preloaded);
  const fetched = new Response('fetched');
  vi.stubGlobal('fetch', async () => fetched);
  expect(await answerTo('/')).toBe(fetched);
  expect(await answerTo('/', {}, Promise.resolve(undefined))).toBe(fetched);
});

test.each([
  ['/', pages.ar],
  ['/england', pages.ar],
  ['/en', pages.en],
])('without a network %s shows the offline page in its language', async (path, page) => {
  const answer = await answerTo(path, {}, Promise.reject(new TypeError('Failed to fetch')));
  expect(answer?.status).toBe(503);
  expect(await answer?.text()).toBe(page);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('shows a push in its language and with its tag, so that a repeat replaces it', async () => {
  const { scope, sendAndWait } = start();
  const message = { title: 'عنوان', body: 'نص', lang: 'ar', dir: 'rtl', tag: 'notice-7', path: '/properties/12' };
  await sendAndWait('push', { data: { json: () => message } });
  expect(scope.registration.showNotification).toHaveBeenCalledWith('عنوان', {
    body: 'نص',
    lang: 'ar',
    dir: 'rtl',
    tag: 'notice-7',
    data: { path: '/properties/12' },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  });
});

const tab = (path: string) => ({ url: ORIGIN + path, focus: vi.fn(async () => undefined) });
const press = (data: unknown) => ({ notification: { close: vi.fn(), data } });

test('a click focuses the tab that shows the page already', async () => {
  const tabs = [tab('/properties/new'), tab('/en/properties/12')];
  const { scope, sendAndWait } = start(tabs);
  const event = press({ path: '/en/properties/12' });
  await sendAndWait('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalled();
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
});

test.each([
  [{ path: '/properties/12' }, '/properties/12'],
  [{ path: 'https://evil.example/' }, '/'],
  [{ path: 'javascript:alert(1)' }, '/'],
  [undefined, '/'],
])('a click on %j opens %s', async (data, path) => {
  const { scope, sendAndWait } = start([tab('/elsewhere')]);
  await sendAndWait('notificationclick', press(data));
  expect(scope.clients.openWindow).toHaveBeenCalledWith(ORIGIN + path);
});

test('reports a subscription that the browser has changed', async () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({ publicKey: 'key' }));
  vi.stubGlobal('fetch', fetched);
  const { scope, sendAndWait } = start();
  await sendAndWait('pushsubscriptionchange', {});
  const options = { userVisibleOnly: true, applicationServerKey: 'key' };
  expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
  await sendAndWait('pushsubscriptionchange', { newSubscription: { endpoint: 'given' } });
  const sent = fetched.mock.calls.flatMap(([address, init]) => (init ? [[address, init.method, init.body]] : []));
  expect(sent).toEqual([
    ['/api/push-subscriptions', 'POST', '{"endpoint":"new"}'],
    ['/api/push-subscriptions', 'POST', '{"endpoint":"given"}'],
  ]);
});

test('its source is self-contained', () => expect(String(serviceWorker)).not.toMatch(/caches|indexedDB|__vite|import/));
