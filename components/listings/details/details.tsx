import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CARD_MESSAGES } from '../card/card-messages';
import { useListingTitle } from '../card/use-listing-title';
import { AmenityList } from './amenity-list';
import { Breadcrumb } from './breadcrumb';
import { Carousel } from './carousel';
import { ContactPanel } from './contact-panel';
import { DetailsTabs } from './details-tabs';
import { ExpiryBadge } from './expiry-badge';
import { Facts } from './facts';
import { FloatingContact } from './floating-contact';
import { galleryPhotos } from './gallery-photo';
import { Headline } from './headline';
import { Loan } from './loan';
import { LocationPanel } from './location-panel';
import type { OwnerBarProps } from './owner-bar';
import { OwnerBarLoader } from './owner-bar-loader';
import { PageEvents } from './page-events';
import { PriceFacts } from './price-facts';
import { PrintedAddress } from './printed-address';
import { ShareButton } from './share-button';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { MarkSeen } from '@/components/favourites/seen';
import { NoteButton } from '@/components/notes/note-button';
import { OwnNote } from '@/components/notes/own-note';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { OwnerText } from '@/components/ui/owner-text';
import { PrintButton } from '@/components/ui/print-button';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate, formatId, formatNumber } from '@/lib/i18n/format';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { directionOf } from '@/lib/i18n/routing';
import { listingAddress } from '@/lib/listings/address';
import { contactLinks } from '@/lib/listings/contact';
import { localizedText, type LocalizedText } from '@/lib/listings/localized-text';
import { priceUnit } from '@/lib/listings/price-unit';
import type { DetailsPage } from '@/lib/listings/read/details';
import type { ImageView, PropertyView } from '@/lib/listings/view';
import type { Tariff } from '@/lib/payments/tariff';
import type { QrCode } from '@/lib/platform/qr-path';

type Props = Omit<DetailsPage, 'similar'> & {
  url: string;
  /** QR code of `url`. */
  code: QrCode;
  tariff: Tariff;
  similar: ReactNode;
  /** Renders the owner's bar. A prop, because every visitor of a public listing loads the imports of this file. */
  preview?: (bar: Omit<OwnerBarProps, 'user'>) => ReactNode;
};

type Closed = NonNullable<PropertyView['closed']>;

const MESSAGES: MessagePath[] = [
  ...CARD_MESSAGES,
  'details.posted',
  'details.photos.role',
  'details.photos.label',
  'details.photos.alt',
  'details.photos.counter',
  'details.photos.all',
  'details.photos.open',
  'details.photos.show',
  'details.photos.previous',
  'details.photos.next',
  'details.photos.gallery',
  'details.photos.close',
  'details.expiry.until',
  'details.expiry.left',
  'details.expiry.lastDay',
  'details.expiry.soon',
  'details.expiry.expired',
  'details.tabs',
  'details.loan.title',
  'details.loan.loading',
  'details.loan.failed',
  'details.map.show',
  'details.map.loading',
  'details.map.failed',
  'details.map.zoomIn',
  'details.map.zoomOut',
  'details.map.attribution',
  'details.share.copied',
  'details.share.copiedHint',
  'details.share.failed',
];

/** From 1024 px the photos are above two columns; the second one holds the contact. */
export function Details({
  property,
  images,
  amenities,
  expired,
  mapPosition,
  tileUrl,
  url,
  code,
  similar,
  preview,
  ...page
}: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const currency = useTranslations('types.currency');
  const title: LocalizedText = { text: useListingTitle()(property), lang: locale, dir: directionOf(locale) };
  const description = localizedText(locale, property.description, property.descriptionAr);
  const address = {
    street: listingAddress(property, locale, useTranslations()),
    location: locale === 'ar' ? property.locationAr : property.location,
  };
  const facts = {
    title: title.text,
    price: `${formatNumber(property.price, locale)} ${currency(priceUnit(property))}`,
    place: address.location,
    id: formatId(property.id, locale),
  };
  const contact =
    page.contact === null || preview
      ? null
      : contactLinks(page.contact, t('contact.message', { ...facts, address: url }));
  const { id, approved, publisherId } = property;
  const bar = {
    id,
    approved,
    expiresAt: property.expiresAt,
    name: title,
    featurable: approved && !expired && !property.paused && !property.featured,
    tariff: page.tariff,
    ...(property.closed ? { stopped: 'closed' as const } : property.paused && { stopped: 'paused' as const }),
  };
  return (
    <ClientMessages of={MESSAGES}>
      <article className="details">
        <div className="details-top">
          <Breadcrumb property={property} />
          {!preview && (
            <div className="-me-3 flex shrink-0">
              <FavouriteButton id={property.id} title={title.text} />
              <NoteButton
                id={property.id}
                className={`${buttonVariants({ variant: 'ghost' })} px-3 noscript:hidden print:hidden`}
              >
                <span className="max-sm:sr-only">{t('note')}</span>
              </NoteButton>
              <ShareButton id={property.id} title={title.text} text={t('share.text', facts)} url={url}>
                {t('share.button')}
              </ShareButton>
              <PrintButton variant="ghost" className="px-3 max-lg:hidden">
                <Icon name="printer" />
                {t('print')}
              </PrintButton>
            </div>
          )}
        </div>
        <div className="details-photos">
          {preview ? preview(bar) : <OwnerBarLoader {...bar} publisherId={publisherId} />}
          <Photos property={property} images={images} title={title.text} />
          {!expired && !preview && (
            <ExpiryBadge
              date={property.expiresAt}
              shown={formatDate(property.expiresAt, locale)}
              publisherId={publisherId}
              daysWarned={page.tariff.daysWarned}
            />
          )}
        </div>
        <div className="details-head">
          <Headline property={property} title={title} address={address} expired={expired} />
          <OwnNote id={id} />
          <MarkSeen id={id} />
        </div>
        <div className="details-body">
          {property.closed ? (
            <ClosedNotice {...property.closed} />
          ) : (
            expired && <ExpiredNotice date={property.expiresAt} />
          )}
          <Facts
            property={property}
            asOf={page.asOf}
            writtenAddress={property.street ? null : (address.street?.text ?? null)}
          />
          <PriceFacts property={property} comparison={page.comparison} changes={page.priceChanges} />
          {property.listingType === 'sale' && !expired && <Loan price={property.price} />}
          <DetailsTabs
            description={
              description && (
                <p dir={description.dir} className="details-text">
                  <OwnerText text={description} />
                </p>
              )
            }
            location={<LocationPanel position={mapPosition} address={address} title={title} tileUrl={tileUrl} />}
          />
          <AmenityList property={property} amenities={amenities} />
        </div>
        <aside className="details-side">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            {expired ? similar : <ContactPanel property={property} contact={contact} />}
          </div>
        </aside>
        {!expired && <div className="details-similar">{similar}</div>}
        <PrintedAddress url={url} code={code} label={t('printed')} />
        {contact && <FloatingContact contact={contact} />}
        {!preview && <PageEvents id={property.id} />}
      </article>
    </ClientMessages>
  );
}

function Photos({ property, images, title }: { property: PropertyView; images: ImageView[]; title: string }) {
  const t = useTranslations('details.photos');
  if (images.length > 0) return <Carousel photos={galleryPhotos(images)} title={title} />;
  return (
    <img
      src={`/fallback/${property.propertyType}.svg`}
      alt={t('none')}
      width={1200}
      height={900}
      fetchPriority="high"
      className="aspect-4/3 w-full bg-muted object-cover max-md:[@media(height<44rem)]:aspect-5/2 md:aspect-video lg:aspect-auto lg:h-(--mosaic-height) lg:rounded-lg print:aspect-auto print:h-[75mm]"
    />
  );
}

function ClosedNotice({ outcome, at }: Closed) {
  const t = useTranslations('details');
  const locale = useLocale();
  return (
    <p className="flex items-start gap-3 rounded-lg border bg-muted p-4">
      <Icon name="calendar-x" className="mt-0.5 size-5" />
      <span>
        {t.rich(`closed.${outcome}`, {
          date: formatDate(at, locale),
          when: (text) => <time dateTime={at}>{text}</time>,
        })}
      </span>
    </p>
  );
}

function ExpiredNotice({ date }: { date: string }) {
  const t = useTranslations('details.expiry');
  const locale = useLocale();
  return (
    <p className="flex items-start gap-3 rounded-lg border border-destructive/40 bg-destructive/10 p-4">
      <Icon name="calendar-x" className="mt-0.5 size-5 text-destructive" />
      <span>
        {t.rich('since', {
          date: formatDate(date, locale),
          when: (text) => <time dateTime={date}>{text}</time>,
        })}
      </span>
    </p>
  );
}
