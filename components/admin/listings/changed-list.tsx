import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeCard } from './change-card';
import { ChangeTable } from './change-table';
import { ListingsSection, useListingTarget } from './listings-section';
import { ReviewButton } from './moderation-buttons';
import type { ChangedPage } from '@/lib/listings/moderation/changes';
import { PENDING_PAGE_SIZE } from '@/lib/site';

type Props = { url: DashboardUrl; page: ChangedPage };

/** Approved listings with unreviewed changes by their owners, oldest first. */
export function ChangedList({ url, page: { list, page, asOf, changes, names } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).map((property) => ({
    property,
    target: targetOf(property),
    changed: changes.get(property.id) ?? [],
  }));
  return (
    <ListingsSection
      url={{ ...url, page }}
      list={list}
      targets={cards.map(({ target }) => target)}
      actions={['review', 'takeDown']}
      pageSize={PENDING_PAGE_SIZE}
      empty="changed"
    >
      <ul aria-label={t('changedList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ property, target, changed }) => (
          <li key={target.id} data-row data-listing={target.id}>
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
          </li>
        ))}
      </ul>
    </ListingsSection>
  );
}
