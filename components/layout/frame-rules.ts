/**
 * What the header and the navigation show where (specification, section 2, 'Shell'). `pathname` is without the
 * language's prefix. Both are null while a prerendered page does not know them yet.
 */
export type Query = Pick<URLSearchParams, 'get' | 'size' | 'toString'> | null;

export const titleKeys = ['home', 'buy', 'rent', 'my', 'add', 'details', 'search', 'account', 'admin'] as const;
export type TitleKey = (typeof titleKeys)[number];

const titleByPath: Record<string, TitleKey> = {
  '/': 'home',
  '/properties/my': 'my',
  '/my-properties': 'my',
  '/profile': 'my',
  '/properties/new': 'add',
  '/submit-property': 'add',
  '/auth': 'account',
  '/admin': 'admin',
  '/admin-dashboard': 'admin',
};

/** The only page whose query changes what the frame shows. */
export const isList = (pathname: string | null) => pathname === '/properties';

/** null stands for the product's name, undefined for 'not known yet'. */
export function titleOf(pathname: string | null, query: Query): TitleKey | null | undefined {
  if (pathname === null) return undefined;
  if (isList(pathname)) {
    if (!query) return undefined;
    const listingType = query.get('listingType');
    return listingType === 'sale' ? 'buy' : listingType === 'rent' ? 'rent' : 'search';
  }
  return titleByPath[pathname] ?? (/^\/properties\/[^/]+$/.test(pathname) ? 'details' : null);
}

/** Everywhere but on the home page and on a search with a query. */
export function showsBack(pathname: string | null, query: Query): boolean {
  if (isList(pathname)) return query?.size === 0;
  return pathname !== null && pathname !== '/';
}

export type Destination = 'home' | 'buy' | 'search' | 'login';

export function isCurrent(destination: Destination, pathname: string | null, query: Query): boolean {
  switch (destination) {
    case 'home':
      return pathname === '/';
    case 'buy':
      return isList(pathname) && query?.get('listingType') === 'sale';
    case 'search':
      return isList(pathname) && query?.size === 0;
    case 'login':
      return pathname === '/auth';
  }
}
