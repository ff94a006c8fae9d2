import { useLocale, useTranslations } from 'next-intl';
import { BuyCredits } from './buy-credits';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber } from '@/lib/i18n/format';
import type { FullTariff } from '@/lib/payments/tariff';

type Props = { user: UserView; tariff: FullTariff };

/** One line: the free listings and credits of the office, and of the account, and a button to buy credits. */
export function Balance({ user, tariff }: Props) {
  const t = useTranslations('my.balance');
  const locale = useLocale();
  const { office, creditBalance, freeListingsRemaining } = user;
  const unlimited = user.role === 'admin';
  const isShared = office !== null && !unlimited;
  const hasOwn = !isShared || creditBalance > 0 || freeListingsRemaining > 0;
  const balances: { name: string | null; creditBalance: number; freeListingsRemaining: number }[] = [
    ...(isShared ? [office] : []),
    ...(hasOwn ? [{ name: isShared ? t('own') : null, creditBalance, freeListingsRemaining }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <section aria-label={t('label')} className="grid text-sm">
        {balances.map((each) => (
          <div key={each.name} className="flex flex-wrap gap-x-3">
            {each.name && <bdi className="max-w-40 truncate text-muted-foreground">{each.name}</bdi>}
            <dl className="flex flex-wrap gap-x-3">
              <Figure
                label={t('credits')}
                value={unlimited ? t('unlimited') : formatNumber(each.creditBalance, locale)}
              />
              <Figure label={t('freeShort')} value={formatNumber(each.freeListingsRemaining, locale)} />
            </dl>
          </div>
        ))}
      </section>
      {!unlimited && (
        <ClientMessages of={['payment']}>
          <BuyCredits tariff={tariff} />
        </ClientMessages>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}
