import type { ReactNode } from 'react';
import { Photo } from '../../listings/card/photo';
import { StateBadges } from '../../listings/card/state-badges';
import { AccountLink } from '../account-link';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { useListingTarget } from '../listings/listings-section';
import type { QueueEntry } from './entry';
import { ListingNumber } from './queue-section';
import { paths } from '@/lib/http/paths';
import { pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';

type Part = Pick<QueueEntry, 'outline' | 'body'> & Partial<QueueEntry> & { since: ReactNode };

/** Returns a function that makes an entry, by default of a public listing without a pending change. */
export function useEntry(url: DashboardUrl, asOf: string) {
  const targetOf = useListingTarget();
  return (property: PropertyView, { since, ...part }: Part): QueueEntry => {
    const { id, primaryImage, primaryPreview, propertyType, publisherId, publisherName } = property;
    return {
      id,
      version: property.updatedAt,
      target: targetOf(property),
      change: null,
      alike: null,
      // The form returns to the listing in the queue.
      editHref: paths.editProperty(id, dashboardHref({ ...url, at: id })),
      viewHref: paths.property(id),
      photo: <Photo imageUrl={primaryImage} preview={primaryPreview} propertyType={propertyType} sizes="3rem" />,
      summary: <bdi>{publisherName}</bdi>,
      meta: (
        <>
          <ListingNumber id={id} /> · <AccountLink id={publisherId} name={publisherName} /> · {since}
        </>
      ),
      badges: <StateBadges listing={pickStatusFields(property)} asOf={asOf} />,
      ...part,
    };
  };
}
