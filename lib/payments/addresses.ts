import { getPathname } from '../i18n/pathname';
import type { Locale } from '../i18n/routing';
import { paths, type PaymentSource } from '../paths';

/** Where the browser comes back to after paying; the provider adds `tap_id`. What stands here is only for display. */
export const returnAddress = (origin: string, locale: Locale, source: PaymentSource, propertyId: number | null) =>
  origin + getPathname({ href: paths.paymentCallback({ source, propertyId }), locale });

/** Where the provider reports what became of a charge. */
export const webhookAddress = (origin: string) => `${origin}/api/webhooks/tap`;
