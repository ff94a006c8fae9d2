import { BRAND } from '../../lib/platform/brand-colours.ts'; // with its extension: Node runs this file for the iOS app

export type OfflineTexts = {
  lang: string;
  dir: 'rtl' | 'ltr';
  name: string;
  title: string;
  text: string;
  retry: string;
  /** Headings of the listings that the device remembers. */
  favourites: string;
  seen: string;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * Shown without a network by the service worker (app/sw.js) and the iOS app (mobile/pages.mjs): a self-contained
 * document in one language, or several below each other, with the listings that this device remembers
 * (offline-listings.ts), in the font of the last page (page-effects.tsx). It reloads, or opens `site`, once the network is back.
 */
export function offlinePage(languages: [OfflineTexts, ...OfflineTexts[]], site?: string): string {
  const [first] = languages;
  const parts = languages.map((texts, index) => {
    const heading = index === 0 ? 'h1' : 'h2';
    return `<section lang="${texts.lang}" dir="${texts.dir}">
<${heading}>${escape(texts.title)}</${heading}>
<p>${escape(texts.text)}</p>
<button type="button">${escape(texts.retry)}</button>
</section>`;
  });
  // The app's own page is of another origin, which has none.
  const lists = (['favourites', 'seen'] as const)
    .map((key) => `<section data-list="offline-${key}" hidden><h2>${escape(first[key])}</h2><ul></ul></section>`)
    .join('\n');
  const target = JSON.stringify(site ?? '').replaceAll('<', '\\u003c');
  return plainPage(
    first,
    `${parts.join('\n')}
${site ? '' : lists}
</main>
<script>
const stored = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key)) || [];
  } catch {
    return [];
  }
};
stored('offline-fonts').forEach((url, index) =>
  document.fonts.add(new FontFace('Page', 'url(' + url + ')', { weight: index === 0 ? '400' : '700' })),
);
for (const section of document.querySelectorAll('[data-list]')) {
  const listings = stored(section.dataset.list);
  section.hidden = listings.length === 0;
  for (const { title, price, place, text } of listings) {
    const item = document.createElement('li');
    for (const [tag, content] of [['b', price], ['strong', title], ['span', place], ['p', text]]) {
      if (!content) continue;
      const element = document.createElement(tag);
      element.dir = 'auto';
      element.textContent = content;
      item.append(element);
    }
    section.querySelector('ul').append(item);
  }
}
const site = ${target};
const open = () => (site ? location.replace(site) : location.reload());
const probe = () => fetch(site || '/sw.js', { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(open, () => {});
for (const button of document.querySelectorAll('button')) button.addEventListener('click', open);
addEventListener('online', probe);
setInterval(probe, 3000);
</script>`,
  );
}

/**
 * The middleware's answer while the database is unavailable: a self-contained document without a script.
 * @param texts.quote asks to name the request to the operator of the site
 */
export const unavailablePage = (
  texts: PlainTexts & { quote: string; requestId: string },
  href: string,
  back?: { href: string; label: string },
) =>
  plainPage(
    texts,
    `<h1>${escape(texts.title)}</h1>
<p>${escape(texts.text)}</p>
<p>${escape(texts.quote)} <bdi dir="ltr">${escape(texts.requestId)}</bdi></p>
${[...(back ? [back] : []), { href, label: texts.retry }]
  .map((link) => `<a href="${escape(link.href)}">${escape(link.label)}</a>`)
  .join('\n')}
</main>`,
  );

type PlainTexts = Omit<OfflineTexts, 'favourites' | 'seen'>;

function plainPage({ lang, dir, title, name }: PlainTexts, content: string): string {
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${BRAND.light.background}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${BRAND.dark.background}">
<title>${escape(`${title} · ${name}`)}</title>
<style>${offlineStyles}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="80" height="80" aria-hidden="true"><path d="M3 26V12.5L7.5 7l4.5 5.5V22h8v-9.5L24.5 7 29 12.5V26z"/><circle cx="16" cy="13" r="2.25"/></svg>
${content}
</body>
</html>
`;
}

/** Declares the colours as variables of the same names. */
const colours = (scheme: (typeof BRAND)['light' | 'dark']) =>
  Object.entries(scheme)
    .map(([name, value]) => `\n  --${name}: ${value};`)
    .join('');

const offlineStyles = `
:root {
  color-scheme: light dark;${colours(BRAND.light)}
}
@media (prefers-color-scheme: dark) {
  :root {${colours(BRAND.dark)}
  }
}
body {
  box-sizing: border-box;
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0;
  padding: max(1.5rem, env(safe-area-inset-top)) max(1.5rem, env(safe-area-inset-right)) max(1.5rem, env(safe-area-inset-bottom)) max(1.5rem, env(safe-area-inset-left));
  display: grid;
  place-items: center;
  font: 1rem/1.6 Page, system-ui, sans-serif;
  text-align: center;
  background: var(--background);
  color: var(--foreground);
  touch-action: pan-x pan-y;
}
ul { max-width: 36rem; margin: 1rem auto 0; padding: 0; list-style: none; text-align: start; }
li { display: grid; padding-block: 0.75rem; border-block-start: 1px solid var(--mutedForeground); }
li b { font-size: 1.25rem; }
li p { margin-inline: 0; white-space: pre-line; }
path { fill: var(--primary); stroke: var(--primary); stroke-linejoin: round; }
circle { fill: none; stroke: var(--brandSun); stroke-dasharray: 1.4; }
section + section { margin-block-start: 2.5rem; }
h1, h2 { margin: 1.5rem 0 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance; }
p { max-width: 28rem; margin: 0.5rem auto 0; color: var(--mutedForeground); }
button, a {
  display: inline-block;
  box-sizing: border-box;
  min-height: 3rem;
  margin-block-start: 1.5rem;
  padding-inline: 2rem;
  border: 0;
  border-radius: 0.625rem;
  background: var(--primary);
  color: var(--primaryForeground);
  font: inherit;
  font-weight: 500;
  line-height: 3rem;
  text-decoration: none;
  cursor: pointer;
}
a + a { margin-inline-start: 0.75rem; background: none; color: var(--primary); box-shadow: inset 0 0 0 1px; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`;
