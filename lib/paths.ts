import type { AuthTab } from './auth/constants';
import { filtersToQuery, type Filters } from './properties/filters';

/** For display only, in the address of a payment's result. */
export const PAYMENT_SOURCES = ['credits', 'listing', 'feature', 'renewal'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Every internal address, without the locale, which lib/i18n/navigation adds. */
export const paths = {
  home: '/',
  api: '/api',
  properties: (filters: Filters = {}) => {
    const query = filtersToQuery(filters).toString();
    return query ? `/properties?${query}` : '/properties';
  },
  property: (id: number) => `/properties/${id}`,
  newProperty: '/properties/new',
  newFromRejected: (id: number) => `/properties/new?rejected=${id}`,
  /** @param next where to go after saving, within the site; default: the owner's listings */
  editProperty: (id: number, next?: string) =>
    `/properties/edit/${id}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** The middleware rewrites `property(id)` of a listing that is not public to it, for its owner. */
  previewProperty: (id: number) => `/properties/${id}/preview`,
  /** Data, not a page: app/[locale]/owner-messages. */
  ownerMessages: '/owner-messages',
  myProperties: '/properties/my',
  /** docs/product.md 2.1. */
  myPropertiesShort: '/my-properties',
  submitProperty: '/submit-property',
  profile: '/profile',
  payments: (page = 1, listingsPage = 1) => {
    const query = new URLSearchParams({
      ...(listingsPage > 1 && { page: String(listingsPage) }),
      ...(page > 1 && { payments: String(page) }),
    });
    return `/profile${query.size > 0 ? `?${query}` : ''}#payments`;
  },
  receipt: (paymentId: number) => `/profile/payments/${paymentId}`,
  /** @param next where to go afterwards, within the site */
  auth: (tab: AuthTab = 'login', next?: string) => `/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
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
  adminUser: (id: number, { payments = 1 } = {}) =>
    `/admin-dashboard/users/${id}${payments > 1 ? `?payments=${payments}#payments` : ''}`,
  activity: '/admin-dashboard/activity',
};
