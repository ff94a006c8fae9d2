'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Card, type CardPlace, type CardView } from './card';
import { useFollowLinks } from '@/lib/i18n/navigation';

type Props = {
  cards: CardView[];
  place: CardPlace;
  /** Of the pictures. */
  sizes: string;
  /** So many are in sight without scrolling, on a tall phone or in a desktop's first row. */
  eager?: number;
  label?: string;
  className: string;
};

/**
 * A client component, which is given values: what server components return stands in a page twice
 * (docs/adr/0041-react-renders-everything.md). One listener follows the links of all cards. Of the pictures in sight
 * the first comes before anything else.
 */
export function CardList({ cards, place, sizes, eager = 0, label, className }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ul aria-label={label} className={className} onClick={useFollowLinks()}>
      {cards.map((card, index) => (
        <Card
          key={card.id}
          card={card}
          place={place}
          sizes={sizes}
          loading={index >= eager ? 'lazy' : index === 0 ? 'first' : 'eager'}
          locale={locale}
          t={t}
        />
      ))}
    </ul>
  );
}
