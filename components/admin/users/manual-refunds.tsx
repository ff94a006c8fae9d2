import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatId, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PaymentView } from '@/lib/payments/view';

/** Payments that an admin must refund by hand, with links to their payers. */
export function ManualRefunds({ payments }: { payments: PaymentView[] | null }) {
  const t = useTranslations('users.refund.todo');
  const locale = useLocale();
  if (!payments || payments.length === 0) return null;
  return (
    <section aria-labelledby="refunds-to-do" className="rounded-xl bg-warning p-4 text-warning-foreground">
      <h2 id="refunds-to-do" className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('title')}
      </h2>
      <p className="mt-1 text-sm">{t('text')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {payments.map(({ id, userId, amount }) => (
          <li key={id}>
            <Link
              href={`${paths.adminUser(userId)}#payments`}
              prefetch={false}
              className="flex min-h-11 items-center font-medium underline"
            >
              {t('link', { id: formatId(id, locale), amount: formatNumber(amount, locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
