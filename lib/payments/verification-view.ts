import 'server-only';
import { getTranslations } from 'next-intl/server';
import { required } from '../errors';
import type { Locale } from '../i18n/routing';
import { displayStateOf, sourceOf } from './status';
import type { PaymentView, Verification } from './view';

/** Final statuses with messages of their own; others use those of FAILED. */
const STATUSES_WITH_MESSAGES = ['ABANDONED', 'CANCELLED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT'] as const;

/** docs/product.md 12.1 */
export async function verificationView(payment: PaymentView, locale: Locale): Promise<Verification> {
  const t = await getTranslations({ locale, namespace: 'payment.result' });
  const { id, status, state, paymentType, propertyId, credits, creditKept } = payment;
  const source = sourceOf(payment);
  const displayState = displayStateOf(payment);
  const statusKey = STATUSES_WITH_MESSAGES.find((one) => one === status) ?? 'FAILED';

  const success = () => {
    if (displayState !== 'paid') return null;
    if (source === 'feature') return t('featured');
    if (source === 'credits') return t('credits', { count: required(credits, `credits of payment ${id}`) });
    if (source === 'renewal') return creditKept ? t('renewalKept') : t('renewed');
    return creditKept ? t('creditKept') : t('listing');
  };
  const message = () => {
    if (state === 'refunded') return t('refunded');
    if (state === 'open') return t('open');
    if (state === 'failed') return t('failed', { status: locale === 'en' ? status : t(`status.${statusKey}`) });
    if (displayState === 'refundFailed') return t('refundFailed');
    if (displayState === 'undelivered') return source === 'listing' ? t('paidTwice') : t('undelivered');
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
    source,
    standing: displayState,
    reason: state === 'failed' ? t(`reason.${statusKey}`) : null,
  };
}
