import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { directionOf } from '@/lib/i18n/routing';
import { contactLinks } from '@/lib/properties/contact';
import type { DetailsPage } from '@/lib/properties/details';
import { localizedText, type LocalizedText } from '@/lib/properties/localized-text';
import { CARD_MESSAGES } from '../card-messages';
import { AmenityList } from './amenity-list';
import { Breadcrumb } from './breadcrumb';
import { ContactPanel } from './contact-panel';
import { Description } from './description';
import { ExpiredNotice } from './expired-notice';
import { Expiry } from './expiry';
import { Facts } from './facts';
import { FloatingContact } from './floating-contact';
import { Headline } from './headline';
import { LocationPanel } from './location-panel';
import type { OwnerBarProps } from './owner-bar';
import { OwnerGate } from './owner-gate';
import { Photos } from './photos';
import { ShareButton } from './share-button';

type Props = DetailsPage & {
  /** Absolute address of this page in its language. */
  url: string;
  /** Payments move no money here. */
  testPayments: boolean;
  /** In the place of the contact panel once the listing has expired. */
  similar: ReactNode;
  /**
   * Where the listing is not public: the bar of the one for whom the page is made. It is handed in, since whatever
   * this file imports, every visitor of a public listing loads.
   */
  preview?: (bar: Omit<OwnerBarProps, 'user'>) => ReactNode;
};

/** What the parts of a listing's page say in the browser, its owner's bar and the dialogs of that included. */
const MESSAGES: MessagePath[] = [
  'details.justNow',
  'details.posted',
  'details.photos',
  'details.expiry',
  'details.map',
  'details.share',
  'owner.bar',
  'owner.edit',
  'owner.remove',
  'owner.renew',
  'owner.cancel',
  'owner.offline',
  'owner.removal',
  'owner.renewal',
  'payment.start',
  'payment.feature',
];

/** Within the page's measure, which from 1024 px is the grid's own; the photos of a phone reach both edges. */
const gutter = 'px-4 sm:px-6 lg:px-0';

/**
 * A listing, whole. From 1024 px what it is and how to reach its owner stand beside the photos, in sight at once; the
 * row that takes what the photos are taller is between the two. On a phone it is one column, photos first.
 * Everything is served; the browser adds movement, the map and what depends on its clock.
 */
export function Details({
  property,
  images,
  amenities,
  expired,
  mapPosition: spot,
  tileUrl,
  url,
  similar,
  preview,
  ...page
}: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const kind: LocalizedText = {
    text: t('kind', { kind: property.propertyType }),
    lang: locale,
    dir: directionOf(locale),
  };
  const title = localizedText(locale, property.title, property.titleAr) ?? kind;
  const description = localizedText(locale, property.description, property.descriptionAr);
  const place = {
    street: localizedText(locale, property.address, property.addressAr),
    area: locale === 'ar' ? property.locationAr : property.location,
  };
  const contact =
    page.contactNumber === null || preview
      ? null
      : contactLinks(page.contactNumber, t('contact.message', { title: title.text, address: url }));
  const { id, approved, publisherId } = property;
  const bar = {
    id,
    approved,
    expiresAt: property.expiresAt,
    name: title,
    featurable: approved && !expired && !property.featured,
    testPayments: page.testPayments,
  };
  return (
    <ClientMessages of={expired ? [...MESSAGES, ...CARD_MESSAGES] : MESSAGES}>
      <article className="mx-auto flex w-full max-w-7xl flex-col gap-x-8 pb-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_min-content_auto_1fr] lg:px-8 lg:pt-2 lg:pb-12">
        <div
          className={`order-1 mt-2 flex items-start justify-between gap-2 lg:order-none lg:col-span-2 lg:mt-0 lg:mb-2 ${gutter}`}
        >
          <Breadcrumb property={property} />
          {!preview && <ShareButton title={title.text} url={url} />}
        </div>
        <div className="relative min-w-0 lg:row-span-2 lg:row-start-2">
          {preview ? preview(bar) : <OwnerGate {...bar} publisherId={publisherId} />}
          <Photos property={property} images={images} title={title.text} />
          {!expired && !preview && <Expiry date={property.expiresAt} publisherId={publisherId} />}
        </div>
        <div className={`order-2 mt-2 lg:order-none lg:col-start-2 lg:row-start-2 lg:mt-0 ${gutter}`}>
          <Headline property={property} title={title} place={place} expired={expired} />
        </div>
        <div
          className={`order-3 mt-8 grid min-w-0 content-start gap-8 lg:order-none lg:col-start-1 lg:row-start-4 lg:mt-6 ${gutter}`}
        >
          {expired && <ExpiredNotice date={property.expiresAt} />}
          <Facts property={property} />
          <Tabs defaultValue="description">
            <TabsList aria-label={t('tabs.label')}>
              <TabsTrigger value="description">{t('tabs.description')}</TabsTrigger>
              <TabsTrigger value="location">{t('tabs.location')}</TabsTrigger>
            </TabsList>
            <TabsContent value="description">{description && <Description words={description} />}</TabsContent>
            <TabsContent value="location">
              <LocationPanel spot={spot} place={place} title={title} tileUrl={tileUrl} />
            </TabsContent>
          </Tabs>
          <AmenityList amenities={amenities} />
        </div>
        <aside className={`order-4 mt-8 lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-3 lg:mt-5 ${gutter}`}>
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            {expired ? similar : <ContactPanel property={property} contact={contact} />}
          </div>
        </aside>
        {contact && <FloatingContact contact={contact} />}
      </article>
    </ClientMessages>
  );
}
