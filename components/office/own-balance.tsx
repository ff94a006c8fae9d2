import { useLocale, useTranslations } from 'next-intl';
import { TransferCredits } from './transfer-credits';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber } from '@/lib/i18n/format';

/** Shows a member's own balance and moves its credits to the office. */
export function OwnBalance({ user }: { user: UserView }) {
  const t = useTranslations('office.own');
  const balance = useTranslations('my.balance');
  const locale = useLocale();
  const { office, creditBalance, freeListingsRemaining } = user;
  if (user.role === 'admin' || office === null || (creditBalance === 0 && freeListingsRemaining === 0)) return null;
  const facts = [
    [balance('credits'), formatNumber(creditBalance, locale)],
    [balance('free'), formatNumber(freeListingsRemaining, locale)],
  ];
  return (
    <section
      aria-label={t('title')}
      className="grid gap-3 rounded-lg border bg-card p-4 text-card-foreground sm:max-w-xl"
    >
      <h2 className="font-bold">{t('title')}</h2>
      <p className="text-sm text-muted-foreground">{t('text')}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {creditBalance > 0 && !office.disabled && (
        <ClientMessages of={['office', 'auth', 'errors']}>
          <TransferCredits credits={creditBalance} office={office.name} />
        </ClientMessages>
      )}
    </section>
  );
}
