'use client';

import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CardItem } from '../map/card-highlight';
import { Card, type CardView } from './card';
import { LAYOUTS, type CardPlace } from './layouts';
import { useSeen } from '@/components/favourites/seen';
import { useNotes } from '@/components/notes/use-notes';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RECENT_STRIP, SKELETONS } from '@/lib/platform/site';

type Props = {
  cards: CardView[];
  place: CardPlace;
  /** Number of cards visible without scrolling, on a tall phone or in a desktop's first row. */
  eager?: number;
  label?: string;
};

/** The list renders again once notes and seen listings have been read; a card only if it changes. */
const ListCard = memo(Card);

/** Renders its children in a second step, after a paint, unless they are among the first. */
const Later = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) =>
  useDeferredValue(true, isFirst ? undefined : false) && children;

const noSubscription = () => () => undefined;

/** A client component with plain values as props: a page contains the output of server components twice. */
export function CardList({ cards, place, eager = 0, label }: Props) {
  const t = useTranslations('notes');
  const isSeen = useSeen();
  const { hidden, isReady } = useNotes();
  const [areShown, setShown] = useState(false);
  // True in the served HTML, which has every card, and while it is hydrated.
  const isServed = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  const hides = place === 'list' || place === 'area';
  const isHidden = ({ id }: CardView) => hides && hidden.includes(id);
  const count = cards.filter(isHidden).length;
  return (
    <>
      <ul
        aria-label={label}
        data-rows={hides ? '' : undefined}
        data-hides={hides && !isReady ? '' : undefined}
        className={LAYOUTS[place].className}
      >
        {cards.map((card, index) => (
          <CardItem
            key={card.id}
            listing={card.id}
            hidden={isHidden(card) && !areShown}
            className={cn('skip-offscreen min-w-0 empty:h-120 rows:empty:h-24', isHidden(card) && 'opacity-60')}
          >
            <Later isFirst={isServed || index < SKELETONS}>
              <ListCard
                card={card}
                heading={place === 'list' ? 'h2' : 'h3'}
                isNew={place === 'recent' && index < RECENT_STRIP}
                isSeen={isSeen(card.id)}
                sizes={LAYOUTS[place].sizes}
                loading={index >= eager ? 'lazy' : index === 0 ? 'first' : 'eager'}
              />
            </Later>
          </CardItem>
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
