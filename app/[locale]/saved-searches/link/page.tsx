import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../../page-metadata';
import { SavedSearchLink } from '@/components/saved-searches/saved-search-link';
import { ClientMessages } from '@/lib/i18n/client-messages';

export const generateMetadata = () => mailLinkMetadata((t) => t('savedSearches.link.title'));

/** Static, the same for everyone. Opening it changes nothing, because mail scanners open every link. */
export default async function SavedSearchLinkPage() {
  const t = await getTranslations('savedSearches.link');
  return (
    <div className="page-width grid max-w-2xl gap-5 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <noscript>
        <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{t('noScript')}</p>
      </noscript>
      <ClientMessages of={['savedSearches']}>
        <SavedSearchLink />
      </ClientMessages>
    </div>
  );
}
