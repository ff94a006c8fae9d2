/** Its source is written into the page (html-only.tsx) and runs before the first paint, so it must be self-contained. */
export function firstPaintScript() {
  const root = document.documentElement;

  const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  // Signed-in users see a placeholder for their account and no login; the cookie is lib/accounts/auth/constants'.
  root.toggleAttribute('data-signed-in', /(?:^|; )(?:__Host-)?signed-in=/.test(document.cookie));

  // The figures chosen on this device (figures.ts), also when they change in another tab.
  const applyFigures = () => {
    try {
      if (localStorage.getItem('figures') === 'latin') root.dataset.figures = 'latin';
      else delete root.dataset.figures;
    } catch {
      // Storage is blocked.
    }
  };
  addEventListener('storage', applyFigures);
  addEventListener('pageshow', ({ persisted }) => persisted && applyFigures());
  applyFigures();

  // Compact rows in lists (components/listings/list/device-choice.ts).
  try {
    if (localStorage.getItem('cards') === 'rows') root.dataset.cards = 'rows';
  } catch {
    // Storage is blocked.
  }

  // What this device remembers, by the names of its lists: pages reserve the room for it.
  for (const list of ['favourites', 'viewed', 'searches', 'notes', 'hidden']) {
    try {
      root.toggleAttribute(`data-${list}`, localStorage.getItem(list) !== null);
    } catch {
      // Storage is blocked.
    }
  }

  // The banner that this device has closed (site-banner.tsx), by its key.
  addEventListener('click', ({ target }) => {
    const key = (target as Element).closest?.('.banner-close')?.getAttribute('value');
    if (!key) return;
    root.dataset.banner = key;
    document.getElementById('content')?.focus({ preventScroll: true });
    try {
      localStorage.setItem('banner', key);
    } catch {
      // Storage is blocked.
    }
  });
  try {
    root.dataset.banner = localStorage.getItem('banner') ?? '';
  } catch {
    // Storage is blocked.
  }

  // Lists leave hidden listings out (components/notes/hidden-style.ts).
  try {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(localStorage.getItem('hidden') ?? '');
    document.adoptedStyleSheets = [hidden];
  } catch {
    // Storage is blocked.
  }

  // Images that fail get the placeholder; the map handles its tiles itself.
  const placeholder = '/placeholder.svg';
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.classList.contains('leaflet-tile')) return;
      if (target.getAttribute('src') === placeholder) return;
      // Not removed: React still owns these elements.
      for (const source of target.closest('picture')?.querySelectorAll('source') ?? []) source.srcset = '';
      target.removeAttribute('srcset');
      target.src = placeholder;
    },
    true,
  );

  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => void register()));

  // A press or a change that comes before the page's code has started is repeated then, for what the browser does not
  // answer itself as it does links, popovers and forms.
  let early: Event | undefined;
  const remember = (event: Event) => {
    early = event;
  };
  for (const type of ['click', 'change']) addEventListener(type, remember, true);
  const repeat = () => {
    for (const type of ['click', 'change']) removeEventListener(type, remember, true);
    const target = early?.target as Element | undefined;
    // While it is being delivered, it is what made React start, which handles it next.
    if (!early || !target || early.eventPhase !== Event.NONE) return;
    const { type } = early;
    // After the effects of what has started, which may listen by themselves.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }));
        else target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click();
      }),
    );
  };
  addEventListener('hydrated', repeat, { once: true });

  // No pinch zoom of the page (docs/product.md 1.4); zooming by keyboard or Ctrl and wheel still works.
  const isBlocked = (event: Event) => !(event.target as Element).closest?.('[data-allow-gestures]');
  const block = (event: Event) => {
    if (isBlocked(event) && event.cancelable) event.preventDefault();
  };
  const blockFingers = (event: TouchEvent) => {
    if (event.touches.length > 1) block(event);
  };
  for (const gesture of ['gesturestart', 'gesturechange']) addEventListener(gesture, block, { passive: false });
  // A permanent touchmove listener would slow scrolling down.
  addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length > 1) addEventListener('touchmove', blockFingers, { passive: false });
    },
    { passive: true },
  );
  for (const end of ['touchend', 'touchcancel'] as const) {
    addEventListener(end, (event) => {
      if (event.touches.length < 2) removeEventListener('touchmove', blockFingers);
    });
  }

  // The splash (docs/product.md 3.4), for 1500 ms, where somebody starts on home or in the app. In a cookie, which ends with
  // the browser's session and which its tabs share.
  if (/(?:^|; )splash=/.test(document.cookie)) return;
  document.cookie = 'splash=1; path=/; samesite=lax';
  const lateMs = 1000;
  const isApp = matchMedia('(display-mode: standalone)').matches || 'Capacitor' in window;
  const isHome = /^\/(?:en)?$/.test(location.pathname);
  const isFromElsewhere = document.referrer !== '' && !document.referrer.startsWith(`${location.origin}/`);
  const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!document.cookie || performance.now() > lateMs) return;
  if (!(isApp || isHome) || isFromElsewhere || wantsNoMotion) return;
  const scenes = ['boat', 'buildings', 'palm'];
  const scene = scenes[Math.floor(Math.random() * scenes.length)];
  const lines = 4;
  let line = Math.floor(Math.random() * lines);
  root.dataset.line = String(line);
  root.dataset.splash = '';
  // In the page, where the stylesheet has its colours and lets it move.
  const draw = async () => {
    const answer = await fetch(`/splash/${scene}.svg`);
    const picture = await answer.text();
    const place = document.querySelector('.splash-picture');
    if (answer.ok && place) place.innerHTML = picture;
  };
  draw().catch(() => undefined);
  const rotation = setInterval(() => {
    line = (line + 1) % lines;
    root.dataset.line = String(line);
  }, 2000);
  setTimeout(() => {
    clearInterval(rotation);
    delete root.dataset.splash;
  }, 1500);
}
