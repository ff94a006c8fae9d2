import { getLocale } from 'next-intl/server';
import { accountMetadata } from '../page-metadata';
import { SavedSearches } from '@/components/saved-searches/saved-searches';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { paths } from '@/lib/http/paths';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.savedSearches, (t) => t('savedSearches.page.title'));

export default async function SavedSearchesPage() {
  const user = await requireUser(paths.savedSearches);
  return <SavedSearches searches={await listSavedSearches(user, await getLocale())} />;
}
