import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PaymentEntry, PaymentHistory } from '@/lib/payments/history';
import { paths } from '@/lib/paths';
import { sourceOf } from '@/lib/payments/receipt';
import { isRefundable } from '@/lib/payments/refundable';
import type { UserView } from '@/lib/users/view';
import { PaymentPages } from '../../payments/payment-pages';
import { PaymentTable } from '../../payments/payment-table';
import { Nothing } from '../nothing';
import { Refund } from './refund';

type Props = { user: UserView; history: PaymentHistory };

/** What somebody paid, with the way to give back what nothing was given for. */
export function UserPayments({ user, history }: Props) {
  const t = useTranslations('users.payments');
  const nameOf = usePaymentName();
  if (history.items === null) return <Nothing title={t('failed')} />;
  if (history.items.length === 0) return <Nothing title={t('none')} />;
  return (
    <>
      <PaymentTable
        items={history.items}
        actionOf={(payment) =>
          isRefundable(payment) && (
            <Refund payment={payment.id} refundStatus={payment.refundStatus} name={nameOf(payment)} />
          )
        }
      />
      <PaymentPages {...history} hrefOf={(page) => paths.adminUser(user.id, { payments: page })} />
    </>
  );
}

/** Such as 'Featuring a listing · 5 KWD'. */
function usePaymentName() {
  const t = useTranslations('payment.history.what');
  const currency = useTranslations('types.currency');
  const locale = useLocale();
  return (payment: PaymentEntry) => {
    const source = sourceOf(payment);
    const what = source === 'credits' ? t('credits', { count: payment.credits ?? 0 }) : t(source);
    return `${what} · ${formatNumber(payment.amount, locale)} ${currency('sale')}`;
  };
}
