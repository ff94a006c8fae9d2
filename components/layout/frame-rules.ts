/**
 * What the header and the navigation show where (docs/product.md 3.1, 3.3). `pathname` is without the
 * language's prefix.
 */
export type Query = Pick<URLSearchParams, 'get' | 'toString'>;

export const titleKeys = ['home', 'buy', 'rent', 'my', 'add', 'edit', 'details', 'search', 'account', 'admin'] as const;
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

const isEmpty = (query: Query) => query.toString() === '';

export const isList = (pathname: string) => pathname === '/properties';
/** The form of a listing, at the addresses that take `?edit=`. */
const isForm = (pathname: string) => titleByPath[pathname] === 'add';

/** The pages whose query changes what the frame shows; all of them are made for every request. */
export const readsQuery = (pathname: string) => isList(pathname) || isForm(pathname);

/** null stands for the product's name. */
export function titleOf(pathname: string, query: Query): TitleKey | null {
  if (isList(pathname)) {
    const listingType = query.get('listingType');
    return listingType === 'sale' ? 'buy' : listingType === 'rent' ? 'rent' : 'search';
  }
  if (/^\/properties\/edit\/[^/]+$/.test(pathname) || (isForm(pathname) && query.get('edit') !== null)) return 'edit';
  return titleByPath[pathname] ?? (/^\/properties\/[^/]+$/.test(pathname) ? 'details' : null);
}

/** Everywhere but on the home page and on a search with a query. */
export function showsBack(pathname: string, query: Query): boolean {
  if (isList(pathname)) return isEmpty(query);
  return pathname !== '/';
}

/** In the order of the bar at a phone's lower edge, where 'rent' has no room: it is in the bar of a desktop. */
export const destinations = ['home', 'buy', 'rent', 'add', 'search', 'login', 'profile'] as const;
export type Destination = (typeof destinations)[number];

/** Who sees a destination: those who are signed in, those who are not, or both. */
export function isFor(destination: Destination, signedIn: boolean): boolean {
  if (destination === 'add' || destination === 'profile') return signedIn;
  return destination !== 'login' || !signedIn;
}

export function isCurrent(destination: Destination, pathname: string, query: Query): boolean {
  switch (destination) {
    case 'home':
      return pathname === '/';
    case 'buy':
      return isList(pathname) && query.get('listingType') === 'sale';
    case 'rent':
      return isList(pathname) && query.get('listingType') === 'rent';
    case 'add':
      return isForm(pathname) && query.get('edit') === null;
    case 'search':
      return isList(pathname) && isEmpty(query);
    case 'login':
      return pathname === '/auth';
    case 'profile':
      return titleByPath[pathname] === 'my';
  }
}
