import type { ComponentProps } from 'react';
import { CardList, type CardPlace } from './card-list';
import { useCards, type ShownListing } from './use-cards';
import { phoneSize } from '@/lib/storage/photo-widths';

/** Widths of a card's picture. In the list: one column, two from 640 px, three beside the filters from 1024 px. */
const SIZES: Record<CardPlace, string> = {
  list: `(min-width: 80rem) 288px, (min-width: 64rem) calc(33.4vw - 8rem), (min-width: 40rem) calc(50vw - 2rem), ${phoneSize(95)}`,
  featured: `(min-width: 80rem) 288px, (min-width: 64rem) 23vw, (min-width: 40rem) 47vw, ${phoneSize(80)}`,
  recent: `(min-width: 80rem) 390px, (min-width: 48rem) 31vw, (min-width: 40rem) 46vw, ${phoneSize(80)}`,
  similar: `(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 21rem) 272px, ${phoneSize(80)}`,
  area: `(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, ${phoneSize(95)}`,
};

type Props = Omit<ComponentProps<typeof CardList>, 'cards' | 'sizes'> & { items: ShownListing[] };

/** A list of listings. */
export function PropertyCards({ items, ...list }: Props) {
  return <CardList cards={items.map(useCards())} sizes={SIZES[list.place]} {...list} />;
}
