import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeCard } from './change-card';
import { ChangeTable, type ShownChange } from './change-table';
import { useListingTarget } from './listings-section';
import { ChangeButtons } from './moderation-buttons';
import { QueueList } from './queue-list';
import type { PendingChangesPage } from '@/lib/listings/moderation/pending-change-queries';
import type { PendingChangeView } from '@/lib/listings/view';

type Props = { url: DashboardUrl; page: PendingChangesPage };

/** Changes of approved listings that wait for a decision, longest waiting first. */
export function WaitingList({ url, page: { list, page, asOf, changes, names } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).flatMap((property) => {
    const change = changes.get(property.id);
    if (!change) return []; // decided meanwhile
    const target = targetOf(property);
    const card = (
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
    );
    return [{ target, card }];
  });
  return (
    <QueueList
      url={{ ...url, page }}
      list={list}
      label={t('waitingList')}
      actions={['takeDown']}
      empty="waiting"
      cards={cards}
    />
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
