import { getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { NotFoundPage } from '@/components/layout/not-found';
import { ListingRow } from '@/components/listings/my/rows';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { getManagedProperty } from '@/lib/listings/read/queries';
import { listingStatus, pickStatusFields } from '@/lib/listings/status';
import { balanceFor } from '@/lib/payments/credits/balance';
import { loadTariff } from '@/lib/payments/tariff';

export const instant = false;

type Props = PageProps<'/[locale]/properties/renew/[id]'>;

const addressOf = async ({ params }: Props) => {
  const id = parseId((await params).id);
  return { id, path: id === null ? paths.myProperties : paths.renewProperty(id) };
};

export const generateMetadata = async (props: Props) =>
  accountMetadata((await addressOf(props)).path, (t) => t('my.renewal.title'));

/** Linked from notices about a listing's end. Asks for confirmation; opening it changes nothing. */
export default async function RenewPropertyPage(props: Props) {
  const { id, path } = await addressOf(props);
  const user = await requireUser(path);
  const property = id === null ? null : await getManagedProperty(user, id);
  if (!property) return <NotFoundPage />;
  const [t, tariff] = await Promise.all([getTranslations('my'), loadTariff()]);
  const now = new Date();
  const { state } = listingStatus(pickStatusFields(property), now, tariff.daysWarned);
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
            asOf={now.toISOString()}
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
