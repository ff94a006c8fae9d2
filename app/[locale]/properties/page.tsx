import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { JsonLd } from '@/components/json-ld';
import { ListView } from '@/components/properties/list/list-view';
import { loadListPage } from '@/lib/properties/list-page';
import { listMetadata } from '@/lib/seo/metadata';
import { listJsonLd } from '@/lib/seo/structured-data';

/**
 * Rendered for each request without Suspense: the first HTML holds the results, also without JavaScript. Skeletons are
 * shown by ListLink.
 */
export const instant = false;

type Props = PageProps<'/[locale]/properties'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { filters, fields, title, result } = await loadListPage(await searchParams);
  const malformed = Object.keys(fields).length > 0;
  return listMetadata(await getLocale(), filters, {
    title,
    malformed,
    total: result?.total ?? 0,
    exact: result?.exact,
  });
}

export default async function ListPage({ searchParams }: Props) {
  const page = await loadListPage(await searchParams);
  const { filters, title, result } = page;
  return (
    <>
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
