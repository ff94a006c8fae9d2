import { getPathname } from '../i18n/pathname';
import type { Locale } from '../i18n/routing';
import { paths, type PaymentSource } from '../paths';

/**
 * Where the browser comes back to after paying; the provider adds `tap_id`. What stands here is only for display.
 * @param chargeId to lead there without the provider
 */
export const returnAddress = (
  origin: string,
  locale: Locale,
  source: PaymentSource,
  propertyId: number | null,
  chargeId?: string,
) => origin + getPathname({ href: paths.paymentCallback({ source, propertyId, chargeId }), locale });

/** Where the provider reports what became of a charge. */
export const webhookAddress = (origin: string) => `${origin}/api/webhooks/tap`;
