import { useLocale, useTranslations } from 'next-intl';
import { required } from '@/lib/http/errors';
import { formatNumber } from '@/lib/i18n/format';
import type { PaymentView } from '@/lib/payments/view';

/** Such as 'Featuring a listing · 5 KWD'. */
export function usePaymentName() {
  const t = useTranslations('payment.history.what');
  const currency = useTranslations('types.currency');
  const locale = useLocale();
  return ({ id, kind, credits, amount }: PaymentView) => {
    const what = kind === 'credits' ? t('credits', { count: required(credits, `credits of payment ${id}`) }) : t(kind);
    return `${what} · ${formatNumber(amount, locale)} ${currency('sale')}`;
  };
}
