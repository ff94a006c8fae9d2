'use client';

import { useLocale, useTranslations } from 'next-intl';
import { use, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { CardList } from './card-list';
import { cardsMarkup, numberTexts, type Card, type CardPlace } from './card-markup';

type Props = { cards: Card[]; place: CardPlace; className: string };

type Maker = Pick<typeof import('./card-markup'), 'cardsMarkup' | 'numberTexts'>;

const serverMaker: Maker | null = typeof window === 'undefined' ? { cardsMarkup, numberTexts } : null;

let loading: Promise<Maker> | undefined;

/** What makes the markup is 2 KB, fetched by who comes from another page: otherwise it stands in the HTML. */
function loadMaker(): Promise<Maker> {
  loading ??= import('./card-markup').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const subscribe = () => () => undefined;

/**
 * For a static page, whose data for React serves navigations as well: it is given values, and makes the markup of them on the
 * server, and in the browser after a navigation. Other pages do not load what makes it (property-cards.tsx).
 */
export function CardStrip({ cards, place, className }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [served] = useState(() =>
    isHydrating && !serverMaker ? { cards, markup: document.getElementById(id)?.innerHTML } : null,
  );
  const inHtml = served?.cards === cards ? served.markup : undefined;
  // A navigation waits for it, as for the page.
  const make = serverMaker ?? (inHtml === undefined ? use(loadMaker()) : null);
  const markup = useMemo(
    () => make?.cardsMarkup(cards, { place, locale, t, say: make.numberTexts(t) }, 0) ?? inHtml,
    [make, inHtml, cards, place, locale, t],
  );
  return <CardList id={id} markup={markup} className={className} />;
}
