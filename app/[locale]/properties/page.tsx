import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd } from '@/components/json-ld';
import { ListView } from '@/components/listings/list/list-view';
import { SharingTags } from '@/components/sharing-tags';
import { loadListPage, type ListPage as Page } from '@/lib/listings/read/list-page';
import { listFacts } from '@/lib/seo/metadata';
import { headMetadata, sharingFacts } from '@/lib/seo/page-metadata';
import { listJsonLd } from '@/lib/seo/structured-data';

/** Rendered on request without Suspense: the first HTML holds the results. ListLinkPending shows skeletons. */
export const instant = false;

type Props = PageProps<'/[locale]/properties'>;

/** Facts for the page's metadata and for share previews. */
const factsOf = cache(async ({ filters, title, result }: Page) =>
  listFacts(await getLocale(), filters, {
    title,
    total: result?.total ?? 0,
    exact: result?.exact,
    listed: result?.items.length ?? 0,
  }),
);

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  headMetadata(await factsOf(await loadListPage(await searchParams)));

export default async function ListPage({ searchParams }: Props) {
  const page = await loadListPage(await searchParams);
  const { filters, title, result } = page;
  return (
    <>
      <SharingTags {...sharingFacts(await factsOf(page))} />
      {result && result.items.length > 0 && (
        <JsonLd
          nodes={await listJsonLd(await getLocale(), filters, {
            title,
            items: result.items,
            total: result.exact ? result.total : undefined,
          })}
        />
      )}
      <ListView page={page} />
    </>
  );
}
