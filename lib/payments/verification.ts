import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '../i18n/routing';
import type { PaymentView, Verification } from './view';

/** The verification result of a payment (specification, section 3), in the reader's language. */
export async function verification(payment: PaymentView, locale: Locale): Promise<Verification> {
  const t = await getTranslations({ locale, namespace: 'payment.result' });
  const { status, state, paymentType, propertyId, credits, forListing, undelivered } = payment;
  const success = () => {
    if (state !== 'paid' || undelivered) return null;
    if (paymentType === 'feature_property') return t('featured');
    if (!forListing) return t('credits', { count: credits ?? 0 });
    return propertyId === null ? t('creditKept') : t('listing');
  };
  const message = () => {
    if (state === 'refunded') return t('refunded');
    if (state === 'open') return t('open');
    if (state === 'failed') return t('failed', { status });
    return undelivered ? t('undelivered') : (success() ?? '');
  };
  return { status, state, paymentType, propertyId, successMessage: success(), message: message() };
}
