import type { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import { markup, type Markup } from '@/lib/markup';
import { paths } from '@/lib/paths';
import type { ListingType, PropertyType } from '@/lib/listings/constants';
import { initials } from '@/lib/listings/contact';
import { CARD_WIDTHS, phoneSize, photoAt, photoSrcSet } from '@/lib/storage/photo-widths';

/** What is there of a listing, as the page carries it beside its HTML. */
export type Card = {
  id: number;
  image?: string;
  preview?: string;
  /** Whose picture it shows without an image. */
  propertyType?: PropertyType;
  listingType: ListingType;
  featured?: true;
  price: number;
  title?: string;
  /** Of the title, where it is not the page's. */
  lang?: Locale;
  /** Location, kind and furnishing; what does not fit is cut off. */
  line: string;
  counts: Partial<Record<'bedrooms' | 'bathrooms' | 'parking', number>>;
  area: number;
  publisher: string;
  posted: string;
  /** `posted` as it is served: the browser says how long ago that was. */
  date: string;
};

export type CardPlace = 'list' | 'featured' | 'recent' | 'area';

type Translate = ReturnType<typeof useTranslations<never>>;

/** What all cards of a list have in common. */
export type CardFrame = {
  place: CardPlace;
  locale: Locale;
  t: Translate;
  /** `numberTexts` of `t`. */
  say: (key: NumberText, value: number) => string;
};

type NumberText = 'bedrooms' | 'bathrooms' | 'parking' | 'area' | 'areaLabel';
const MAX_TEXTS = 5_000;

/** Remembers what it has said: with a number and its plural a text takes as long as the rest of a card, and most recur. */
export function numberTexts(t: Translate): CardFrame['say'] {
  const made = new Map<string, string>();
  return (key, value) => {
    const name = `${key} ${value}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    if (made.size >= MAX_TEXTS) made.clear();
    const text =
      key === 'area' || key === 'areaLabel' ? t(`card.${key}`, { area: value }) : t(`card.${key}`, { count: value });
    made.set(name, text);
    return text;
  };
}

/** Widths of a card's picture. In the list: one column, two from 640 px, three beside the filters from 1024 px. */
const SIZES: Record<CardPlace, string> = {
  list: `(min-width: 80rem) 288px, (min-width: 64rem) calc(33.4vw - 8rem), (min-width: 40rem) calc(50vw - 2rem), ${phoneSize(95)}`,
  featured: `(min-width: 80rem) 288px, (min-width: 64rem) 23vw, (min-width: 40rem) 47vw, ${phoneSize(80)}`,
  recent: `(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, ${phoneSize(80)}`,
  area: `(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, ${phoneSize(95)}`,
};

const COUNTS = [
  ['bed', 'bedrooms'],
  ['bath', 'bathrooms'],
  ['car', 'parking'],
] as const;

/** The picture of a card as `react-dom` preloads it; null where it has none. */
export const cardPicture = ({ image }: Card, place: CardPlace) =>
  image === undefined
    ? null
    : { src: photoAt(image, 640), srcSet: photoSrcSet(image, CARD_WIDTHS), sizes: SIZES[place] };

type Loading = 'lazy' | 'eager' | 'first';

/** @param eager so many are in sight without scrolling, the first of which comes before anything else */
export const cardsMarkup = (cards: Card[], frame: CardFrame, eager: number): string =>
  cards
    .map((card, index) => cardMarkup(card, frame, index >= eager ? 'lazy' : index === 0 ? 'first' : 'eager').source)
    .join('');

/**
 * A card (docs/product.md 4.4), whose title's link covers all of it. A string, not elements
 * (docs/adr/0023-cards-as-markup.md): it holds nothing that lives, and what is pressed in it the list listens to.
 */
function cardMarkup(card: Card, frame: CardFrame, loading: Loading): Markup {
  const { place, locale, t } = frame;
  const { listingType, lang } = card;
  const heading = place === 'list' ? 'h2' : 'h3';
  const href = getPathname({ href: paths.property(card.id), locale });
  const title = lang ? markup`<span lang="${lang}" dir="${directionOf(lang)}">${card.title}</span>` : card.title;
  const price = markup`${formatNumber(card.price, locale)} <span>${t(`types.currency.${listingType}`)}</span>`;
  const content = [
    markup`<p class="card-price">${price}</p>`,
    markup`<${heading} class="card-title"><a href="${href}">${title}</a></${heading}>`,
    markup`<p class="card-place icon-pin"><span>${card.line}</span></p>`,
    markup`<ul class="card-line">${facts(card, frame)}</ul>`,
    markup`<div class="card-publisher">${publisher(card)}</div>`,
  ];
  const photos = markup`<div class="card-photo">${photo(card, place, loading)}${badges(card, frame)}${heart(card, frame)}</div>`;
  return markup`<li><article class="card">${photos}<div class="card-text">${content}</div></article></li>`;
}

/** Or the picture of its type. If it fails to load, the early script shows the placeholder. */
function photo(card: Card, place: CardPlace, loading: Loading) {
  const picture = cardPicture(card, place);
  const lazy = loading === 'lazy' && markup` loading="lazy"`;
  const first = loading === 'first' && markup` fetchpriority="high"`;
  const frame = markup`alt="" width="640" height="480" decoding="async"${lazy}${first}`;
  if (!picture) return markup`<img src="/fallback/${card.propertyType ?? 'none'}.svg" ${frame}>`;
  const { src, srcSet, sizes } = picture;
  const preview = card.preview && markup` style="background-image:url(${card.preview})"`;
  return markup`<img sizes="${sizes}" srcset="${srcSet}" src="${src}" ${frame}${preview}>`;
}

function badges({ listingType, featured }: Card, { place, t }: CardFrame) {
  const onPhoto = (icon: string, text: string) =>
    badge('photo', markup`<span class="icon icon-${icon}"></span>${text}`);
  return markup`<div class="card-badges">${[
    badge(listingType, t(`types.listing.${listingType}`)),
    ...(place === 'recent' ? [onPhoto('sparkles text-primary', t('card.new'))] : []),
    ...(featured ? [onPhoto('star text-warning', t('card.featured'))] : []),
  ]}</div>`;
}

/** As FavouriteButton. */
function heart({ id, title = '' }: Card, { t }: CardFrame) {
  const name = t('card.favourite', { title });
  return markup`<button type="button" value="${id}" aria-pressed="false" aria-label="${name}" class="heart"></button>`;
}

const badge = (variant: string, content: Markup | string) =>
  markup`<span class="badge badge-${variant}">${content}</span>`;

function facts({ counts, area }: Card, { locale, say }: CardFrame) {
  const counted = COUNTS.flatMap(([icon, name]) => {
    const count = counts[name];
    return count ? [fact(icon, formatNumber(count, locale), say(name, count))] : [];
  });
  return [...counted, fact('area', say('area', area), say('areaLabel', area))];
}

/** @param label for screen readers */
const fact = (icon: string, shown: string, label: string) =>
  markup`<li class="icon-${icon}"><span role="img" aria-label="${label}">${shown}</span></li>`;

function publisher({ publisher: name, posted, date }: Card) {
  const who = markup`<span aria-hidden="true" class="disc"><bdi>${initials(name)}</bdi></span>`;
  return markup`${who}<p><bdi>${name}</bdi><time datetime="${posted}">${date}</time></p>`;
}
