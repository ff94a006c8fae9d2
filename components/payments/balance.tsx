import { Coins, Gift, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { BuyCredits } from './buy-credits';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber } from '@/lib/i18n/format';
import { balanceFor } from '@/lib/payments/credits/balance';
import type { FullTariff } from '@/lib/payments/tariff';

type Props = { user: UserView; tariff: FullTariff };

/** Credits and free listings of the account, with a button to buy credits. */
export function Balance({ user, tariff }: Props) {
  const t = useTranslations('my.balance');
  const locale = useLocale();
  const unlimited = user.role === 'admin';
  const balance = balanceFor(user);
  const office = unlimited ? null : user.office;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <section aria-label={t('label')} className="w-full sm:max-w-xl">
        {office && (
          <p className="mb-2 text-sm text-muted-foreground">
            {t.rich('office', { name: office.name, b: (text) => <bdi className="font-medium">{text}</bdi> })}
          </p>
        )}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:gap-4">
          <Card
            icon={Coins}
            label={t('credits')}
            value={unlimited ? t('unlimited') : formatNumber(balance.creditBalance, locale)}
            hint={unlimited ? t('unlimitedHint') : t('creditsHint')}
          />
          <Card
            icon={Gift}
            label={t('free')}
            value={formatNumber(balance.freeListingsRemaining, locale)}
            hint={t('freeHint')}
          />
        </dl>
      </section>
      {!unlimited && (
        <ClientMessages of={['payment']}>
          <BuyCredits tariff={tariff} />
        </ClientMessages>
      )}
    </div>
  );
}

type CardProps = { icon: LucideIcon; label: string; value: string; hint: string };

function Card({ icon: Icon, label, value, hint }: CardProps) {
  return (
    <div className="grid content-between gap-3 rounded-lg border bg-card p-4 text-card-foreground">
      <dt className="flex items-start gap-2 text-sm text-muted-foreground">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
        {label}
      </dt>
      <dd>
        <span className="text-xl font-bold">{value}</span>
        <span className="mt-0.5 block text-xs text-muted-foreground">{hint}</span>
      </dd>
    </div>
  );
}
