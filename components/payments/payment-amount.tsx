import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/i18n/format';

export function PaymentAmount({ payment, className = '' }: { payment: { amount: number }; className?: string }) {
  const currency = useTranslations('types.currency');
  return (
    <span className={`font-bold ${className}`}>
      {formatMoney(payment.amount, useLocale())} <span className="text-sm font-medium">{currency('sale')}</span>
    </span>
  );
}
