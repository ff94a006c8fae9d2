import type { StaffAccess } from '../accounts/users/permissions.ts';

/**
 * The table of pages and of folders with route handlers. Paths of pages have no language prefix. The HTTP server,
 * middleware.ts, next.config.ts and robots.txt read it. The matcher of middleware.ts and deploy/default.vcl cannot read
 * it, so tests compare them with it. API routes declare everything else themselves (lib/http/declaration.ts).
 */
export type Address = {
  /**
   * Path pattern. `[id]` is a number, `[token]` letters and digits, any other name a word, `[...rest]` anything. The
   * first matching row applies.
   */
  path: string;
  /** Who may open the page. Default: everyone. */
  guard?: 'user' | StaffAccess;
  /** Values of `?tab=` that need another permission than the page. */
  tabs?: Readonly<Record<string, StaffAccess>>;
  /**
   * Caches that may store its responses for other visitors.
   * `answer`, the default: this server and shared caches, if the response names cache tags.
   * `path`: the same, and the query does not change the response.
   * `file`: shared caches only, forever.
   * `none`: no cache.
   */
  shared?: 'answer' | 'path' | 'file' | 'none';
  /** Visitors without a session skip the middleware, which would only determine the language. */
  plain?: true;
  /** The page searches, which the server limits per network (lib/http/search-budget.ts). */
  search?: true;
  /** A folder of route handlers. They allow the methods that they export, and the path has no language. */
  handler?: true;
  /** The address contains a token that other sites must not see (Referrer-Policy). */
  secret?: true;
  /** Excluded from search engines, as guarded pages always are. */
  uncrawled?: true;
};

export const ADDRESSES: readonly Address[] = [
  { path: '/' },
  { path: '/properties', plain: true, search: true },
  { path: '/properties/[id]', plain: true, shared: 'path' },
  { path: '/properties/[id]/preview', uncrawled: true },
  { path: '/properties/[id]/report', shared: 'path', uncrawled: true },
  { path: '/properties/[id]/message', shared: 'path', uncrawled: true },
  { path: '/areas', plain: true, search: true, shared: 'path' },
  { path: '/areas/[slug]', plain: true, search: true, shared: 'path' },
  { path: '/areas/[slug]/[kind]', plain: true, search: true, shared: 'path' },
  { path: '/advertisers/[id]', plain: true, search: true },
  { path: '/buildings/[id]', plain: true, search: true },
  { path: '/contact' },
  { path: '/trust' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/messages/[group]' },
  { path: '/favourites', uncrawled: true },
  { path: '/compare', uncrawled: true },
  { path: '/shortlists/[token]', uncrawled: true, secret: true, shared: 'none' },
  { path: '/payment-callback', uncrawled: true },
  { path: '/unsubscribe', uncrawled: true },
  { path: '/still-there', uncrawled: true, secret: true, shared: 'none' },

  { path: '/auth', uncrawled: true },
  { path: '/auth/forgot', uncrawled: true, secret: true },
  { path: '/auth/reset', uncrawled: true, secret: true },
  { path: '/auth/confirm', uncrawled: true, secret: true },
  { path: '/auth/passkey', guard: 'user' },

  { path: '/properties/new', guard: 'user' },
  { path: '/properties/new/preview', guard: 'user' },
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
  { path: '/profile/leads', guard: 'user' },
  { path: '/profile/office/feed', guard: 'user' },
  { path: '/profile/payments', guard: 'user' },
  { path: '/profile/payments/statement', guard: 'user' },
  { path: '/profile/payments/[id]', guard: 'user' },
  { path: '/notifications', guard: 'user' },
  { path: '/saved-searches', guard: 'user' },
  { path: '/saved-searches/link', uncrawled: true, secret: true },
  { path: '/saved-searches/confirm', uncrawled: true, secret: true },
  { path: '/leads/confirm', uncrawled: true, secret: true },
  { path: '/office-invitation', uncrawled: true, secret: true, shared: 'none' },

  { path: '/admin', guard: 'staff:listings', tabs: { manage: 'staff:settings' } },
  {
    path: '/admin-dashboard',
    guard: 'staff:overview',
    tabs: { properties: 'staff:listings', users: 'staff:accounts' },
  },
  { path: '/admin-dashboard/activity', guard: 'staff:audit' },
  { path: '/admin-dashboard/contact', guard: 'staff:messages' },
  { path: '/admin-dashboard/figures', guard: 'staff:figures' },
  { path: '/admin-dashboard/settings', guard: 'staff:settings' },
  { path: '/admin-dashboard/payments', guard: 'staff:payments' },
  { path: '/admin-dashboard/payments/reconciliation', guard: 'staff:payments' },
  { path: '/admin-dashboard/payments/[id]', guard: 'staff:payments' },
  { path: '/admin-dashboard/users/[id]', guard: 'staff:accounts' },

  // Folders without pages, and the API reference.
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

/** Returns the source of a regular expression that matches the path. */
export const patternOf = (path: string): string =>
  path
    .replace(/[.$]/g, '\\$&')
    .replace('[id]', '\\d+')
    .replace('[token]', '[\\w-]+')
    .replace('/[\\.\\.\\.rest]', '(?:/.*)?')
    .replace(/\[\w+\]/g, '[a-z\\d-]+');

const rows = ADDRESSES.map((address) => {
  const isPage = !address.handler && !address.path.startsWith('/_next/');
  const pattern = address.path === '/' ? (isPage ? '/?' : '/') : patternOf(address.path);
  return { address, pattern: new RegExp(`^${isPage ? '(?:/en(?=/|$))?' : ''}${pattern}$`) };
});

/** Any other address: an unknown page or a file of public/. */
const OTHER: Address = { path: '' };

/** Returns the row of a path. @param path as requested, without the query; pages with or without `/en` */
export const addressOf = (path: string): Address => rows.find(({ pattern }) => pattern.test(path))?.address ?? OTHER;
