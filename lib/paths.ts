import type { AuthTab } from './auth/constants';
import { filtersToQuery, type Filters } from './properties/filters';

/** Which purchase a payment is; only for display, in the address of its result page. */
export const PAYMENT_SOURCES = ['credits', 'listing', 'feature', 'renewal'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Builds every internal address, without the language's prefix: lib/i18n/navigation adds it. */
export const paths = {
  home: '/',
  /** The description of the API for people; `/api/openapi.json` for programs. */
  api: '/api',
  properties: (filters: Filters = {}) => {
    const query = filtersToQuery(filters).toString();
    return query ? `/properties?${query}` : '/properties';
  },
  property: (id: number) => `/properties/${id}`,
  newProperty: '/properties/new',
  /** The form of a new listing, begun from one's own that was rejected. */
  newFromRejected: (id: number) => `/properties/new?rejected=${id}`,
  /** @param next where to go after; followed within the site only. One's own listings if it is not said */
  editProperty: (id: number, next?: string) =>
    `/properties/edit/${id}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** A listing that is not public yet, to its owner; the middleware puts it in the place of `property(id)`. */
  previewProperty: (id: number) => `/properties/${id}/preview`,
  myProperties: '/properties/my',
  /** As the result of a payment names them (docs/product.md 2.1). */
  myPropertiesShort: '/my-properties',
  submitProperty: '/submit-property',
  profile: '/profile',
  /** A page of one's payments on the profile, beside the page of listings that is shown there. */
  payments: (page = 1, listingsPage = 1) => {
    const query = new URLSearchParams({
      ...(listingsPage > 1 && { page: String(listingsPage) }),
      ...(page > 1 && { payments: String(page) }),
    });
    return `/profile${query.size > 0 ? `?${query}` : ''}#payments`;
  },
  receipt: (paymentId: number) => `/profile/payments/${paymentId}`,
  /** @param next where to go after; followed within the site only */
  auth: (tab: AuthTab = 'login', next?: string) => `/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  /** The result of a payment. `source` says what it was for, only for display. */
  paymentCallback: ({
    source,
    propertyId,
    chargeId,
  }: {
    source: PaymentSource;
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
  /** An account as admins see it, with a page of its payments. */
  adminUser: (id: number, { payments = 1 } = {}) =>
    `/admin-dashboard/users/${id}${payments > 1 ? `?payments=${payments}#payments` : ''}`,
  activity: '/admin-dashboard/activity',
};
