'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type MouseEvent, type PointerEvent } from 'react';
import { useLoaded } from '../../ui/use-loaded';
import { useOfflineToast } from '../../ui/use-offline-toast';
import { Card, type CardPlace, type CardView } from './card';
import { useFollowLinks } from '@/lib/i18n/navigation';
import { RECENT_STRIP } from '@/lib/platform/site';

type Props = {
  cards: CardView[];
  place: CardPlace;
  isOneOffer?: boolean;
  /** `sizes` attribute of the photos. */
  sizes: string;
  /** Number of cards visible without scrolling, on a tall phone or in a desktop's first row. */
  eager?: number;
  label?: string;
  className: string;
};

/** Loaded when a visitor touches a card: until then only its first photo is. */
const loadSlides = () => import('./card-slides');
const loadContact = () => import('./card-contact');

/**
 * A client component with plain values as props: the output of server components is in a page twice
 * (docs/adr/0041-react-renders-everything.md). One listener handles the links of all cards. The first visible photo loads before
 * everything else.
 */
export function CardList({ cards, place, isOneOffer = false, sizes, eager = 0, label, className }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const follow = useFollowLinks();
  const sayOffline = useOfflineToast();
  const [touched, setTouched] = useState<number[]>([]);
  const slides = useLoaded(loadSlides, touched.length > 0);

  const touch = ({ target }: PointerEvent) => {
    const photo = (target as Element).closest('.card-photo');
    const id = Number(photo?.querySelector('button')?.value);
    if (id && !touched.includes(id)) setTouched([...touched, id]);
  };
  const press = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.card-contact');
    const card = button && cards.find(({ id }) => id === Number(button.value));
    if (!card) return follow(event);
    loadContact().then(({ contactAbout }) => contactAbout(card, button.name, { locale, t }), sayOffline);
  };
  return (
    <ul aria-label={label} className={className} onClick={press} onPointerOver={touch}>
      {cards.map((card, index) => {
        const parts = touched.includes(card.id) && slides !== 'failed' ? slides : null;
        return (
          <Card
            key={card.id}
            card={card}
            place={place}
            isOneOffer={isOneOffer}
            isNew={place === 'recent' && index < RECENT_STRIP}
            sizes={sizes}
            loading={index >= eager ? 'lazy' : index === 0 ? 'first' : 'eager'}
            locale={locale}
            t={t}
            touched={parts && <parts.CardNote id={card.id} title={card.title} />}
          >
            {parts && card.photos && <parts.CardSlides id={card.id} count={card.photos} sizes={sizes} />}
          </Card>
        );
      })}
    </ul>
  );
}
