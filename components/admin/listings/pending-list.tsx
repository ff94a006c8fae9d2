import { useTranslations } from 'next-intl';
import type { DashboardUrl } from '../dashboard-url';
import { ListingsSection, useListingTarget } from './listings-section';
import { PendingCard } from './pending-card';
import type { PendingPage } from '@/lib/listings/moderation/pending';
import { PENDING_PAGE_SIZE } from '@/lib/site';

type Props = { url: DashboardUrl; page: PendingPage };

/** Listings that wait for approval, oldest first. */
export function PendingList({ url, page: { list, page, asOf } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).map((listing) => ({ listing, target: targetOf(listing.property) }));
  return (
    <ListingsSection
      url={{ ...url, page }}
      list={list}
      targets={cards.map(({ target }) => target)}
      actions={['approve', 'reject']}
      pageSize={PENDING_PAGE_SIZE}
      empty="pending"
    >
      <ul aria-label={t('pendingList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ listing, target }) => (
          <li key={target.id} data-row data-listing={target.id}>
            <PendingCard listing={listing} target={target} asOf={asOf} />
          </li>
        ))}
      </ul>
    </ListingsSection>
  );
}
