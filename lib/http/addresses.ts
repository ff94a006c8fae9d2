/**
 * The rules of each address of the site: who may open it, who may store its answers, and where its language comes from.
 * Paths of pages have no language prefix: English pages have `/en`, Arabic pages none. The HTTP server, middleware.ts,
 * next.config.ts and robots.txt read this table. Tests compare it with the two that cannot: the matcher of middleware.ts
 * and deploy/default.vcl. The limits of API calls are declared with each route.
 */
export type Address = {
  /** `[id]` is a number, `[token]` one of letters and digits, another name in brackets a word, and `[...rest]` whatever follows. The first row that fits holds. */
  path: string;
  /** Whom it is for. Default: everyone. */
  guard?: 'user' | 'admin';
  /**
   * Who may store an answer for others.
   * `answer`, the default: this server and shared caches in front, where the answer names the tags that clear it.
   * `path`: the same, and no parameter changes it, but for those of the framework.
   * `file`: shared caches in front alone, for good.
   * `none`: nobody.
   */
  shared?: 'answer' | 'path' | 'file' | 'none';
  /** For a visitor who is not signed in, the middleware would find out nothing but the language. */
  plain?: true;
  /** A route handler: it takes every method, and has no language of its own. */
  handler?: true;
  /** It carries a token, which no other site may be told (Referrer-Policy). */
  secret?: true;
  /** Nothing on it is for a search engine; nor on what is guarded. */
  uncrawled?: true;
};

export const ADDRESSES: readonly Address[] = [
  { path: '/' },
  { path: '/properties', plain: true },
  { path: '/properties/[id]', plain: true, shared: 'path' },
  { path: '/properties/[id]/preview', uncrawled: true },
  { path: '/properties/[id]/report', shared: 'path', uncrawled: true },
  { path: '/areas', plain: true, shared: 'path' },
  { path: '/areas/[slug]', plain: true, shared: 'path' },
  { path: '/areas/[slug]/[kind]', plain: true, shared: 'path' },
  { path: '/advertisers/[id]', plain: true },
  { path: '/contact' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/messages/[group]' },
  { path: '/favourites', uncrawled: true },
  { path: '/compare', uncrawled: true },
  // Who has its token may see it.
  { path: '/shortlists/[token]', uncrawled: true, secret: true, shared: 'none' },
  { path: '/payment-callback', uncrawled: true },
  { path: '/unsubscribe', uncrawled: true },
  // What opens it is the token of a mail.
  { path: '/still-there', uncrawled: true, secret: true, shared: 'none' },

  { path: '/auth', uncrawled: true },
  { path: '/auth/forgot', uncrawled: true, secret: true },
  { path: '/auth/reset', uncrawled: true, secret: true },
  { path: '/auth/confirm', uncrawled: true, secret: true },
  { path: '/auth/passkey', guard: 'user' },

  { path: '/properties/new', guard: 'user' },
  { path: '/properties/edit/[id]', guard: 'user' },
  { path: '/properties/renew/[id]', guard: 'user' },
  { path: '/properties/stats/[id]', guard: 'user' },
  { path: '/properties/my', guard: 'user' },
  { path: '/my-properties', guard: 'user' },
  { path: '/submit-property', guard: 'user' },
  { path: '/profile', guard: 'user' },
  { path: '/profile/account', guard: 'user' },
  { path: '/profile/notifications', guard: 'user' },
  { path: '/profile/office', guard: 'user' },
  { path: '/profile/payments', guard: 'user' },
  { path: '/profile/payments/[id]', guard: 'user' },
  { path: '/notifications', guard: 'user' },
  { path: '/saved-searches', guard: 'user' },
  // What opens it is the token of a mail.
  { path: '/saved-searches/link', uncrawled: true, secret: true },
  { path: '/office-invitation', uncrawled: true, secret: true, shared: 'none' },

  { path: '/admin', guard: 'admin' },
  { path: '/admin-dashboard', guard: 'admin' },
  { path: '/admin-dashboard/activity', guard: 'admin' },
  { path: '/admin-dashboard/contact', guard: 'admin' },
  { path: '/admin-dashboard/figures', guard: 'admin' },
  { path: '/admin-dashboard/settings', guard: 'admin' },
  { path: '/admin-dashboard/payments', guard: 'admin' },
  { path: '/admin-dashboard/payments/reconciliation', guard: 'admin' },
  { path: '/admin-dashboard/payments/[id]', guard: 'admin' },
  { path: '/admin-dashboard/users/[id]', guard: 'admin' },

  // Whose language is the caller's; below them are no pages.
  { path: '/api/internal/[...rest]', handler: true, shared: 'none' },
  { path: '/api', handler: true, shared: 'path' },
  { path: '/api/openapi.json', handler: true, shared: 'path' },
  { path: '/api/[...rest]', handler: true },
  { path: '/media/share/[...rest]', handler: true },
  { path: '/media/[...rest]', handler: true, shared: 'file' },
  { path: '/sandbox/[...rest]', handler: true, shared: 'none' },
  { path: '/_next/static/[...rest]', shared: 'file' },
  { path: '/_next/[...rest]', shared: 'none' },
  { path: '/sitemaps/[...rest]', handler: true },
];

/** @returns of a path, the part of a regular expression that matches it */
export const patternOf = (path: string): string =>
  path
    .replace(/[.$]/g, '\\$&')
    .replace('[id]', '\\d+')
    .replace('[token]', '[\\w-]+')
    .replace('/[\\.\\.\\.rest]', '(?:/.*)?')
    .replace(/\[\w+\]/g, '[a-z-]+');

const rows = ADDRESSES.map((address) => {
  const isPage = !address.handler && !address.path.startsWith('/_next/');
  const pattern = address.path === '/' ? (isPage ? '/?' : '/') : patternOf(address.path);
  return { address, pattern: new RegExp(`^${isPage ? '(?:/en(?=/|$))?' : ''}${pattern}$`) };
});

/** Of any other address: a page that does not exist, or one of the build's or public/'s files. */
const OTHER: Address = { path: '' };

/** @param path as it is asked for, without parameters */
export const addressOf = (path: string): Address => rows.find(({ pattern }) => pattern.test(path))?.address ?? OTHER;
