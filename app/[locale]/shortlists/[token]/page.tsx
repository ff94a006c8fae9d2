import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ShortlistMissing, ShortlistView } from '@/components/shortlists/shortlist-view';
import { loadShortlistPage } from '@/lib/alerts/shortlists/queries';
import { paths } from '@/lib/http/paths';
import { privateMetadata } from '@/lib/seo/metadata';

/** Rendered on request without Suspense, the same for every holder of the link; never cached. */
export const instant = false;

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t, locale] = await Promise.all([params, getTranslations('shortlist'), getLocale()]);
  const page = await loadShortlistPage(token);
  const title = page ? (page.title ?? t('title')) : t('missing.title');
  const metadata = await privateMetadata(locale, { path: paths.shortlist(token), title, description: t('lead') });
  return { ...metadata, referrer: 'no-referrer' };
}

/** A shared list of listings (docs/product.md 3.12). */
export default async function ShortlistPage({ params }: Props) {
  const page = await loadShortlistPage((await params).token);
  return page ? <ShortlistView page={page} /> : <ShortlistMissing />;
}
