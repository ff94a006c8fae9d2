import { afterEach, expect, test, vi } from 'vitest';
import { serviceWorker, type WorkerScope } from './service-worker';

type Listener = Parameters<WorkerScope['addEventListener']>[1];
type FetchEvent = Parameters<Listener>[0];

const pages = { ar: 'صفحة', en: 'page' };

function start() {
  const listeners = new Map<string, Listener>();
  const scope = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: vi.fn(async () => undefined),
    clients: { claim: vi.fn(async () => undefined) },
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
  };
  serviceWorker(scope, pages);
  const send = (type: string, event: object) => listeners.get(type)?.(event as FetchEvent);
  return { scope, send };
}

/** What the worker answers to a request; undefined leaves it to the browser. */
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

test('takes over at once, and lets requests for pages go out while it starts', async () => {
  const { scope, send } = start();
  const addRoutes = vi.fn(async () => undefined);
  send('install', { addRoutes, waitUntil: () => undefined });
  expect(scope.skipWaiting).toHaveBeenCalled();
  expect(addRoutes).toHaveBeenCalledWith({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  send('activate', { waitUntil: () => undefined });
  expect(scope.clients.claim).toHaveBeenCalled();
  expect(scope.registration.navigationPreload.enable).toHaveBeenCalled();
});

test('hands on the page that the network gives, whatever it says', async () => {
  const preloaded = new Response('refused', { status: 500 });
  expect(await answerTo('/', {}, Promise.resolve(preloaded))).toBe(preloaded);
  const fetched = new Response('fetched');
  vi.stubGlobal('fetch', async () => fetched);
  expect(await answerTo('/')).toBe(fetched);
  expect(await answerTo('/', {}, Promise.resolve(undefined))).toBe(fetched);
});

test.each([
  ['/', pages.ar],
  ['/properties/1?x=1', pages.ar],
  ['/england', pages.ar],
  ['/en', pages.en],
  ['/en/properties', pages.en],
])('without a network %s shows the offline page in its language', async (path, page) => {
  const answer = await answerTo(path, {}, Promise.reject(new TypeError('Failed to fetch')));
  expect(answer?.status).toBe(503);
  expect(await answer?.text()).toBe(page);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('leaves alone what is no page, and a form that is sent', () => {
  expect(answerTo('/api/user', { mode: 'cors' })).toBeUndefined();
  expect(answerTo('/media/a.webp', { mode: 'no-cors' })).toBeUndefined();
  expect(answerTo('/api/login', { method: 'POST' })).toBeUndefined();
});

test('its source stands alone: it keeps nothing and names nothing from outside itself', () => {
  expect(String(serviceWorker)).not.toMatch(/caches|indexedDB|__vite|import/);
});
