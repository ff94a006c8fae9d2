import type { Messages } from 'next-intl';

/* Rules for header and navigation by page (docs/product.md 3.1, 3.3). */

export type Query = Pick<URLSearchParams, 'get' | 'toString'>;

type TitleKey = keyof Messages['shell']['title'];

/** A page below another has its title. */
const titleByPath: Record<string, TitleKey> = {
  '/': 'home',
  '/properties': 'details', // the list itself has others
  '/properties/edit': 'edit',
  '/properties/my': 'my',
  '/properties/renew': 'my',
  '/properties/stats': 'my',
  '/my-properties': 'my',
  '/profile': 'my',
  '/profile/account': 'account',
  '/profile/leads': 'leads',
  '/profile/notifications': 'notifications',
  '/profile/office': 'office',
  '/profile/payments': 'payments',
  '/properties/new': 'add',
  '/properties/new/preview': 'preview',
  '/submit-property': 'add',
  '/advertisers': 'advertiser',
  '/areas': 'areas',
  '/buildings': 'building',
  '/shortlists': 'shared',
  '/compare': 'compare',
  '/favourites': 'favourites',
  '/auth': 'account',
  '/notifications': 'notifications',
  '/admin': 'admin',
  '/admin-dashboard': 'admin',
  '/contact': 'contact',
  '/trust': 'trust',
  '/privacy': 'privacy',
  '/terms': 'terms',
};

/** Ignores the parameters of the map and the overlay, which do not limit the list. */
const isEmpty = (query: Query) => query.toString().replace(/(?:^|&)(?:view|at|filters)=[^&]*/g, '') === '';

export const isList = (pathname: string) => pathname === '/properties';
/** The addresses of the form that take `?edit=`. */
const isForm = (pathname: string) => titleByPath[pathname] === 'add';

/** Whether the query changes the header; such pages are rendered per request. */
export const dependsOnQuery = (pathname: string) => isList(pathname) || isForm(pathname);

function titleOf(pathname: string): TitleKey | null {
  const parent = pathname.slice(0, pathname.lastIndexOf('/'));
  return titleByPath[pathname] ?? (parent ? titleOf(parent) : null);
}

/** null: the name of the site. */
export function headerTitle(pathname: string, query: Query): TitleKey | null {
  if (isList(pathname)) {
    const listingType = query.get('listingType');
    return listingType === 'sale' ? 'buy' : listingType === 'rent' ? 'rent' : 'search';
  }
  if (isForm(pathname) && query.get('edit') !== null) return 'edit';
  return titleOf(pathname);
}

/** Whether a bar may lie above a phone's navigation: the form's buttons, the decisions of a queue. */
export const hasActionBar = (pathname: string) =>
  isForm(pathname) || titleOf(pathname) === 'edit' || pathname === '/admin';

export const hasBackButton = (pathname: string, query: Query) => (isList(pathname) ? isEmpty(query) : pathname !== '/');

/** Home and the list have a search of their own. */
export const hasHeaderSearch = (pathname: string) => pathname !== '/' && !isList(pathname);

/** In the order of a phone's bar. */
export const destinations = ['home', 'buy', 'rent', 'add', 'search', 'login', 'profile'] as const;
export type Destination = (typeof destinations)[number];

export function isShownTo(destination: Destination, signedIn: boolean): boolean {
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
      return titleByPath[pathname] === 'my' || pathname.startsWith('/profile/');
  }
}
