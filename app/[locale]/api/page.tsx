import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApiReference } from '@/components/api-reference/api-reference';
import { paths } from '@/lib/paths';
import { privateMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('api');
  return privateMetadata(await getLocale(), { path: paths.api, title: t('title'), description: t('description') });
}

/** Rendered at build time; the routes that it describes are imported only then. */
export default async function ApiPage() {
  const { apiDescription } = await import('@/app/api/openapi.json/description');
  return <ApiReference api={await apiDescription(await getLocale())} />;
}
