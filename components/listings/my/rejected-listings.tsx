import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Photo } from '../card/photo';
import { ReasonText } from '../card/reason-text';
import { StartActions } from './start-actions';
import { StartCard, StartSection, StartTitle } from './start-section';
import { Badge } from '@/components/ui/badge';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import { localizedText, type LocalizedText } from '@/lib/listings/localized-text';
import type { RejectedView } from '@/lib/listings/view';

const MAX_SHOWN = 2;

export function RejectedListings({ rejected }: { rejected: RejectedView[] }) {
  const cards = rejected.map((each) => ({ id: each.id, card: <RejectedListing rejected={each} /> }));
  return <StartSection kind="rejected" shown={MAX_SHOWN} cards={cards} />;
}

function RejectedListing({ rejected }: { rejected: RejectedView }) {
  const locale = useLocale();
  const t = useTranslations('my.rejected');
  const kinds = useTranslations('details');
  const { id, code, words, reason, listing, photos, givenBack, rejectedAt, keptUntil } = rejected;
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
    <StartCard nameId={nameId}>
      <div className="grid grow content-start gap-3 p-3 sm:p-4">
        <div className="flex flex-wrap gap-3 sm:gap-4">
          <div className="w-[min(7rem,30vw)] shrink-0">
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
          <div className="grid min-w-0 flex-1 basis-36 grid-cols-1 content-start gap-1.5">
            <Badge variant="destructive">{t('badge')}</Badge>
            <StartTitle id={nameId} name={title} />
            <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
              <span>{t.rich('on', date(rejectedAt))}</span>
              <span>{t.rich('until', date(keptUntil))}</span>
            </p>
          </div>
        </div>
        <div className="rounded-md bg-muted px-3 py-2.5 text-sm">
          <h4 className="text-xs font-medium text-muted-foreground">{t('reason')}</h4>
          <div className="mt-0.5">
            <ReasonText code={code} words={words} reason={reason} />
          </div>
        </div>
        {givenBack.freeListings > 0 && <p className="text-sm">{t('freeBack', { count: givenBack.freeListings })}</p>}
        {givenBack.credits > 0 && <p className="text-sm">{t('creditBack', { count: givenBack.credits })}</p>}
      </div>
      <StartActions kind="rejected" id={id} href={paths.newFromRejected(id)} name={title} nameId={nameId} />
    </StartCard>
  );
}
