/** What a service worker is given; the types of the browser's window know nothing of it. */
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
 * Runs as the service worker: its source is served by app/sw.js together with the offline page in each language, so it
 * may use nothing from outside itself. It shows that page where a page cannot be fetched for lack of a network, and does
 * nothing else: it stores no answer, so that none can be shown to the wrong person or too late.
 */
export function serviceWorker(scope: WorkerScope, pages: { ar: string; en: string }) {
  scope.addEventListener('install', (event) => {
    // What is no page goes past the worker without waking it, in browsers that can be told so.
    const routes = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
    event.waitUntil(Promise.all([scope.skipWaiting(), routes?.catch(() => undefined)]));
  });

  // The request for a page is sent while the worker is still starting.
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
