import { useTranslations } from 'next-intl';
import { PENDING_PAGE_SIZE } from '@/lib/site';
import type { PendingPage } from '@/lib/properties/pending';
import type { View } from '../view';
import { ListingsView, useSubjectOf } from './listings-view';
import { PendingCard } from './pending-card';

type Props = { view: View; page: PendingPage };

/** What waits for a decision, longest first: a card for each, with all that the decision needs. */
export function PendingList({ view, page: { list, page, asOf } }: Props) {
  const t = useTranslations('admin.listings');
  const subjectOf = useSubjectOf();
  const cards = (list?.items ?? []).map((listing) => ({ listing, subject: subjectOf(listing.property) }));
  return (
    <ListingsView
      view={{ ...view, page }}
      list={list}
      subjects={cards.map(({ subject }) => subject)}
      verbs={['approve', 'reject']}
      pageSize={PENDING_PAGE_SIZE}
      empty="pending"
    >
      <ul aria-label={t('pendingList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ listing, subject }) => (
          <li key={subject.id} data-row data-listing={subject.id}>
            <PendingCard listing={listing} subject={subject} asOf={asOf} />
          </li>
        ))}
      </ul>
    </ListingsView>
  );
}
