import 'server-only';
import { getTranslations } from 'next-intl/server';
import { required } from '../http/errors';
import type { Locale } from '../i18n/routing';
import { purposeOf } from './purpose';
import type { PaymentView, Verification } from './view';

/** Final statuses that have their own messages; the others use those of FAILED. */
const STATUSES_WITH_MESSAGES = ['ABANDONED', 'CANCELLED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT'] as const;

export async function verificationView(payment: PaymentView, locale: Locale): Promise<Verification> {
  const t = await getTranslations({ locale, namespace: 'payment.result' });
  const { id, status, state, paymentType, propertyId, credits, creditKept, kind, amount, createdAt, noLongerNeeded } =
    payment;
  const isUnpaid = state === 'failed' || state === 'cancelled';
  const statusKey = STATUSES_WITH_MESSAGES.find((one) => one === status) ?? 'FAILED';

  const success = () => {
    if (state !== 'paid') return null;
    if (kind === 'feature') return t('featured');
    if (kind === 'credits') return t('credits', { count: required(credits, `credits of payment ${id}`) });
    if (kind === 'renewal') return creditKept ? t('renewalKept') : t('renewed');
    return creditKept ? t('creditKept') : t('listing');
  };
  const message = () => {
    if (state === 'refunded') return t('refunded');
    if (state === 'open') return t(noLongerNeeded ? 'notNeeded' : 'open');
    if (isUnpaid) return t('failed', { status: locale === 'en' ? status : t(`status.${statusKey}`) });
    if (state === 'refund_failed') return t('refund_failed');
    if (state === 'undelivered') return kind === 'listing' ? t('paidTwice') : t('undelivered');
    return required(success(), `what payment ${id} has paid for`);
  };
  return {
    status,
    state,
    paymentType,
    propertyId,
    successMessage: success(),
    message: message(),
    id,
    source: kind,
    purpose: purposeOf(kind, credits, locale),
    amount,
    createdAt,
    noLongerNeeded,
    reference: payment.providerReference ?? payment.chargeId,
    reason: isUnpaid ? t(`reason.${statusKey}`) : null,
  };
}
