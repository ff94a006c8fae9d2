import { useTranslations } from 'next-intl';
import { ListingRow } from './rows';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { listingStatus, pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';
import { balanceFor } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

type Props = { user: UserView; property: PropertyView; asOf: string; tariff: Tariff };

/** One listing with the question of its renewal, for the link of a notice. */
export function RenewListing({ user, property, asOf, tariff }: Props) {
  const t = useTranslations('my');
  const { state } = listingStatus(pickStatusFields(property), new Date(asOf), tariff.daysWarned);
  const isRenewable = state === 'expiring' || state === 'expired';
  return (
    <ClientMessages of={['action', 'my', 'card', 'details', 'owner', 'payment', 'stats.title']}>
      <div className="page-width grid max-w-3xl gap-5 pt-6 pb-12">
        <h1 tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
          {t('renewal.title')}
        </h1>
        {!isRenewable && <p>{t('renewal.notNow')}</p>}
        <div className="rounded-lg border bg-card">
          <ListingRow
            property={property}
            asOf={asOf}
            balance={balanceFor(user, property.publisherId)}
            tariff={tariff}
            loading="eager"
            askRenewal={isRenewable}
          />
        </div>
        <Link href={paths.myProperties} className="flex min-h-11 w-fit items-center text-primary hover:underline">
          {t('title')}
        </Link>
      </div>
    </ClientMessages>
  );
}
