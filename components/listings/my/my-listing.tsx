import { ChartColumn } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DaysWarnedProvider } from '../card/days-warned';
import { Photo } from '../card/photo';
import { Price } from '../card/price';
import { StateBadges } from '../card/state-badges';
import { useKind } from '../card/use-kind';
import { useListingTitle } from '../card/use-listing-title';
import { useQualityStep } from '../use-quality-step';
import { AutoRenew } from './auto-renew';
import { ListingActions } from './listing-actions';
import { PendingChangeNotice } from './pending-change-notice';
import { TakenDownNotice } from './taken-down-notice';
import { paths } from '@/lib/http/paths';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { directionOf } from '@/lib/i18n/routing';
import { formatDays } from '@/lib/listings/durations';
import type { RecentFigures } from '@/lib/listings/events/view';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { storedQuality } from '@/lib/listings/quality';
import { pickStatusFields, listingStatus } from '@/lib/listings/status';
import { ownTitle } from '@/lib/listings/title';
import type { PropertyView } from '@/lib/listings/view';
import type { Balance } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';
import { STATS_DAYS } from '@/lib/platform/site';

const [, RECENT_DAYS] = STATS_DAYS;

type Props = {
  property: PropertyView;
  /** Present if the listing had visitors. */
  figures?: RecentFigures;
  asOf: string;
  balance: Balance;
  tariff: Tariff;
  loading: 'lazy' | 'eager';
  /** Hours within which most listings are decided; null if unknown. */
  decisionHours?: number | null;
  askRenewal?: boolean;
  selectBox?: ReactNode;
};

export function MyListing({ property, figures, asOf, balance, tariff, loading, ...props }: Props) {
  const { decisionHours = null, askRenewal, selectBox } = props;
  const locale = useLocale();
  const t = useTranslations('my');
  const { id, expiresAt, createdAt, listingType, takenDown } = property;
  const kind = useKind()(property);
  const title: LocalizedText = { text: useListingTitle()(property), lang: locale, dir: directionOf(locale) };
  const dated = pickStatusFields(property);
  const { state } = listingStatus(dated, new Date(asOf), tariff.daysWarned);
  const date = (iso: string) => ({
    date: formatDate(iso, locale),
    when: (shown: ReactNode) => <time dateTime={iso}>{shown}</time>,
  });
  const nameId = `listing-${id}`;
  return (
    <DaysWarnedProvider days={tariff.daysWarned}>
      <article
        aria-labelledby={nameId}
        className="flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground lg:in-data-[cards=rows]:flex-row lg:in-data-[cards=rows]:flex-wrap lg:in-data-[cards=rows]:items-center"
      >
        <div className="flex grow flex-wrap gap-3 p-3 in-data-[cards=rows]:p-2 sm:gap-4 sm:p-4 lg:in-data-[cards=rows]:basis-80">
          <div className="relative w-[min(7rem,30vw)] shrink-0 in-data-[cards=rows]:w-20 sm:w-44 sm:in-data-[cards=rows]:w-20">
            <Photo
              imageUrl={property.primaryImage}
              preview={property.primaryPreview}
              propertyType={property.propertyType}
              alt=""
              sizes="(width >= 40rem) 176px, 112px"
              loading={loading}
              className="rounded-md"
            />
            {selectBox}
          </div>
          <div className="grid min-w-0 flex-1 basis-36 grid-cols-1 content-start gap-1.5">
            <StateBadges listing={dated} asOf={asOf} />
            <h2 id={nameId} className="owner-text line-clamp-2 text-base leading-snug font-medium text-wrap">
              {title.text}
            </h2>
            {ownTitle(property, locale) === null && (
              <p className="text-xs text-muted-foreground in-data-[cards=rows]:hidden">
                {t.rich('madeTitle', {
                  link: (text) => (
                    <Link
                      href={`${paths.editProperty(id)}#form-words`}
                      className="font-medium text-primary underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                    >
                      {text}
                    </Link>
                  ),
                })}
              </p>
            )}
            <Price price={property.price} listingType={listingType} rentPeriod={property.rentPeriod} />
            <p className="text-sm text-muted-foreground">
              {t('facts', {
                kind,
                area: formatNumber(property.area, locale),
                location: locale === 'ar' ? property.locationAr : property.location,
              })}
            </p>
            <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground in-data-[cards=rows]:hidden">
              <span>{t.rich('created', date(createdAt))}</span>
              {takenDown ? null : state === 'pending' ? (
                <span>{t('fromApproval', { time: formatDays(tariff.daysPublic, locale) })}</span>
              ) : (
                <span>{t.rich(state === 'expired' ? 'ended' : 'expires', date(expiresAt))}</span>
              )}
              {property.featuredUntil && <span>{t.rich('featuredUntil', date(property.featuredUntil))}</span>}
            </p>
            <QualityLine property={property} />
            {(figures || state !== 'pending') && (
              <Link
                id={`stats-${id}`}
                aria-labelledby={`stats-${id} ${nameId}`}
                href={paths.listingStats(id)}
                className="inline-flex items-center gap-1.5 justify-self-start text-sm in-data-[cards=rows]:hidden font-medium text-primary hover:underline pointer-coarse:min-h-11"
              >
                <ChartColumn aria-hidden className="size-4 shrink-0" />
                {t('figures', { views: figures?.views ?? 0, contacts: figures?.contacts ?? 0, days: RECENT_DAYS })}
              </Link>
            )}
          </div>
        </div>
        {takenDown && <TakenDownNotice id={id} nameId={nameId} takenDown={takenDown} />}
        {property.pendingChange && (
          <PendingChangeNotice id={id} name={title} nameId={nameId} sentAt={property.pendingChange} />
        )}
        {(state === 'live' || state === 'expiring' || (state === 'pending' && !takenDown)) && (
          <AutoRenew id={id} nameId={nameId} enabled={property.autoRenew === true} />
        )}
        <ListingActions
          listing={{ id, ...dated, asked: property.asked, imageCount: property.imageCount }}
          decisionHours={decisionHours}
          name={title}
          nameId={nameId}
          asOf={asOf}
          balance={balance}
          tariff={tariff}
          askRenewal={askRenewal}
        />
      </article>
    </DaysWarnedProvider>
  );
}

/** Quality score of a listing, and the step that would raise it most. */
function QualityLine({ property }: { property: PropertyView }) {
  const t = useTranslations('quality');
  const name = useQualityStep();
  const { score, missing } = storedQuality(property);
  return (
    <p className="text-xs text-muted-foreground" data-quality={score}>
      {[t('score', { score }), ...missing.slice(0, 1).map(name)].join(' · ')}
    </p>
  );
}
