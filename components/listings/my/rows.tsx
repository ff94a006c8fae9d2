import { Eye, Phone, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DaysWarnedProvider } from '../card/days-warned';
import { Price } from '../card/price';
import { useReasonLines } from '../card/reason-text';
import { StateBadges } from '../card/state-badges';
import { useListingTitle } from '../card/use-listing-title';
import { useQualityStep } from '../use-quality-step';
import { ListingActions, type ActionContext } from './listing-actions';
import { Row } from './row';
import { StartActions } from './start-actions';
import { Badge } from '@/components/ui/badge';
import { dated } from '@/components/ui/moment';
import { paths } from '@/lib/http/paths';
import { formatDate, formatNumber, locationName } from '@/lib/i18n/format';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import type { DraftView } from '@/lib/listings/drafts/view';
import { formatDays, formatWithin } from '@/lib/listings/durations';
import type { RecentFigures } from '@/lib/listings/events/view';
import { localizedText, type LocalizedText } from '@/lib/listings/localized-text';
import { isPhoto } from '@/lib/listings/photos/kind';
import { storedQuality } from '@/lib/listings/quality';
import { listingStatus, pickStatusFields, type ListingStatus } from '@/lib/listings/status';
import { listingKind, ownTitle } from '@/lib/listings/title';
import type { PropertyView, Reason, RejectedView } from '@/lib/listings/view';
import { STATS_DAYS } from '@/lib/platform/site';

const [RECENT_DAYS] = STATS_DAYS;

const textIn = (locale: Locale, text: string): LocalizedText => ({ text, lang: locale, dir: directionOf(locale) });

type Loading = { loading: 'lazy' | 'eager' };

type Props = Loading &
  ActionContext & {
    property: PropertyView;
    /** Present if the listing had visitors. */
    figures?: RecentFigures;
    /** Name of the member who answers for it, if the office has several. */
    member?: string;
    /** Hours within which most listings are decided; null if unknown. */
    decisionHours?: number | null;
    selectBox?: ReactNode;
  };

export function ListingRow({ property, figures, member, decisionHours = null, selectBox, loading, ...page }: Props) {
  const { payment, asOf, tariff } = page;
  const locale = useLocale();
  const t = useTranslations('my');
  const quality = useTranslations('quality');
  const qualityStep = useQualityStep();
  const { id, takenDown, propertyType } = property;
  const kind = listingKind(property, useTranslations());
  const name = textIn(locale, useListingTitle()(property));
  const dated = pickStatusFields(property);
  const { state, daysLeft } = listingStatus(dated, new Date(asOf), tariff.daysWarned);
  const nameId = `listing-${id}`;
  const { score, missing } = storedQuality(property);
  const facts = t('facts', {
    kind,
    area: formatNumber(property.area, locale),
    location: locationName(property, locale),
  });
  return (
    <DaysWarnedProvider days={tariff.daysWarned}>
      <Row
        nameId={nameId}
        name={name}
        href={paths.property(id)}
        photo={{ imageUrl: property.primaryImage, preview: property.primaryPreview }}
        propertyType={propertyType}
        loading={loading}
        selectBox={selectBox}
        badges={
          <>
            <StateBadges listing={dated} asOf={asOf} />
            {property.pendingChange && <Badge variant="warning">{t('pendingChange.badge')}</Badge>}
            {payment && <Badge variant="warning">{t('payment')}</Badge>}
          </>
        }
        note={<ListingNote {...{ property, state, daysLeft, decisionHours }} />}
        facts={[
          facts,
          ...(property.featuredUntil ? [t('featuredUntil', { date: formatDate(property.featuredUntil, locale) })] : []),
          quality('score', { score }),
          ...missing.slice(0, 1).map(qualityStep),
        ]}
        details={
          takenDown ? (
            <ReasonLines {...takenDown} />
          ) : (
            <>
              <Price
                {...property}
                className="flex h-lh flex-wrap items-baseline gap-x-1 overflow-hidden text-sm! text-foreground [&>span]:text-xs [&>span]:whitespace-nowrap"
              />
              <div className="flex min-w-0 gap-3">
                {(figures || state !== 'pending') && <Figures figures={figures} />}
                {member && <Member name={member} />}
              </div>
            </>
          )
        }
      >
        <ListingActions
          {...page}
          listing={{ id, ...dated, asked: property.asked, imageCount: property.imageCount }}
          autoRenew={property.autoRenew === true}
          canWithdraw={property.pendingChange !== undefined}
          isTitleMade={ownTitle(property, locale) === null}
          memberId={property.memberId}
          name={name}
          nameId={nameId}
        />
      </Row>
    </DaysWarnedProvider>
  );
}

type NoteProps = Pick<ListingStatus, 'state' | 'daysLeft'> & { property: PropertyView; decisionHours: number | null };

/** The rest of the state: the days left, when it ended, or what it waits for. */
function ListingNote({ property, state, daysLeft, decisionHours }: NoteProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { expiresAt, asked, takenDown } = property;
  const date = formatDate(takenDown?.at ?? expiresAt, locale);
  const time = (text: string) => <time dateTime={takenDown?.at ?? expiresAt}>{text}</time>;
  if (state === 'pending' && !takenDown) {
    return decisionHours === null ? null : t('my.next.waitUsually', { time: formatWithin(decisionHours, locale) });
  }
  if (state === 'hidden') return t('my.next.hidden');
  if (state === 'live' && asked) return t('my.next.confirm');
  if (takenDown || state === 'expired' || daysLeft <= 0) return time(date);
  if (state === 'expiring') return null; // the badge has the days
  return time(t('details.expiry.left', { time: formatDays(daysLeft, locale) }));
}

function Figures({ figures = { views: 0, contacts: 0 } }: { figures?: RecentFigures }) {
  const t = useTranslations('my');
  const locale = useLocale();
  return (
    <p className="flex gap-3" title={t('figures', { ...figures, days: RECENT_DAYS })}>
      <span className="sr-only">{t('figures', { ...figures, days: RECENT_DAYS })}</span>
      {(
        [
          [Eye, figures.views],
          [Phone, figures.contacts],
        ] as const
      ).map(
        ([Icon, count], index) =>
          // The Arabic zero looks like a bullet.
          count > 0 && (
            <span key={index} aria-hidden className="flex items-center gap-1">
              <Icon className="size-3.5" />
              {formatNumber(count, locale)}
            </span>
          ),
      )}
    </p>
  );
}

function Member({ name }: { name: string }) {
  const t = useTranslations('my.assign');
  return (
    <p className="flex min-w-0 items-center gap-1" title={t('member', { name })}>
      <span className="sr-only">{t('member', { name })}</span>
      <UserRound aria-hidden className="size-3.5 shrink-0" />
      <bdi aria-hidden className="truncate">
        {name}
      </bdi>
    </p>
  );
}

/** The whole reason is in the form that corrects the listing. */
function ReasonLines(reason: Reason) {
  const lines = useReasonLines(reason);
  return (
    <p className="line-clamp-2">
      {lines.map(({ text, lang }, index) => (
        <bdi key={index} lang={lang}>
          {text}{' '}
        </bdi>
      ))}
    </p>
  );
}

export function RejectedRow({ rejected, loading }: Loading & { rejected: RejectedView }) {
  const locale = useLocale();
  const t = useTranslations('my.rejected');
  const kinds = useTranslations('details');
  const { id, listing, photos, givenBack, keptUntil } = rejected;
  const name =
    localizedText(locale, listing.title, listing.titleAr) ??
    textIn(locale, kinds('kind', { kind: listing.propertyType }));
  const nameId = `rejected-${id}`;
  const href = paths.newFromRejected(id);
  const back =
    givenBack.freeListings > 0
      ? t('freeBack', { count: givenBack.freeListings })
      : givenBack.credits > 0
        ? t('creditBack', { count: givenBack.credits })
        : null;
  return (
    <Row
      nameId={nameId}
      name={name}
      href={href}
      photo={photos.find(isPhoto)}
      propertyType={listing.propertyType}
      loading={loading}
      badges={<Badge variant="destructive">{t('badge')}</Badge>}
      note={back}
      facts={[t.rich('until', dated(keptUntil, formatDate(keptUntil, locale)))]}
      details={<ReasonLines {...rejected} />}
    >
      <StartActions kind="rejected" id={id} href={href} name={name} nameId={nameId} />
    </Row>
  );
}

export function DraftRow({ draft, loading }: Loading & { draft: DraftView }) {
  const locale = useLocale();
  const t = useTranslations('my');
  const { id, values, images, updatedAt, payment } = draft;
  const text = (name: string) => (typeof values?.[name] === 'string' ? values[name].trim() || null : null);
  const name = localizedText(locale, text('title'), text('titleAr')) ?? textIn(locale, t('drafts.untitled'));
  const nameId = `draft-${id}`;
  return (
    <Row
      nameId={nameId}
      name={name}
      href={paths.draft(id)}
      photo={images.find(({ isPrimary }) => isPrimary) ?? images.find(isPhoto)}
      propertyType={PROPERTY_TYPES.find((type) => type === values?.propertyType) ?? 'apartment'}
      loading={loading}
      badges={
        payment ? <Badge variant="warning">{t('payment')}</Badge> : <Badge variant="muted">{t('drafts.badge')}</Badge>
      }
      note={updatedAt && <time dateTime={updatedAt}>{formatDate(updatedAt, locale)}</time>}
      details={payment && <p className="line-clamp-2">{t('drafts.payment', { amount: payment.amount })}</p>}
    >
      <StartActions kind="draft" id={id} href={paths.draft(id)} name={name} nameId={nameId} payment={payment} />
    </Row>
  );
}
