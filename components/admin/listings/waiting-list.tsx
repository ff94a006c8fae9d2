import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeCard } from './change-card';
import { ChangeTable, type ShownChange } from './change-table';
import { ListingsSection, useListingTarget } from './listings-section';
import { ChangeButtons } from './moderation-buttons';
import type { PendingChangesPage } from '@/lib/listings/moderation/pending-change-queries';
import type { PendingChangeView } from '@/lib/listings/view';
import { PENDING_PAGE_SIZE } from '@/lib/site';

type Props = { url: DashboardUrl; page: PendingChangesPage };

/** Changes of approved listings that wait for a decision, longest waiting first. */
export function WaitingList({ url, page: { list, page, asOf, changes, names } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).flatMap((property) => {
    const change = changes.get(property.id); // decided meanwhile where it is missing
    return change ? [{ property, target: targetOf(property), change }] : [];
  });
  return (
    <ListingsSection
      url={{ ...url, page }}
      list={list}
      targets={cards.map(({ target }) => target)}
      actions={['takeDown']}
      pageSize={PENDING_PAGE_SIZE}
      empty="waiting"
    >
      <ul aria-label={t('waitingList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ property, target, change }) => (
          <li key={target.id} data-row data-listing={target.id}>
            <ChangeCard
              kind="waiting"
              property={property}
              target={target}
              since={change.waitsSince}
              asOf={asOf}
              returnTo={dashboardHref(url)}
              decision={(nameId) => <ChangeButtons listing={target} nameId={nameId} change={decided(change)} />}
            >
              <ChangeTable kind="waiting" changes={shownChanges(change)} names={names} />
            </ChangeCard>
          </li>
        ))}
      </ul>
    </ListingsSection>
  );
}

const decided = ({ propertyId, updatedAt, version }: PendingChangeView) => ({ propertyId, updatedAt, version });

/** The two fields of a point are one: both are there wherever one is. */
function shownChanges({ fields, photos }: PendingChangeView): ShownChange[] {
  const isPoint = ({ field }: { field: string }) => field === 'latitude' || field === 'longitude';
  const [latitude, longitude] = fields.filter(isPoint);
  const rows: ShownChange[] = fields.filter((row) => !isPoint(row));
  if (latitude && longitude) {
    const pair = (of: 'before' | 'after') => latitude[of] !== null && [latitude[of], longitude[of]];
    rows.push({ field: 'pin', before: pair('before') || null, after: pair('after') || null });
  }
  return photos ? [...rows, { field: 'photos', ...photos }] : rows;
}
