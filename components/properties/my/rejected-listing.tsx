import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { formatDate } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import type { RejectedView } from '@/lib/properties/view';
import { localizedText, type LocalizedText } from '@/lib/properties/localized-text';
import { Photo } from '../photo';
import { ReasonText } from '../reason-text';
import { RejectedActions } from './rejected-actions';

/** A listing that was rejected: which, why, what came back for it, and until when it can be begun from. */
export function RejectedListing({ rejected }: { rejected: RejectedView }) {
  const locale = useLocale();
  const t = useTranslations('my.rejected');
  const kinds = useTranslations('details');
  const { id, code, reason, listing, photos, givenBack, rejectedAt, keptUntil } = rejected;
  const title: LocalizedText = localizedText(locale, listing.title, listing.titleAr) ?? {
    text: kinds('kind', { kind: listing.propertyType }),
    lang: locale,
    dir: directionOf(locale),
  };
  const date = (iso: string) => ({
    date: formatDate(iso, locale),
    when: (shown: ReactNode) => <time dateTime={iso}>{shown}</time>,
  });
  const nameId = `rejected-${id}`;
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground"
    >
      <div className="grid grow content-start gap-3 p-3 sm:p-4">
        <div className="flex gap-3 sm:gap-4">
          <div className="w-28 shrink-0">
            <Photo
              imageUrl={photos[0]?.imageUrl ?? null}
              preview={photos[0]?.preview ?? null}
              propertyType={listing.propertyType}
              alt=""
              sizes="112px"
              loading="lazy"
              className="rounded-md"
            />
          </div>
          <div className="grid min-w-0 grow content-start gap-1.5">
            <Badge variant="destructive">{t('badge')}</Badge>
            <h3
              id={nameId}
              lang={title.lang}
              dir={title.dir}
              className={`line-clamp-2 text-base leading-snug font-medium text-wrap ${title.dir === directionOf(locale) ? '' : 'text-end'}`}
            >
              {title.text}
            </h3>
            <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
              <span>{t.rich('on', date(rejectedAt))}</span>
              <span>{t.rich('until', date(keptUntil))}</span>
            </p>
          </div>
        </div>
        <div className="rounded-md bg-muted px-3 py-2.5 text-sm">
          <h4 className="text-xs font-medium text-muted-foreground">{t('reason')}</h4>
          <div className="mt-0.5">
            <ReasonText code={code} reason={reason} />
          </div>
        </div>
        {givenBack.freeListings > 0 && <p className="text-sm">{t('freeBack', { count: givenBack.freeListings })}</p>}
        {givenBack.credits > 0 && <p className="text-sm">{t('creditBack', { count: givenBack.credits })}</p>}
      </div>
      <RejectedActions id={id} name={title} nameId={nameId} />
    </article>
  );
}
