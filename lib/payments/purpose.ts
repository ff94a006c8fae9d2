import { required } from '../http/errors';
import type { PaymentKind } from '../http/paths';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';

export function purposeOf(kind: PaymentKind, credits: number | null, locale: Locale): string {
  const t = translator(locale);
  return kind === 'credits'
    ? t('payment.history.what.credits', { count: required(credits, 'credits of a payment for credits') })
    : t(`payment.history.what.${kind}`);
}
