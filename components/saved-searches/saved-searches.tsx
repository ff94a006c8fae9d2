import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ReadAnew } from '../account/read-anew';
import { buttonVariants } from '../ui/button';
import { Notice } from '../ui/notice';
import { SavedSearchList } from './saved-search-list';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

export function SavedSearches({ searches }: { searches: SavedSearchView[] }) {
  const t = useTranslations('savedSearches.page');
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
