import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Photo } from '../card/photo';
import { DraftActions } from './draft-actions';
import { buttonVariants } from '@/components/ui/button';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import type { DraftView } from '@/lib/listings/drafts/view';
import { localizedText, type LocalizedText } from '@/lib/listings/localized-text';

const MAX_SHOWN = 4;

export function Drafts({ drafts }: { drafts: DraftView[] }) {
  const t = useTranslations('my.drafts');
  const locale = useLocale();
  if (drafts.length === 0) return null;
  const list = (some: DraftView[]) => (
    <ul className="grid gap-4 lg:grid-cols-2">
      {some.map((each) => (
        <li key={each.id}>
          <Draft draft={each} />
        </li>
      ))}
    </ul>
  );
  const rest = drafts.slice(MAX_SHOWN);
  return (
    <section aria-labelledby="drafts" className="grid gap-4">
      <div>
        <h2 id="drafts" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t('lead')}</p>
      </div>
      {list(drafts.slice(0, MAX_SHOWN))}
      {rest.length > 0 && (
        <details className="group/more">
          <summary
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} w-fit cursor-pointer list-none group-open/more:mb-4`}
          >
            {t('more', { n: formatNumber(drafts.length, locale) })}
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

function Draft({ draft: { id, values, images, updatedAt } }: { draft: DraftView }) {
  const locale = useLocale();
  const t = useTranslations('my.drafts');
  const text = (name: string) => (typeof values?.[name] === 'string' ? values[name].trim() || null : null);
  const title: LocalizedText = localizedText(locale, text('title'), text('titleAr')) ?? {
    text: t('untitled'),
    lang: locale,
    dir: directionOf(locale),
  };
  const main = images.find(({ isPrimary }) => isPrimary) ?? images[0];
  const nameId = `draft-${id}`;
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground"
    >
      <div className="flex grow gap-3 p-3 sm:gap-4 sm:p-4">
        <div className="w-28 shrink-0">
          <Photo
            imageUrl={main?.imageUrl ?? null}
            preview={main?.preview ?? null}
            propertyType={PROPERTY_TYPES.find((type) => type === values?.propertyType) ?? 'apartment'}
            alt=""
            sizes="112px"
            loading="lazy"
            className="rounded-md"
          />
        </div>
        <div className="grid min-w-0 grow content-start gap-1.5">
          <h3
            id={nameId}
            lang={title.lang}
            dir={title.dir}
            className={`line-clamp-2 text-base leading-snug font-medium text-wrap ${title.dir === directionOf(locale) ? '' : 'text-end'}`}
          >
            {title.text}
          </h3>
          {updatedAt !== null && (
            <p className="text-xs text-muted-foreground">
              {t.rich('changed', {
                date: formatDate(updatedAt, locale),
                when: (shown: ReactNode) => <time dateTime={updatedAt}>{shown}</time>,
              })}
            </p>
          )}
        </div>
      </div>
      <DraftActions id={id} name={title} nameId={nameId} />
    </article>
  );
}
