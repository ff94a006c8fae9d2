import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { NotFoundPage } from '@/components/layout/not-found';
import { PageUnavailable } from '@/components/layout/page-unavailable';
import { AreaView } from '@/components/listings/area/area-view';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { loadAreaPage, movedArea } from '@/lib/listings/read/area-page';
import { areaMetadata } from '@/lib/seo/metadata';
import { areaPageJsonLd } from '@/lib/seo/structured-data';

/** Rendered on request, like a listing's page: its status is known before the response starts. */
export const instant = false;

type Props = { params: Promise<{ slug: string; kind?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ slug, kind }, locale] = await Promise.all([params, getLocale()]);
  const page = await loadAreaPage(slug, kind);
  if (page && page !== 'unavailable') return areaMetadata(locale, page);
  const t = await getTranslations(page ? 'unavailable' : 'notFound');
  return { title: t('title'), robots: { index: false } };
}

export default async function AreaPage({ params }: Props) {
  const [{ slug, kind }, locale] = await Promise.all([params, getLocale()]);
  const page = await loadAreaPage(slug, kind);
  if (page === 'unavailable') return <PageUnavailable href={paths.area(slug, kind)} />;
  if (!page) {
    const current = await movedArea(slug);
    if (current !== null) permanentRedirect(getPathname({ href: paths.area(current, kind), locale }));
    return <NotFoundPage />;
  }
  return (
    <>
      <JsonLd nodes={await areaPageJsonLd(locale, page)} />
      <AreaView page={page} />
    </>
  );
}
