'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card, type CardView } from './card';
import { useSeen } from '@/components/favourites/seen';
import { useNotes } from '@/components/notes/use-notes';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RECENT_STRIP } from '@/lib/platform/site';

/** Where a list of cards is. Lists of results and of an area leave hidden listings out. */
export type CardPlace = 'list' | 'featured' | 'recent' | 'area' | 'similar';

/** As many columns as fit. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4 xl:gap-6 rows:grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] rows:gap-2';
/** A row to swipe up to 1024 px, with a part of the next card in sight. */
const STRIP =
  'no-scrollbar -mx-[var(--gutter,1rem)] flex snap-x snap-mandatory scroll-px-[var(--gutter,1rem)] gap-4 overflow-x-auto px-[var(--gutter,1rem)] py-1 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 xl:gap-6 *:w-4/5 *:shrink-0 *:snap-start sm:*:w-72 lg:*:w-auto';
const LAYOUTS: Record<CardPlace, string> = {
  list: CARD_GRID,
  area: CARD_GRID,
  featured: `${STRIP} lg:grid-cols-4`,
  recent: `${STRIP} lg:grid-cols-3`,
  similar: `${STRIP} lg:grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]`,
};

type Props = {
  cards: CardView[];
  place: CardPlace;
  /** `sizes` attribute of the photos. */
  sizes: string;
  /** Number of cards visible without scrolling, on a tall phone or in a desktop's first row. */
  eager?: number;
  label?: string;
};

/** A client component with plain values as props: a page contains the output of server components twice. */
export function CardList({ cards, place, sizes, eager = 0, label }: Props) {
  const t = useTranslations('notes');
  const isSeen = useSeen();
  const { hidden, isReady } = useNotes();
  const [areShown, setShown] = useState(false);
  const hides = place === 'list' || place === 'area';
  const isHidden = ({ id }: CardView) => hides && hidden.includes(id);
  const count = cards.filter(isHidden).length;
  return (
    <>
      <ul
        aria-label={label}
        data-rows={hides ? '' : undefined}
        data-hides={hides && !isReady ? '' : undefined}
        className={LAYOUTS[place]}
      >
        {cards.map((card, index) => (
          <li
            key={card.id}
            data-listing={card.id}
            hidden={isHidden(card) && !areShown}
            className={cn('skip-offscreen min-w-0', isHidden(card) && 'opacity-60')}
          >
            <Card
              card={card}
              heading={place === 'list' ? 'h2' : 'h3'}
              isNew={place === 'recent' && index < RECENT_STRIP}
              isSeen={isSeen(card.id)}
              sizes={sizes}
              loading={index >= eager ? 'lazy' : index === 0 ? 'first' : 'eager'}
            />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-muted px-4 text-sm">
          <span className="py-2">{t(areShown ? 'shown' : 'hidden', { count })}</span>
          <Button variant="link" className="px-0!" onClick={() => setShown(!areShown)}>
            {t(areShown ? 'hide' : 'show', { count })}
          </Button>
        </p>
      )}
    </>
  );
}
