import type { AuthTab } from '../accounts/auth/constants';
import { filtersToQuery, type Filters } from '../search/filters';

/** What is bought. As `source` in the address of a payment's result, for display only. */
export const PAYMENT_KINDS = ['credits', 'listing', 'feature', 'renewal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Every internal address, without the locale, which lib/i18n/navigation adds. */
export const paths = {
  home: '/',
  properties: (filters: Filters = {}) => {
    const query = filtersToQuery(filters).toString();
    return query ? `/properties?${query}` : '/properties';
  },
  property: (id: number) => `/properties/${id}`,
  /** Drawn when it is asked for. @param version of what it shows (lib/seo/share-picture.ts) */
  sharePicture: (locale: string, id: number, version: string) => `/media/share/${locale}/${id}/${version}.jpg`,
  areas: '/areas',
  /** @param slug of a location or a governorate (lib/locations/slug.ts) @param kind lib/search/kind-slug.ts */
  area: (slug: string, kind?: string) => `/areas/${encodeURIComponent(slug)}${kind ? `/${kind}` : ''}`,
  /** Who advertises, by the account's id. */
  advertiser: (id: number, page = 1) => (page > 1 ? `/advertisers/${id}?page=${page}` : `/advertisers/${id}`),
  newProperty: '/properties/new',
  draft: (id: string) => `/properties/new?draft=${id}`,
  newFromRejected: (id: number) => `/properties/new?rejected=${id}`,
  /** @param next where to go after saving, within the site; default: the owner's listings */
  editProperty: (id: number, next?: string) =>
    `/properties/edit/${id}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** Asks whether to renew it; opening it changes nothing. */
  renewProperty: (id: number) => `/properties/renew/${id}`,
  /** What visitors did with it. @param days of STATS_DAYS; the usual ones where it is not said */
  listingStats: (id: number, days?: number) => `/properties/stats/${id}${days ? `?days=${days}` : ''}`,
  /** The middleware rewrites `property(id)` of a listing that is not public to it, for its owner. */
  previewProperty: (id: number) => `/properties/${id}/preview`,
  /** Data, not a page: app/[locale]/messages. */
  messages: (group: 'owner' | 'save-search' | 'loan' | 'notes' | 'titles' | 'texts' | 'map') => `/messages/${group}`,
  /** Says what is wrong with it. */
  reportProperty: (id: number) => `/properties/${id}/report`,
  myProperties: '/properties/my',
  /** docs/product.md 2.1. */
  myPropertiesShort: '/my-properties',
  submitProperty: '/submit-property',
  /** My listings, as `myProperties`; below it stand the account's other pages. */
  profile: '/profile',
  account: '/profile/account',
  notificationSettings: '/profile/notifications',
  office: '/profile/office',
  /** Opening it changes nothing. */
  officeInvitation: (token: string) => `/office-invitation?token=${encodeURIComponent(token)}`,
  favourites: '/favourites',
  /** @param ids of the listings that stand side by side */
  compare: (ids: readonly number[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  /** A list that is shared by its link. */
  shortlist: (token: string) => `/shortlists/${token}`,
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  notifications: (page = 1) => (page > 1 ? `/notifications?page=${page}` : '/notifications'),
  savedSearches: '/saved-searches',
  /** Changes or ends one without a login. */
  savedSearchLink: (token: string) => `/saved-searches/link?token=${encodeURIComponent(token)}`,
  /** Asks whether a listing is still there, by the link of a mail. @param answer of STILL_THERE_ANSWERS (lib/listings/schema.ts) */
  stillThere: (token: string, answer: string) => `/still-there?${new URLSearchParams({ answer, token })}`,
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  payments: (page = 1) => (page > 1 ? `/profile/payments?page=${page}` : '/profile/payments'),
  receipt: (paymentId: number) => `/profile/payments/${paymentId}`,
  /** @param next where to go afterwards, within the site */
  auth: (tab: AuthTab = 'login', next?: string) => `/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  forgotPassword: '/auth/forgot',
  /** Behind `#` a token reaches neither a server nor its log, nor an address that the page calls. */
  passwordReset: (token: string) => `/auth/reset#${token}`,
  emailConfirmation: (token: string) => `/auth/confirm#${token}`,
  /** Where an admin uses or adds the passkey that `ADMIN_PASSKEY` demands. */
  passkey: (next: string) => `/auth/passkey?next=${encodeURIComponent(next)}`,
  paymentCallback: ({
    source,
    propertyId,
    chargeId,
  }: {
    source: PaymentKind;
    propertyId: number | null;
    chargeId?: string;
  }) =>
    `/payment-callback?${new URLSearchParams({
      source,
      ...(propertyId !== null && { propertyId: String(propertyId) }),
      ...(chargeId !== undefined && { tap_id: chargeId }),
    })}`,
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
};

/** Those of the admins' desk, apart from what every page of visitors loads. */
export const deskPaths = {
  adminUser: (id: number, { payments = 1 } = {}) =>
    `/admin-dashboard/users/${id}${payments > 1 ? `?payments=${payments}#payments` : ''}`,
  /** @param query of lib/payments/desk/schema.ts */
  adminPayments: (query = new URLSearchParams(), page = 1) => {
    const given = new URLSearchParams(query);
    if (page > 1) given.set('page', String(page));
    return given.size > 0 ? `/admin-dashboard/payments?${given}` : '/admin-dashboard/payments';
  },
  reconciliation: (day?: string) => `/admin-dashboard/payments/reconciliation${day ? `?day=${day}` : ''}`,
  adminPayment: (id: number) => `/admin-dashboard/payments/${id}`,
  figures: (query = new URLSearchParams()) => `/admin-dashboard/figures${query.size > 0 ? `?${query}` : ''}`,
  activity: '/admin-dashboard/activity',
  contactMessages: '/admin-dashboard/contact',
  settings: '/admin-dashboard/settings',
};
