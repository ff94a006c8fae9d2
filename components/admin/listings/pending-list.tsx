import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { useListingTarget } from './listings-section';
import { PendingCard } from './pending-card';
import { QueueList } from './queue-list';
import type { PendingPage } from '@/lib/listings/moderation/pending';

type Props = { url: DashboardUrl; page: PendingPage };

/** Listings that wait for approval, oldest first. */
export function PendingList({ url, page: { list, page, asOf } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).map((listing) => {
    const target = targetOf(listing.property);
    return {
      target,
      card: <PendingCard listing={listing} target={target} asOf={asOf} returnTo={dashboardHref({ ...url, page })} />,
    };
  });
  return (
    <QueueList
      url={{ ...url, page }}
      list={list}
      label={t('pendingList')}
      actions={['approve', 'reject']}
      empty="pending"
      cards={cards}
    />
  );
}
