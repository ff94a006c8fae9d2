import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Photo } from '../card/photo';
import { StartActions } from './start-actions';
import { StartCard, StartSection, StartTitle } from './start-section';
import { RetryButton } from '@/components/payments/retry-button';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import type { DraftView } from '@/lib/listings/drafts/view';
import { localizedText, type LocalizedText } from '@/lib/listings/localized-text';

const MAX_SHOWN = 4;

export function Drafts({ drafts }: { drafts: DraftView[] }) {
  const cards = drafts.map((draft) => ({ id: draft.id, card: <Draft draft={draft} /> }));
  return <StartSection kind="drafts" shown={MAX_SHOWN} cards={cards} />;
}

function Draft({ draft: { id, values, images, updatedAt, payment } }: { draft: DraftView }) {
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
    <StartCard nameId={nameId}>
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
          <StartTitle id={nameId} name={title} />
          {updatedAt !== null && (
            <p className="text-xs text-muted-foreground">
              {t.rich('changed', {
                date: formatDate(updatedAt, locale),
                when: (shown: ReactNode) => <time dateTime={updatedAt}>{shown}</time>,
              })}
            </p>
          )}
          {payment && (
            <div className="grid justify-items-start gap-2">
              <p className="text-sm">{t('payment', { amount: payment.amount })}</p>
              <RetryButton id={payment.id} open size="sm" />
            </div>
          )}
        </div>
      </div>
      <StartActions kind="draft" id={id} href={paths.draft(id)} name={title} nameId={nameId} payment={payment} />
    </StartCard>
  );
}
