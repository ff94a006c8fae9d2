import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PaymentResultView } from '@/components/payments/payment-result-view';
import { currentUser } from '@/lib/auth/session';
import { PAYMENT_SOURCES, paths } from '@/lib/paths';
import { firstValues, parseId } from '@/lib/query';
import { privateMetadata } from '@/lib/seo/metadata';

/** Made for every request: what it says depends on who came back. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment.page');
  return privateMetadata(await getLocale(), { path: '/payment-callback', title: t('title') });
}

/**
 * Where the provider sends the browser back to. What else the address says proves nothing and decides nothing: it is
 * only kept for the way back from the login.
 */
export default async function PaymentCallbackPage({ searchParams }: PageProps<'/[locale]/payment-callback'>) {
  const { tap_id: chargeId = null, source, propertyId } = firstValues(await searchParams);
  const here = paths.paymentCallback({
    source: PAYMENT_SOURCES.find((one) => one === source) ?? 'credits',
    propertyId: parseId(propertyId ?? ''),
    chargeId: chargeId ?? undefined,
  });
  return <PaymentResultView chargeId={chargeId} here={here} userId={(await currentUser())?.id ?? null} />;
}
