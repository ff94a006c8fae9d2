import { unindexedMetadata } from '../page-metadata';
import { PaymentResultView } from '@/components/payments/payment-result-view';
import { currentUser } from '@/lib/accounts/auth/session';
import { PAYMENT_KINDS, paths } from '@/lib/http/paths';
import { firstValues, parseId } from '@/lib/http/query';

export const instant = false;

export const generateMetadata = () => unindexedMetadata('/payment-callback', (t) => t('payment.page.title'));

/** Return address of the provider. The other parameters decide nothing; they are kept for the return from login. */
export default async function PaymentCallbackPage({ searchParams }: PageProps<'/[locale]/payment-callback'>) {
  const { tap_id: chargeId = null, source, propertyId } = firstValues(await searchParams);
  const path = paths.paymentCallback({
    source: PAYMENT_KINDS.find((one) => one === source) ?? 'credits',
    propertyId: parseId(propertyId ?? ''),
    chargeId: chargeId ?? undefined,
  });
  return <PaymentResultView chargeId={chargeId} path={path} userId={(await currentUser())?.id ?? null} />;
}
