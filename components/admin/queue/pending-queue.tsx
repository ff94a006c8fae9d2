import { Ban } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Price } from '../../listings/card/price';
import { ReasonText } from '../../listings/card/reason-text';
import { galleryPhotos } from '../../listings/details/gallery-photo';
import { Badge } from '../../ui/badge';
import { dated } from '../../ui/moment';
import type { DashboardUrl } from '../dashboard-url';
import { useListingTarget } from '../listings/listings-section';
import { Facts } from './facts';
import { Owner } from './owner';
import { Photos } from './photos';
import { ListingNumber, QueueSection, Reports, useEntry, WaitingTime } from './queue-section';
import { Signals } from './signals';
import { formatDate, localizeDigits } from '@/lib/i18n/format';
import type { PendingListing, PendingPage } from '@/lib/listings/moderation/pending';
import type { TakenDownView } from '@/lib/listings/view';

type Props = { url: DashboardUrl; page: PendingPage };

/** Listings that wait for approval. */
export function PendingQueue({ url, page: { list, page, asOf } }: Props) {
  const t = useTranslations('admin.pending');
  const types = useTranslations('types.listing');
  const entryOf = useEntry({ ...url, page }, asOf);
  const entries = (list?.items ?? []).map((listing) => {
    const { property, paid } = listing;
    const { id, price, listingType, rentPeriod, takenDown, createdAt } = property;
    const wait = { since: takenDown?.resentAt ?? createdAt, asOf };
    const since = <WaitingTime {...wait} />;
    return entryOf(property, {
      viewHref: null,
      since,
      summary: (
        <>
          <WaitingTime {...wait} isShort />
          {paid && ` · ${t('paid')}`}
        </>
      ),
      outline: <Price {...{ price, listingType, rentPeriod }} className="text-sm" />,
      meta: (
        <>
          <ListingNumber id={id} /> · {since}
        </>
      ),
      badges: (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {paid && <Badge variant="outline">{t('paid')}</Badge>}
          <Badge variant={listingType}>{types(listingType)}</Badge>
          <Price {...{ price, listingType, rentPeriod }} />
        </div>
      ),
      body: <Body listing={listing} asOf={asOf} />,
    });
  });
  return <QueueSection kind="pending" url={{ ...url, page }} list={list} entries={entries} />;
}

/** Fits a screen of 900 px: the texts take the height that is left, and scroll. */
function Body({ listing, asOf }: { listing: PendingListing; asOf: string }) {
  const t = useTranslations('admin.pending');
  const targetOf = useListingTarget();
  const { images, property, reports, signals } = listing;
  return (
    <>
      {property.takenDown && <TakenDownNotice takenDown={property.takenDown} />}
      <Signals signals={signals} />
      {reports.length > 0 && <Reports reports={reports} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 sm:p-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-5">
        {images.length === 0 ? (
          <p className="grid place-items-center rounded-md bg-muted py-8 text-sm text-muted-foreground lg:aspect-4/3 lg:py-0">
            {t('noPhotos')}
          </p>
        ) : (
          <section role="group" aria-label={t('photos')}>
            <Photos key={property.updatedAt} photos={galleryPhotos(images)} title={targetOf(property).name.text} />
          </section>
        )}
        <Facts listing={listing} />
      </div>
      <Texts property={property} />
      <Owner listing={listing} asOf={asOf} />
    </>
  );
}

function TakenDownNotice({ takenDown }: { takenDown: TakenDownView }) {
  const t = useTranslations('admin.pending');
  const locale = useLocale();
  return (
    <div className="flex items-start gap-3 border-b px-3 py-2.5 text-sm sm:px-4">
      <Ban aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
      <div className="min-w-0">
        <p className="font-medium">{t.rich('wasTakenDown', dated(takenDown.at, formatDate(takenDown.at, locale)))}</p>
        <ReasonText {...takenDown} />
      </div>
    </div>
  );
}

function Texts({ property }: { property: PendingListing['property'] }) {
  const t = useTranslations('admin.pending');
  const texts = [
    {
      lang: 'ar',
      dir: 'rtl',
      label: t('arabic'),
      none: t('noArabic'),
      title: localizeDigits(property.titleAr ?? '', 'ar'),
      text: localizeDigits(property.descriptionAr ?? '', 'ar'),
    },
    {
      lang: 'en',
      dir: 'ltr',
      label: t('english'),
      none: t('noEnglish'),
      title: property.title,
      text: property.description,
    },
  ] as const;
  const written = texts.filter(({ title, text }) => title || text);
  const missing = texts.find((each) => !written.includes(each));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-5 gap-y-4 border-t px-3 py-3 text-sm sm:px-4 lg:min-h-24 lg:flex-1 lg:basis-0 lg:grid-rows-[minmax(0,1fr)]">
      {written.map(({ lang, dir, label, title, text }) => (
        <section key={lang} role="group" aria-label={label} className="min-w-0 lg:flex lg:min-h-0 lg:flex-col">
          <h3 className="mb-1 text-xs text-muted-foreground">{[label, missing?.none].filter(Boolean).join(' · ')}</h3>
          <div lang={lang} dir={dir} className="grid gap-1 text-start lg:flex lg:min-h-0 lg:flex-col">
            {title && <p className="font-medium break-words">{title}</p>}
            {text && (
              <p
                tabIndex={0}
                className="max-h-56 overflow-y-auto break-words whitespace-pre-line lg:max-h-none lg:min-h-0"
              >
                {text}
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
