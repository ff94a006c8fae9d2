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
                none={t('noCredits')}
                value={unlimited ? t('unlimited') : each.creditBalance}
              />
              <Figure label={t('freeShort')} none={t('noFree')} value={each.freeListingsRemaining} />
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

/** `none` replaces label and figure: the Arabic zero alone looks like a bullet. */
function Figure({ label, none, value }: { label: string; none: string; value: number | string }) {
  const locale = useLocale();
  return (
    <div className="flex gap-1.5">
      <dt className={value === 0 ? 'sr-only' : 'text-muted-foreground'}>{label}</dt>
      <dd className={value === 0 ? 'text-muted-foreground' : 'font-bold'}>
        {value === 0 ? none : typeof value === 'number' ? formatNumber(value, locale) : value}
      </dd>
    </div>
  );
}
