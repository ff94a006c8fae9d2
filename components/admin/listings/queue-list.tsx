import type { ReactNode } from 'react';
import type { Count } from '../count';
import type { DashboardUrl } from '../dashboard-url';
import type { BulkAction, ListingTarget } from './listing-actions';
import { ListingsSection } from './listings-section';
import { QueueItem } from './queue-item';
import { QueueShortcuts } from './queue-shortcuts';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { PENDING_PAGE_SIZE } from '@/lib/platform/site';

type Props = {
  url: DashboardUrl;
  /** Null if loading failed. */
  list: (Count & { items: unknown[] }) | null;
  /** Accessible name of the list, including its order. */
  label: string;
  actions: BulkAction[];
  /** Selects the texts of the empty state. */
  empty: 'pending' | 'waiting' | 'changed' | 'reported';
  cards: { target: ListingTarget; card: ReactNode }[];
};

/** Listings that wait for an admin, one below the other. */
export function QueueList({ url, list, label, actions, empty, cards }: Props) {
  return (
    <ListingsSection
      url={url}
      list={list}
      targets={cards.map(({ target }) => target)}
      actions={actions}
      pageSize={PENDING_PAGE_SIZE}
      empty={empty}
      filter={
        <ClientMessages of={['admin']}>
          <QueueShortcuts />
        </ClientMessages>
      }
    >
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ target, card }) => (
          <QueueItem key={target.id} target={target}>
            {card}
          </QueueItem>
        ))}
      </ul>
    </ListingsSection>
  );
}
