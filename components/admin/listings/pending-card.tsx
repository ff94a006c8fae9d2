import { Ban } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Price } from '../../listings/card/price';
import { ReasonText } from '../../listings/card/reason-text';
import { galleryPhotos } from '../../listings/details/gallery-photo';
import { Badge } from '../../ui/badge';
import type { ListingTarget } from './listing-actions';
import { ApprovalButtons } from './moderation-buttons';
import { PendingFacts } from './pending-facts';
import { PendingOwner } from './pending-owner';
import { PendingPhotos } from './pending-photos';
import { QueueCard } from './queue-card';
import { Reports } from './reports';
import { Signals } from './signals';
import { WaitingTime } from './waiting-time';
import { formatDate, localizeDigits } from '@/lib/i18n/format';
import type { PendingListing } from '@/lib/listings/moderation/pending';
import type { TakenDownView } from '@/lib/listings/view';

type Props = { listing: PendingListing; target: ListingTarget; asOf: string; returnTo: string };

export function PendingCard({ listing, target, asOf, returnTo }: Props) {
  const t = useTranslations('admin.pending');
  const types = useTranslations('types.listing');
  const { property } = listing;
  const { price, listingType, rentPeriod, takenDown } = property;
  const since = takenDown?.resentAt ?? property.createdAt;
  return (
    <QueueCard
      target={target}
      meta={<WaitingTime since={since} asOf={asOf} />}
      badges={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {listing.paid && <Badge variant="outline">{t('paid')}</Badge>}
          <Badge variant={listingType}>{types(listingType)}</Badge>
          <Price price={price} listingType={listingType} rentPeriod={rentPeriod} />
        </div>
      }
      returnTo={returnTo}
      decision={(nameId) => <ApprovalButtons listing={target} nameId={nameId} />}
    >
      {takenDown && <TakenDownNotice takenDown={takenDown} />}
      <Signals signals={listing.signals} />
      {listing.reports.length > 0 && <Reports reports={listing.reports} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-3 sm:p-4 lg:grid-cols-[16rem_minmax(0,1fr)_17rem] xl:grid-cols-[20rem_minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <Photos listing={listing} title={target.name.text} />
        <PendingText property={property} />
        <PendingOwner listing={listing} asOf={asOf} />
        <PendingFacts listing={listing} />
      </div>
    </QueueCard>
  );
}

function TakenDownNotice({ takenDown }: { takenDown: TakenDownView }) {
  const t = useTranslations('admin.pending');
  const locale = useLocale();
  return (
    <div className="flex items-start gap-3 border-b bg-accent px-3 py-2.5 text-sm text-accent-foreground sm:px-4">
      <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">
          {t.rich('wasTakenDown', {
            date: formatDate(takenDown.at, locale),
            when: (date) => <time dateTime={takenDown.at}>{date}</time>,
          })}
        </p>
        <ReasonText {...takenDown} />
      </div>
    </div>
  );
}

function Photos({ listing: { images, property }, title }: { listing: PendingListing; title: string }) {
  const t = useTranslations('admin.pending');
  if (images.length === 0) {
    return (
      <p className="grid aspect-4/3 place-items-center rounded-md bg-muted text-sm text-muted-foreground max-lg:aspect-auto max-lg:py-8">
        {t('noPhotos')}
      </p>
    );
  }
  return (
    <section role="group" aria-label={t('photos')}>
      <PendingPhotos key={property.updatedAt} photos={galleryPhotos(images)} title={title} />
    </section>
  );
}

function PendingText({ property }: { property: PendingListing['property'] }) {
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
  return (
    <div className="grid content-start gap-4 text-sm sm:grid-cols-2">
      {texts.map(({ lang, dir, label, none, title, text }) => (
        <section key={lang} role="group" aria-label={label} className="min-w-0">
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">{label}</h3>
          {title || text ? (
            <div lang={lang} dir={dir} className="grid gap-1.5 text-start">
              {title && <p className="font-medium break-words">{title}</p>}
              {text && (
                <p tabIndex={0} className="overflow-y-auto break-words lg:max-h-72 whitespace-pre-line">
                  {text}
                </p>
              )}
            </div>
          ) : (
            <p className="text-muted-foreground">{none}</p>
          )}
        </section>
      ))}
    </div>
  );
}
