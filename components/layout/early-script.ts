/**
 * Runs in the document before anything is painted and before React is there, so it may use nothing from outside
 * itself: its source is written into the page (components/layout/early.tsx).
 */
export function earlyScript() {
  const root = document.documentElement;

  // The header floats, and so gains its shadow, once the page is scrolled by more than 10 px.
  const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();

  // Whoever is signed in sees a place kept for their account from the first paint on, and no login; the name of the
  // cookie is lib/auth/flag's.
  root.toggleAttribute('data-signed-in', /(?:^|; )signed-in=/.test(document.cookie));

  // The figures that the reader chose on this device (components/layout/figures.ts), here and in other tabs.
  const drawFigures = () => {
    try {
      if (localStorage.getItem('figures') === 'latin') root.dataset.figures = 'latin';
      else delete root.dataset.figures;
    } catch {
      // Nothing is kept on this device.
    }
  };
  addEventListener('storage', drawFigures);
  addEventListener('pageshow', ({ persisted }) => persisted && drawFigures());
  drawFigures();

  // A picture that fails gets the placeholder, wherever it stands; map tiles have their own way of failing.
  const placeholder = '/placeholder.svg';
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.classList.contains('leaflet-tile')) return;
      if (target.getAttribute('src') === placeholder) return;
      // Emptied, not removed: React still expects to find these elements.
      for (const source of target.closest('picture')?.querySelectorAll('source') ?? []) source.srcset = '';
      target.removeAttribute('srcset');
      target.src = placeholder;
    },
    true,
  );

  // The service worker, whose one use is the page for when there is no network, comes after everything else.
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => void register()));

  // No gestures of several fingers on the page; what carries data-allow-gestures brings its own. The Ctrl key
  // with the wheel, and the keyboard, still enlarge the page for those who need it.
  const blocked = (event: Event) => !(event.target as Element).closest?.('[data-allow-gestures]');
  const block = (event: Event) => {
    if (blocked(event) && event.cancelable) event.preventDefault();
  };
  const blockFingers = (event: TouchEvent) => {
    if (event.touches.length > 1) block(event);
  };
  for (const gesture of ['gesturestart', 'gesturechange']) addEventListener(gesture, block, { passive: false });
  // Listening to every move would slow scrolling down, so only while several fingers are on the screen.
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

  // The splash: once per browser session, 1500 ms, one of three scenes, a message every 2000 ms.
  try {
    if (sessionStorage.getItem('splash')) return;
    sessionStorage.setItem('splash', '1');
  } catch {
    return;
  }
  const scenes = ['boat', 'buildings', 'palm'];
  const lines = 4;
  let line = Math.floor(Math.random() * lines);
  root.dataset.scene = scenes[Math.floor(Math.random() * scenes.length)];
  root.dataset.line = String(line);
  root.dataset.splash = '';
  const rotation = setInterval(() => {
    line = (line + 1) % lines;
    root.dataset.line = String(line);
  }, 2000);
  setTimeout(() => {
    clearInterval(rotation);
    delete root.dataset.splash;
  }, 1500);
}
