import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeCard } from './change-card';
import { ChangeTable } from './change-table';
import { useListingTarget } from './listings-section';
import { ReviewButton } from './moderation-buttons';
import { QueueList } from './queue-list';
import type { ChangedPage } from '@/lib/listings/moderation/changes';

type Props = { url: DashboardUrl; page: ChangedPage };

/** Approved listings with unreviewed changes by their owners, oldest first. */
export function ChangedList({ url, page: { list, page, asOf, changes, names } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).map((property) => {
    const target = targetOf(property);
    const changed = changes.get(property.id) ?? [];
    const card = (
      <ChangeCard
        kind="changed"
        property={property}
        target={target}
        since={changed[0]?.changedAt ?? property.updatedAt}
        asOf={asOf}
        returnTo={dashboardHref(url)}
        decision={(nameId) => <ReviewButton listing={target} nameId={nameId} />}
      >
        <ChangeTable kind="changed" changes={changed} names={names} />
      </ChangeCard>
    );
    return { target, card };
  });
  return (
    <QueueList
      url={{ ...url, page }}
      list={list}
      label={t('changedList')}
      actions={['review', 'takeDown']}
      empty="changed"
      cards={cards}
    />
  );
}
