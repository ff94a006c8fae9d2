import { requestAlertSchema } from '@/lib/alerts/saved-searches/schema';
import { requestAlert } from '@/lib/alerts/saved-searches/subscribe';
import { route } from '@/lib/http/route';

/** Alerts by mail without an account. */
export const POST = route(
  {
    name: 'savedSearches.requestAlert',
    auth: 'public',
    limit: { name: 'alerts', max: 60, seconds: 60 * 60 }, // hundreds of people may share a network
    body: requestAlertSchema,
    example: {
      email: 'noura@example.com',
      query: 'listingType=rent&propertyType=apartment&location=Salmiya&maxPrice=500',
      cadence: 'daily',
    },
    answers: { 202: undefined },
  },
  ({ body, locale, address }) => requestAlert(body, locale, address),
);
