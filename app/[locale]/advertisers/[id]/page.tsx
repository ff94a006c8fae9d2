import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { NotFoundPage } from '@/components/layout/not-found';
import { PageUnavailable } from '@/components/layout/page-unavailable';
import { AdvertiserPageView } from '@/components/listings/advertiser/advertiser-view';
import { paths } from '@/lib/http/paths';
import { loadAdvertiserPage } from '@/lib/listings/read/advertiser-page';
import { advertiserMetadata } from '@/lib/seo/metadata';
import { advertiserPageJsonLd } from '@/lib/seo/structured-data';

/** Rendered on request, like a listing's page: its status is known before the response starts. */
export const instant = false;

type Props = PageProps<'/[locale]/advertisers/[id]'>;

const load = async ({ params, searchParams }: Props) => loadAdvertiserPage((await params).id, await searchParams);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [page, locale] = await Promise.all([load(props), getLocale()]);
  if (page && page !== 'unavailable') return advertiserMetadata(locale, page);
  const t = await getTranslations(page ? 'unavailable' : 'notFound');
  return { title: t('title'), robots: { index: false } };
}

export default async function AdvertiserPage(props: Props) {
  const [page, locale] = await Promise.all([load(props), getLocale()]);
  if (page === 'unavailable') return <PageUnavailable href={paths.advertiser(Number((await props.params).id))} />;
  if (!page) return <NotFoundPage />;
  return (
    <>
      <JsonLd nodes={await advertiserPageJsonLd(locale, page)} />
      <AdvertiserPageView page={page} />
    </>
  );
}
