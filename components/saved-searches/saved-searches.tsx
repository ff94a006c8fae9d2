import { useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { Icon } from '../ui/icon';
import { SavedSearchList } from './saved-search-list';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import type { MessagePath } from '@/lib/i18n/pick-messages';

const MESSAGES: MessagePath[] = ['savedSearches.page', 'savedSearches.alert'];

/** Saved searches of the account, newest first. */
export function SavedSearches({ searches }: { searches: SavedSearchView[] }) {
  const t = useTranslations('savedSearches.page');
  return (
    <div className="page-width grid max-w-3xl gap-5 pt-6 pb-12">
      <div className="grid gap-1">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        {searches.length > 0 && <p className="text-muted-foreground">{t('lead')}</p>}
      </div>
      {searches.length > 0 ? (
        <>
          <ClientMessages of={MESSAGES}>
            {/* The key resets state that the router kept if a search was changed elsewhere. */}
            <SavedSearchList key={JSON.stringify(searches)} searches={searches} />
          </ClientMessages>
          <Link href={paths.properties()} className={`${buttonVariants({ variant: 'outline' })} w-fit`}>
            {t('more')}
          </Link>
        </>
      ) : (
        <Empty />
      )}
    </div>
  );
}

function Empty() {
  const t = useTranslations('savedSearches.page.empty');
  return (
    <div className="flex flex-col items-center rounded-lg bg-muted px-6 py-12 text-center">
      <Icon name="bell" className="size-12 text-primary" />
      <h2 className="mt-4 text-lg font-bold">{t('title')}</h2>
      <p className="mt-2 max-w-md text-balance text-muted-foreground">{t('text')}</p>
      <Link href={paths.properties()} className={`${buttonVariants()} mt-6`}>
        {t('search')}
      </Link>
    </div>
  );
}
