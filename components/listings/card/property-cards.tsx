import type { ComponentProps } from 'react';
import type { PropertyView } from '@/lib/listings/view';
import { CardList } from './card-list';
import { useCards } from './use-cards';

type Props = Omit<ComponentProps<typeof CardList>, 'cards'> & { items: PropertyView[] };

/** A list of listings. */
export function PropertyCards({ items, ...list }: Props) {
  return <CardList cards={items.map(useCards())} {...list} />;
}
