import { getLocale, getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../page-metadata';
import { StillThere } from '@/components/notifications/still-there';
import { firstValues } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId } from '@/lib/i18n/format';
import { localizedText } from '@/lib/listings/localized-text';
import { stillThereAnswer } from '@/lib/listings/write/schema';
import { findAsked } from '@/lib/listings/write/still-there';

export const instant = false;

export const generateMetadata = () => mailLinkMetadata((t) => t('stillThere.title'));

/** Opening it changes nothing, because mail scanners open every link (docs/product.md 6.11). */
export default async function StillTherePage({ searchParams }: PageProps<'/[locale]/still-there'>) {
  const [t, locale, { token = '', answer }] = await Promise.all([
    getTranslations('stillThere'),
    getLocale(),
    searchParams.then(firstValues),
  ]);
  const asked = await findAsked(token);
  const name = asked && localizedText(locale, asked.title, asked.titleAr);
  return (
    <div className="page-width grid max-w-xl gap-4 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      {asked && <p className="owner-text">{t('about', { title: name?.text ?? formatId(asked.id, locale) })}</p>}
      <ClientMessages of={['stillThere']}>
        <StillThere
          token={token}
          asked={stillThereAnswer.safeParse(answer).data ?? 'yes'}
          state={asked === null ? 'unknown' : asked.answered ? 'answered' : 'asking'}
        />
      </ClientMessages>
    </div>
  );
}
