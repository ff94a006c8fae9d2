import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { NotFoundPage } from '@/components/layout/not-found';
import { PageUnavailable } from '@/components/layout/page-unavailable';
import { BuildingPageView } from '@/components/listings/building/building-view';
import { paths } from '@/lib/http/paths';
import { loadBuildingPage } from '@/lib/listings/read/building-page';
import { buildingMetadata } from '@/lib/seo/metadata';
import { buildingPageJsonLd } from '@/lib/seo/structured-data';

/** Rendered on request, like a listing's page: its status is known before the response starts. */
export const instant = false;

type Props = PageProps<'/[locale]/buildings/[id]'>;

const load = async ({ params, searchParams }: Props) => loadBuildingPage((await params).id, await searchParams);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [page, locale] = await Promise.all([load(props), getLocale()]);
  if (page && page !== 'unavailable') return buildingMetadata(locale, page);
  const t = await getTranslations(page ? 'unavailable' : 'notFound');
  return { title: t('title'), robots: { index: false } };
}

export default async function BuildingPage(props: Props) {
  const [page, locale] = await Promise.all([load(props), getLocale()]);
  if (page === 'unavailable') return <PageUnavailable href={paths.building(Number((await props.params).id))} />;
  if (!page) return <NotFoundPage />;
  return (
    <>
      <JsonLd nodes={await buildingPageJsonLd(locale, page)} />
      <BuildingPageView page={page} />
    </>
  );
}
