import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageUnavailable } from '@/components/layout/page-unavailable';
import { CompareView } from '@/components/listings/compare/compare-view';
import { paths } from '@/lib/http/paths';
import { comparedIds } from '@/lib/listings/compare';
import { loadComparePage } from '@/lib/listings/read/compare-page';
import { privateMetadata } from '@/lib/seo/metadata';

/** Rendered per request without Suspense, also without JavaScript; the same for everyone. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare');
  return privateMetadata(await getLocale(), { path: paths.compare(), title: t('title'), description: t('lead') });
}

/** Up to four listings side by side (docs/product.md 3.10). */
export default async function ComparePage({ searchParams }: PageProps<'/[locale]/compare'>) {
  const query = await searchParams;
  const page = await loadComparePage(query);
  if (page === 'unavailable') return <PageUnavailable href={paths.compare(comparedIds(query) ?? [])} />;
  return <CompareView page={page} />;
}
