/** Prepares the first paint and bridges the time until hydration. html-only.tsx sends its source: no imports. */
export function firstPaintScript() {
  const root = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked.
    }
  };

  // Choices of this device: digits (figures.ts), the layout of lists, and the banner that it closed (site-banner.tsx).
  if (stored('figures') === 'latin') root.dataset.figures = 'latin';
  if (stored('cards') === 'rows') root.dataset.cards = 'rows';
  root.dataset.banner = stored('banner') ?? '';

  // Signed-in users see a placeholder for their account instead of the login. The cookie's name is in
  // lib/accounts/auth/constants.
  root.toggleAttribute('data-signed-in', /(?:^|; )(?:__Host-)?signed-in=/.test(document.cookie));

  // Lists omit hidden listings (components/notes/use-notes.ts).
  const hidden = new CSSStyleSheet();
  hidden.replaceSync(stored('hidden') ?? '');
  document.adoptedStyleSheets = [hidden];

  // A photo may fail before React starts. The map handles its tiles itself.
  const placeholder = '/placeholder.svg';
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.classList.contains('leaflet-tile')) return;
      if (target.getAttribute('src') === placeholder) return;
      // Emptied, not removed: React owns these elements.
      for (const source of target.closest('picture')?.querySelectorAll('source') ?? []) source.srcset = '';
      target.removeAttribute('srcset');
      target.src = placeholder;
    },
    true,
  );

  // A press or change before hydration is repeated after it (html-only.tsx), unless the browser itself answers it, as it
  // does links, popovers and forms.
  let early: Event | undefined;
  const remember = (event: Event) => {
    early = event;
  };
  for (const type of ['click', 'change']) addEventListener(type, remember, true);
  const repeat = () => {
    for (const type of ['click', 'change']) removeEventListener(type, remember, true);
    const target = early?.target as Element | undefined;
    // An event that is still being dispatched reaches React by itself.
    if (!early || !target || early.eventPhase !== Event.NONE) return;
    const { type } = early;
    // After the effects of the hydrated components.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }));
        else target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click();
      }),
    );
  };
  addEventListener('hydrated', repeat, { once: true });

  // The splash (root-layout.tsx, docs/product.md 3.4). The cookie ends with the browser's session, and its tabs share it.
  if (/(?:^|; )splash=/.test(document.cookie)) return;
  document.cookie = 'splash=1; path=/; samesite=lax';
  const isApp = matchMedia('(display-mode: standalone)').matches || 'Capacitor' in window;
  const isHome = /^\/(?:en)?$/.test(location.pathname);
  const isFromElsewhere = document.referrer !== '' && !document.referrer.startsWith(`${location.origin}/`);
  const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!document.cookie || !(isApp || isHome) || isFromElsewhere || wantsNoMotion) return;
  root.dataset.splash = ['boat', 'buildings', 'palm'][Math.floor(Math.random() * 3)];
  root.dataset.line = String(Math.floor(Math.random() * 4));
}
