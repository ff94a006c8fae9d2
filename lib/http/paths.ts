import type { AuthTab } from '../accounts/auth/constants';
import { filtersToQuery, type Filters } from '../search/filters';

/** Kinds of purchases. The URL of a payment's result has the kind as `source`, for display only. */
export const PAYMENT_KINDS = ['credits', 'listing', 'feature', 'renewal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
type PaymentReturn = { source: PaymentKind; propertyId: number | null; chargeId?: string };

type FormQuery = { draft?: string; next?: string };

/** Every internal path, without the locale, which lib/i18n/navigation adds. */
export const paths = {
  home: '/',
  properties: (filters: Filters = {}) => pageOf('/properties', filtersToQuery(filters)),
  property: (id: number) => `/properties/${id}`,
  /** Preview picture of a listing, rendered on request. @param version of its content (lib/seo/share-picture.ts) */
  sharePicture: (locale: string, id: number, version: string) => `/media/share/${locale}/${id}/${version}.jpg`,
  areas: '/areas',
  /** @param slug of a location or a governorate (lib/locations/slug.ts) @param kind lib/search/kind-slug.ts */
  area: (slug: string, kind?: string) => `/areas/${encodeURIComponent(slug)}${kind ? `/${kind}` : ''}`,
  /** @param id of the advertiser's account */
  advertiser: (id: number, page = 1) => (page > 1 ? `/advertisers/${id}?page=${page}` : `/advertisers/${id}`),
  building: (id: number, page = 1) => (page > 1 ? `/buildings/${id}?page=${page}` : `/buildings/${id}`),
  newProperty: '/properties/new',
  draft: (id: string) => `/properties/new?draft=${id}`,
  /** @param query of `previewQuery` in lib/listings/drafts/schema.ts */
  previewDraft: (query: FormQuery & { edit?: number }) => pageOf('/properties/new/preview', queryOf(query)),
  newFromRejected: (id: number) => `/properties/new?rejected=${id}`,
  /** @param query `next`: path after saving; default: the owner's listings */
  editProperty: (id: number, query: FormQuery = {}) => pageOf(`/properties/edit/${id}`, queryOf(query)),
  /** Page that asks to confirm a renewal. Opening it changes nothing. */
  renewProperty: (id: number) => `/properties/renew/${id}`,
  /** Statistics of a listing. @param days one of STATS_DAYS */
  listingStats: (id: number, days?: number) => `/properties/stats/${id}${days ? `?days=${days}` : ''}`,
  /** The middleware rewrites `property(id)` to this path for the owner of a listing that is not public. */
  previewProperty: (id: number) => `/properties/${id}/preview`,
  /** Data, not a page: app/[locale]/messages. */
  messages: (group: 'owner' | 'save-search' | 'texts' | 'note' | 'locations') => `/messages/${group}`,
  reportProperty: (id: number) => `/properties/${id}/report`,
  /** Form to write to the advertiser of a listing. The browser reads `kind`: the page is the same for everyone. */
  messageProperty: (id: number, kind: 'message' | 'viewing' = 'message') =>
    `/properties/${id}/message${kind === 'viewing' ? '?kind=viewing' : ''}`,
  /** Page that confirms a message to an advertiser. The token is after `#`, as below. */
  leadConfirmation: (token: string) => `/leads/confirm#${token}`,
  /** @param query of lib/leads/view.ts */
  leads: (query: { state?: string; member?: number; page?: number } = {}) => pageOf('/profile/leads', queryOf(query)),
  myProperties: '/properties/my',
  /** Redirects to the owner's listings (docs/product.md 2.1). */
  myPropertiesShort: '/my-properties',
  submitProperty: '/submit-property',
  /** Shows the owner's listings, like `myProperties`. The account's other pages are below it. */
  profile: '/profile',
  account: '/profile/account',
  notificationSettings: '/profile/notifications',
  office: '/profile/office',
  officeFeed: '/profile/office/feed',
  /** Page that shows an invitation. Opening it changes nothing. */
  officeInvitation: (token: string) => `/office-invitation?token=${encodeURIComponent(token)}`,
  favourites: '/favourites',
  /** @param ids of the compared listings */
  compare: (ids: readonly number[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  shortlist: (token: string) => `/shortlists/${token}`,
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  trust: '/trust',
  notifications: (page = 1) => (page > 1 ? `/notifications?page=${page}` : '/notifications'),
  savedSearches: '/saved-searches',
  /** Page that changes or ends a saved search without a login. */
  savedSearchLink: (token: string) => `/saved-searches/link?token=${encodeURIComponent(token)}`,
  /** Page that confirms an alert. The token is after `#`, as below. */
  alertConfirmation: (token: string) => `/saved-searches/confirm#${token}`,
  /**
   * Page that asks whether a listing is still available, opened from a mail.
   * @param answer of STILL_THERE_ANSWERS (lib/listings/schema.ts)
   */
  stillThere: (token: string, answer: string) => `/still-there?${new URLSearchParams({ answer, token })}`,
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  payments: (page = 1) => (page > 1 ? `/profile/payments?page=${page}` : '/profile/payments'),
  statement: '/profile/payments/statement',
  receipt: (paymentId: number) => `/profile/payments/${paymentId}`,
  /** @param next path after the login */
  auth: (tab: AuthTab = 'login', next?: string) => `/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  forgotPassword: '/auth/forgot',
  /** A token after `#` is not sent to servers, so it appears neither in their logs nor in requests of the page. */
  passwordReset: (token: string) => `/auth/reset#${token}`,
  emailConfirmation: (token: string) => `/auth/confirm#${token}`,
  /** Page where an admin uses or adds the passkey that `ADMIN_PASSKEY` requires. */
  passkey: (next: string) => `/auth/passkey?next=${encodeURIComponent(next)}`,
  paymentCallback: ({ source, propertyId, chargeId }: PaymentReturn) =>
    `/payment-callback?${new URLSearchParams({
      source,
      ...(propertyId !== null && { propertyId: String(propertyId) }),
      ...(chargeId !== undefined && { tap_id: chargeId }),
    })}`,
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
};

const queryOf = (query: object): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

function pageOf(path: string, query = new URLSearchParams(), page = 1): string {
  const given = new URLSearchParams(query);
  if (page > 1) given.set('page', String(page));
  return given.size > 0 ? `${path}?${given}` : path;
}

/** Paths of admin pages, kept separate so that visitors' pages do not load them. */
export const deskPaths = {
  adminUser: (id: number, { payments = 1 } = {}) =>
    `/admin-dashboard/users/${id}${payments > 1 ? `?payments=${payments}#payments` : ''}`,
  /** @param query of lib/payments/desk/schema.ts */
  adminPayments: (query?: URLSearchParams, page?: number) => pageOf('/admin-dashboard/payments', query, page),
  reconciliation: '/admin-dashboard/payments/reconciliation',
  adminPayment: (id: number) => `/admin-dashboard/payments/${id}`,
  figures: (query?: URLSearchParams) => pageOf('/admin-dashboard/figures', query),
  /** @param query of lib/audit/schema.ts */
  activity: (query?: URLSearchParams, page?: number) => pageOf('/admin-dashboard/activity', query, page),
  contactMessages: '/admin-dashboard/contact',
  settings: '/admin-dashboard/settings',
};
