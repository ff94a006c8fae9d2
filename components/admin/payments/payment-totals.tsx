import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, formatNumber } from '@/lib/i18n/format';
import type { PaymentTotals as Totals } from '@/lib/payments/desk/view';

/** Totals of the filtered payments. */
export function PaymentTotals({ totals }: { totals: Totals }) {
  const t = useTranslations('paymentsDesk.totals');
  const locale = useLocale();
  const { count, captured, refunded, kinds } = totals;
  const figures = [
    { label: t('count'), value: formatNumber(count, locale) },
    { label: t('captured'), value: formatMoney(captured, locale) },
    { label: t('refunded'), value: formatMoney(refunded, locale) },
  ];
  return (
    <section aria-label={t('label')} className="grid gap-3 rounded-lg border bg-card p-4 text-card-foreground">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {kinds.length > 1 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 text-sm text-muted-foreground">
          {kinds.map((each) => (
            <li key={each.kind}>
              {t('ofKind', {
                kind: t(`kind.${each.kind}`),
                count: each.count,
                captured: formatMoney(each.captured, locale),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
