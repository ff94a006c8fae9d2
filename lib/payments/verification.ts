import 'server-only';
import { getTranslations } from 'next-intl/server';
import { required } from '../errors';
import type { Locale } from '../i18n/routing';
import { sourceOf, standingOf } from './receipt';
import type { PaymentView, Verification } from './view';

/** The verification result of a payment (docs/product.md 12.1), in the reader's language. */
export async function verification(payment: PaymentView, locale: Locale): Promise<Verification> {
  const t = await getTranslations({ locale, namespace: 'payment.result' });
  const { id, status, state, paymentType, propertyId, credits, creditKept } = payment;
  const source = sourceOf(payment);
  const standing = standingOf(payment);

  const success = () => {
    if (standing !== 'paid') return null;
    if (source === 'feature') return t('featured');
    if (source === 'credits') return t('credits', { count: required(credits, `credits of payment ${id}`) });
    if (source === 'renewal') return creditKept ? t('renewalKept') : t('renewed');
    return creditKept ? t('creditKept') : t('listing');
  };
  const message = () => {
    if (state === 'refunded') return t('refunded');
    if (state === 'open') return t('open');
    if (state === 'failed') return t('failed', { status: locale === 'en' ? status : t(`status.${wordOf(status)}`) });
    if (standing === 'refundFailed') return t('refundFailed');
    if (standing === 'undelivered') return source === 'listing' ? t('paidTwice') : t('undelivered');
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
    standing,
    reason: state === 'failed' ? t(`reason.${wordOf(status)}`) : null,
  };
}

/** Final statuses that have words of their own; FAILED says it for any other. */
const WORDS = ['ABANDONED', 'CANCELLED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT'] as const;
const wordOf = (status: string) => WORDS.find((word) => word === status) ?? 'FAILED';
