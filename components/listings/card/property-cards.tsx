import { useLocale, useTranslations } from 'next-intl';
import { preload } from 'react-dom';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { Locale } from '@/lib/i18n/routing';
import type { PropertyView } from '@/lib/listings/view';
import { keepHtmlText } from '@/lib/seo/html-text';
import { CardList } from './card-list';
import { cardPicture, cardsMarkup, numberTexts, type CardFrame, type CardPlace } from './card-markup';
import { useCards } from './use-cards';

/** What the browser says in them. */
export const CARD_MESSAGES: MessagePath[] = ['details.justNow', 'details.posted'];

type Props = {
  items: PropertyView[];
  place: CardPlace;
  /** So many are in sight without scrolling, on a tall phone or in a desktop's first row. */
  eager?: number;
  label?: string;
  className: string;
};

/** Of all requests: messages change with the build alone. */
const texts: Partial<Record<Locale, CardFrame['say']>> = {};

/** A list of listings, on a page that is made for the request: its HTML has the cards, and nothing else of the page again. */
export function PropertyCards({ items, place, eager = 0, ...list }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const cards = items.map(useCards());
  const picture = eager > 0 && cards[0] && cardPicture(cards[0], place);
  if (picture) {
    const { src, srcSet, sizes } = picture;
    preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
  }
  const say = (texts[locale] ??= numberTexts(t));
  const markup = cardsMarkup(cards, { place, locale, t, say }, eager);
  const kept = keepHtmlText(markup);
  return <CardList {...(kept === null ? { markup } : { kept })} {...list} />;
}
