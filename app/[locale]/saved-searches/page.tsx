import { Bell } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../page-metadata';
import { ReadAnew } from '@/components/account/read-anew';
import { SavedSearchList } from '@/components/saved-searches/saved-search-list';
import { buttonVariants } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.savedSearches, (t) => t('savedSearches.page.title'));

export default async function SavedSearchesPage() {
  const user = await requireUser(paths.savedSearches);
  const [t, searches] = await Promise.all([
    getTranslations('savedSearches.page'),
    getLocale().then((locale) => listSavedSearches(user, locale)),
  ]);
  return (
    <div className="page-width grid max-w-3xl gap-5 pt-6 pb-12">
      <ReadAnew rendering={crypto.randomUUID()} />
      <div className="grid gap-1">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        {searches.length > 0 && <p className="text-muted-foreground">{t('lead')}</p>}
      </div>
      {searches.length > 0 ? (
        <>
          <ClientMessages of={['savedSearches.page', 'savedSearches.alert']}>
            {/* The key resets state that the router kept if a search was changed elsewhere. */}
            <SavedSearchList key={JSON.stringify(searches)} searches={searches} />
          </ClientMessages>
          <Link href={paths.properties()} className={`${buttonVariants({ variant: 'outline' })} w-fit`}>
            {t('more')}
          </Link>
        </>
      ) : (
        <Notice Icon={Bell} title={t('empty.title')} text={t('empty.text')}>
          <Link href={paths.properties()} className={buttonVariants()}>
            {t('empty.search')}
          </Link>
        </Notice>
      )}
    </div>
  );
}
