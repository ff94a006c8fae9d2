import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SavedSearches } from '@/components/saved-searches/saved-searches';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { paths } from '@/lib/http/paths';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.savedSearches);
  const t = await getTranslations('savedSearches.page');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function SavedSearchesPage() {
  const user = await requireUser(paths.savedSearches);
  return <SavedSearches searches={await listSavedSearches(user, await getLocale())} />;
}
