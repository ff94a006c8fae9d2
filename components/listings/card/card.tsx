import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardContact } from './card-contact';
import { CardPhoto } from './card-photo';
import { ListingAge } from './listing-age';
import { Amount } from './price';
import { FactIcon } from '@/components/ui/icon';
import type { AdvertiserKind } from '@/lib/accounts/users/constants';
import { paths } from '@/lib/http/paths';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ListingType, PriceLevel, PropertyType, RentPeriod } from '@/lib/listings/constants';
import { priceUnit } from '@/lib/listings/price-unit';

/** Values that a card shows (use-cards.ts). Plain values, since a page carries them beside its HTML. */
export type CardView = {
  id: number;
  image?: string;
  preview?: string;
  /** Number of photos, if there are several. */
  photos?: number;
  propertyType: PropertyType;
  listingType: ListingType;
  featured?: true;
  price: number;
  /** Period of a rent that is not monthly. */
  rentPeriod?: RentPeriod;
  /** The previous price, as text, after a recent reduction. */
  reduction?: string;
  level?: PriceLevel;
  title: string;
  kind: string;
  place: string;
  bedrooms?: number;
  bathrooms?: number;
  area: number;
  parking?: number;
  publisher: string;
  advertiser?: AdvertiserKind;
  posted: string;
};

/** In order of priority: facts that do not fit on the line are left out from the end. */
const FACTS = [
  ['bedrooms', 'bed'],
  ['bathrooms', 'bath'],
  ['area', 'area'],
  ['parking', 'car'],
] as const;

type Props = {
  card: CardView;
  heading: 'h2' | 'h3';
  isNew?: boolean;
  isSeen: boolean;
  /** Whether the listing has expired or is closed, and so has no number to call. */
  isEnded?: boolean;
  sizes: string;
  loading: 'lazy' | 'eager' | 'first';
  children?: ReactNode;
};

/** A listing in fixed slots, so that cards in a row have equal heights. The title's link covers all but the buttons. */
export function Card({ card, heading: Heading, isNew, isSeen, isEnded, sizes, loading, children }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { level, posted } = card;
  const href = paths.property(card.id);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground transition-colors hover:border-input has-[h2_:focus-visible,h3_:focus-visible]:outline-2 has-[h2_:focus-visible,h3_:focus-visible]:outline-offset-2 has-[h2_:focus-visible,h3_:focus-visible]:outline-ring rows:h-24 rows:flex-row">
      <CardPhoto card={card} href={href} isNew={isNew} hasNote={!children} sizes={sizes} loading={loading} />
      <div className="@container flex min-w-0 grow flex-col gap-1 px-3 pt-2 pb-2.5 rows:justify-center rows:gap-0 rows:py-0 rows:pe-12">
        <div className="flow-root">
          <p className="text-price leading-8 wrap-anywhere rows:text-lg rows:leading-6">
            <Amount value={card.price} />{' '}
            <span className="text-sm font-medium rows:text-xs">{t(`types.currency.${priceUnit(card)}`)}</span>
            {/* Floats to the end of the price's line or, beside a long price, of the facts' line. */}
            {level && (
              <span
                className={`float-end ms-3 mt-2 text-sm leading-6 font-medium rows:mt-0.5 rows:text-xs rows:leading-5 rows:@max-[15rem]:hidden ${level === 'below' ? 'text-success' : 'text-muted-foreground'}`}
              >
                {t(`card.level.${level}`)}
              </span>
            )}
          </p>
          <ul
            data-leaves-out
            className="mt-2 flex h-6 flex-wrap gap-x-4 overflow-hidden text-base rows:mt-0.5 rows:h-5 rows:text-sm"
          >
            {FACTS.map(([name, icon]) => {
              const value = card[name];
              if (!value) return null;
              return (
                <li key={name} className="flex h-6 items-center gap-1.5 leading-6 rows:h-5 rows:leading-5">
                  <FactIcon name={icon} className="size-4 shrink-0 text-muted-foreground" />
                  {name === 'area' ? (
                    t('card.area', { area: value })
                  ) : (
                    <span role="img" aria-label={t(`card.${name}`, { count: value })}>
                      {formatNumber(value, locale)}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
        <p className="owner-text truncate text-sm text-muted-foreground rows:hidden">{`${card.kind} · ${card.place}`}</p>
        <div className="flex items-baseline gap-2">
          <Heading
            dir="auto"
            className="owner-text min-w-0 grow truncate text-base leading-normal font-semibold rows:text-sm rows:leading-5 [text-align:-webkit-match-parent] [text-align:match-parent]"
          >
            <Link href={href} className="outline-none after:absolute after:inset-0">
              {card.title}
            </Link>
          </Heading>
          {isSeen && (
            <span className="flex shrink-0 items-center gap-1 text-xs text-muted-foreground">
              <Check aria-hidden className="shrink-0 size-3.5" />
              {t('card.seen')}
            </span>
          )}
        </div>
        <div className="mt-auto flex items-center gap-2 rows:mt-0">
          <p className="grid min-w-0 grow text-xs text-muted-foreground">
            <span dir="auto" className="max-w-full justify-self-start truncate font-medium text-foreground rows:hidden">
              {card.publisher}
            </span>
            {/* A kind that does not fit wraps, out of sight. */}
            <span data-leaves-out className="flex h-lh flex-wrap overflow-hidden rows:block rows:truncate">
              <span className="hidden rows:inline">{`${card.place} · `}</span>
              <ListingAge
                date={posted}
                shown={formatDate(posted, locale)}
                text="card.age"
                className="max-w-full truncate"
              />
              {card.advertiser && (
                <span className="whitespace-pre rows:hidden">{` · ${t(`types.advertiser.${card.advertiser}`)}`}</span>
              )}
            </span>
          </p>
          {!isEnded && <CardContact card={card} />}
        </div>
        {children}
      </div>
    </article>
  );
}
