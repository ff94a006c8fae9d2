import { useLocale, useTranslations } from 'next-intl';
import { TransferCredits } from './office-actions';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber } from '@/lib/i18n/format';

export function OwnBalance({ user }: { user: UserView }) {
  const t = useTranslations('office.own');
  const { office, creditBalance, freeListingsRemaining } = user;
  if (user.role === 'admin' || office === null || (creditBalance === 0 && freeListingsRemaining === 0)) return null;
  return (
    <section
      aria-label={t('title')}
      className="grid gap-3 rounded-lg border bg-card p-4 text-card-foreground sm:max-w-xl"
    >
      <h2 className="font-bold">{t('title')}</h2>
      <p className="text-sm text-muted-foreground">{t('text')}</p>
      <BalanceFacts of={user} />
      {creditBalance > 0 && !office.disabled && (
        <ClientMessages of={['office', 'action', 'auth', 'errors']}>
          <TransferCredits credits={creditBalance} office={office.name} />
        </ClientMessages>
      )}
    </section>
  );
}

export function BalanceFacts({ of }: { of: Pick<UserView, 'creditBalance' | 'freeListingsRemaining'> }) {
  const t = useTranslations('my.balance');
  const locale = useLocale();
  const facts = [
    [t('credits'), of.creditBalance],
    [t('free'), of.freeListingsRemaining],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-xl font-bold">{formatNumber(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
