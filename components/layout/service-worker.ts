/** The part of ServiceWorkerGlobalScope that is used; TypeScript's DOM types lack it. */
type WorkerEvent = {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(routes: unknown): Promise<void>;
};
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

/**
 * The service worker. app/sw.js serves its source, so it must be self-contained. It only shows the offline page where a
 * page cannot be fetched: it stores no response, so that none can be shown to the wrong user or too late.
 */
export function serviceWorker(scope: WorkerScope, pages: { ar: string; en: string }) {
  scope.addEventListener('install', (event) => {
    // Requests for anything but pages bypass the worker, where the browser supports it.
    const routes = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
    event.waitUntil(Promise.all([scope.skipWaiting(), routes?.catch(() => undefined)]));
  });

  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
  });

  const offline = (request: Request) =>
    new Response(/^\/en(?:\/|$)/.test(new URL(request.url).pathname) ? pages.en : pages.ar, {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
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
}
