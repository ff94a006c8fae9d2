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

/** Where the provider sends the browser back to. What the address says is for display: it proves nothing. */
export default async function PaymentCallbackPage({ searchParams }: PageProps<'/[locale]/payment-callback'>) {
  const { tap_id: chargeId = null, source, propertyId } = firstValues(await searchParams);
  const place = {
    source: PAYMENT_SOURCES.find((one) => one === source) ?? 'credits',
    propertyId: parseId(propertyId ?? ''),
  };
  const here = paths.paymentCallback({ ...place, chargeId: chargeId ?? undefined });
  return <PaymentResultView chargeId={chargeId} {...place} here={here} userId={(await currentUser())?.id ?? null} />;
}
