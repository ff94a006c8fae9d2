import type { ComponentProps } from 'react';
import { CardList } from './card-list';
import { useCards, type ShownListing } from './use-cards';

type Props = Omit<ComponentProps<typeof CardList>, 'cards'> & { items: ShownListing[] };

export function PropertyCards({ items, ...list }: Props) {
  return <CardList cards={items.map(useCards())} {...list} />;
}
