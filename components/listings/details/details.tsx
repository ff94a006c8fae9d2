import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CARD_MESSAGES } from '../card/card-messages';
import { addressText } from './address';
import { ContactPanel, FloatingContact } from './contact-panel';
import { DetailsTabs } from './details-tabs';
import { AmenityList, Facts } from './facts';
import { Headline, OverNotice } from './headline';
import { ViewEvent } from './listing-events';
import { Loan } from './loan';
import type { OwnerBarProps } from './owner-bar';
import { OwnerBarLoader } from './owner-bar-loader';
import { PhotoArea } from './photo-area';
import { Place } from './place';
import { PriceFacts } from './price-facts';
import { PrintedAddress } from './printed-address';
import { ShareButton } from './share-button';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { NoteButton } from '@/components/notes/note-button';
import { OwnNote } from '@/components/notes/own-note';
import { buttonVariants } from '@/components/ui/button';
import { Crumbs } from '@/components/ui/crumbs';
import { OwnerText } from '@/components/ui/owner-text';
import { PrintButton } from '@/components/ui/print-button';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId, locationName } from '@/lib/i18n/format';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { directionOf } from '@/lib/i18n/routing';
import { listingAddress } from '@/lib/listings/address';
import { contactLinks } from '@/lib/listings/contact';
import { localizedText, type LocalizedText } from '@/lib/listings/localized-text';
import { isPhoto } from '@/lib/listings/photos/kind';
import type { DetailsPage } from '@/lib/listings/read/details';
import { listingSummary } from '@/lib/listings/title';
import type { Tariff } from '@/lib/payments/tariff';
import type { QrCode } from '@/lib/platform/qr-path';
import { listingCrumbs } from '@/lib/seo/listing-text';

type Props = Omit<DetailsPage, 'similar'> & {
  url: string;
  code: QrCode;
  tariff: Tariff;
  similar: ReactNode;
  /** Renders the owner's bar. A prop, because every visitor of a public listing loads the imports of this file. */
  preview?: (bar: Omit<OwnerBarProps, 'user'>) => ReactNode;
};

/** A round ground like the heart's below 1024 px. */
const onPhoto =
  'isolate max-lg:relative max-lg:size-11 max-lg:rounded-full max-lg:hover:bg-transparent max-lg:before:absolute max-lg:before:inset-1 max-lg:before:-z-1 max-lg:before:rounded-full max-lg:before:bg-background/90';

const MESSAGES: MessagePath[] = [
  ...CARD_MESSAGES,
  'details.posted',
  'details.photos',
  'details.media',
  'details.expiry',
  'details.tabs',
  'details.loan',
  'details.map',
  'details.share',
  'notes.own',
  'notes.isHidden',
  'notes.change',
  'types.governorate',
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
  const texts = useTranslations();
  const description = localizedText(locale, property.description, property.descriptionAr);
  const address = {
    street: listingAddress(property, locale, texts),
    location: locationName(property, locale),
  };
  const facts = { ...listingSummary(property, locale, texts), id: formatId(property.id, locale) };
  const title: LocalizedText = { text: facts.title, lang: locale, dir: directionOf(locale) };
  const contactWith = (message: string) => (page.contact && !preview ? contactLinks(page.contact, message) : null);
  const contact = contactWith(t('contact.message', { ...facts, address: url }));
  const { id, approved, publisherId } = property;
  const hasPhotos = images.some(isPhoto);
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
      <article className="page-width grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-2 print:h-[258mm] print:grid-cols-[1fr_32mm] print:grid-rows-[auto_minmax(0,1fr)_auto] print:gap-[4mm] print:overflow-hidden print:p-0 print:text-[10pt] print:leading-snug">
        <Crumbs
          steps={listingCrumbs(property, locale, texts)}
          className={`lg:col-span-2 lg:mb-2 lg:pe-96 ${hasPhotos ? '' : 'pe-36 max-[20rem]:pe-0'}`.trimEnd()}
        />
        <div className="relative -mx-(--gutter) min-w-0 lg:col-span-2 lg:mx-0 print:col-span-2 print:mx-0">
          {!preview && (
            // On the photo of a phone, elsewhere on the line of the breadcrumb.
            <div
              data-slot="details-actions"
              className={`absolute z-2 flex lg:-inset-e-3 lg:-top-13 print:hidden ${hasPhotos ? 'max-lg:inset-e-2 max-lg:top-2' : 'max-lg:inset-e-1 max-lg:-top-11 max-[20rem]:static max-[20rem]:flex-wrap'}`}
            >
              <FavouriteButton id={property.id} title={title.text} />
              <NoteButton
                id={property.id}
                className={`${buttonVariants({ variant: 'ghost' })} ${onPhoto} px-3 noscript:hidden print:hidden`}
              >
                <span className="max-lg:sr-only">{t('note')}</span>
              </NoteButton>
              <ShareButton
                id={property.id}
                title={title.text}
                text={t('share.text', facts)}
                url={url}
                className={onPhoto}
              />
              <PrintButton variant="ghost" className="px-3 max-lg:hidden">
                {t('print')}
              </PrintButton>
            </div>
          )}
          <PhotoArea
            property={property}
            images={images}
            title={title.text}
            daysWarned={expired || preview ? null : page.tariff.daysWarned}
            ownerBar={preview ? preview(bar) : <OwnerBarLoader {...bar} publisherId={publisherId} />}
            whatsapp={contactWith(t('noPhotos.message', { ...facts, address: url }))?.whatsapp}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-3 max-md:[@media(height<44rem)]:gap-3 lg:gap-10 lg:pt-6 print:col-span-2 print:gap-[4mm] print:overflow-hidden print:p-0">
          <div>
            <Headline
              property={property}
              comparison={page.comparison}
              title={title}
              address={address}
              expired={expired}
            />
            {!preview && <OwnNote id={id} />}
          </div>
          {expired && <OverNotice closed={property.closed} expiresAt={property.expiresAt} />}
          <Facts
            property={property}
            asOf={page.asOf}
            writtenAddress={property.street ? null : (address.street?.text ?? null)}
          />
          <PriceFacts
            property={property}
            comparison={page.comparison}
            changes={page.priceChanges}
            quarters={page.quarters}
            loan={property.listingType === 'sale' && !expired && <Loan price={property.price} />}
          />
          <DetailsTabs
            description={description && <Description text={description} />}
            location={<Place address={address} building={page.building} {...mapPosition} />}
            map={{
              ...mapPosition,
              tileUrl,
              title: title.text,
              address: addressText(address),
              label: t('map.label', { address: addressText(address) }),
              place: address.location,
            }}
          />
          <AmenityList property={property} amenities={amenities} />
        </div>
        <aside className="min-w-0 pt-8 lg:pt-6 print:p-0">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            {expired ? similar : <ContactPanel property={property} contact={contact} />}
          </div>
        </aside>
        {!expired && similar && (
          <div className="min-w-0 skip-offscreen pt-10 pb-6 lg:col-span-2 lg:pt-12 lg:pb-0 print:hidden">{similar}</div>
        )}
        <PrintedAddress url={url} code={code} label={t('printed')} />
        {contact && <FloatingContact id={property.id} contact={contact} />}
        {!preview && <ViewEvent id={property.id} />}
      </article>
    </ClientMessages>
  );
}

const Description = ({ text }: { text: LocalizedText }) => (
  <p
    dir={text.dir}
    className="max-w-prose text-start leading-7 whitespace-pre-line print:line-clamp-8 print:max-w-none print:leading-normal"
  >
    <OwnerText text={text} />
  </p>
);
