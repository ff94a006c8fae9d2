/** Which pages are not for everyone (docs/product.md 2.1). `pathname` is without the language's prefix. */
export type Protection = 'user' | 'admin' | null;

/** Every page that is guarded, by its route. */
export const GUARDED_PAGES: Record<string, Exclude<Protection, null>> = {
  '/properties/new': 'user',
  '/properties/edit/[id]': 'user',
  '/properties/my': 'user',
  '/my-properties': 'user',
  '/submit-property': 'user',
  '/profile': 'user',
  '/profile/payments/[id]': 'user',
  '/admin': 'admin',
  '/admin-dashboard': 'admin',
  '/admin-dashboard/activity': 'admin',
  '/admin-dashboard/users/[id]': 'admin',
};

const pages = Object.entries(GUARDED_PAGES).map(([route, protection]) => ({
  address: new RegExp(`^${route.replace('[id]', '\\d+')}$`),
  root: route.replace(/\/\[id\]$/, ''),
  protection,
}));

export const protectionOf = (pathname: string): Protection =>
  pages.find(({ address }) => address.test(pathname))?.protection ?? null;

/** Whether the address lies below a guarded page, or is one with an ending: where it is no page itself, it is none. */
export const isBelowProtected = (pathname: string): boolean =>
  pages.some(
    ({ root }) => pathname === root || (pathname.startsWith(root) && /^[/.;]/.test(pathname.slice(root.length))),
  );
