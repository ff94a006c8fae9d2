import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApiReference } from '@/components/api-reference/api-reference';
import { paths } from '@/lib/paths';
import { privateMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('api');
  return privateMetadata(await getLocale(), { path: paths.api, title: t('title'), description: t('description') });
}

/** Rendered for every request: its scripts, too many to be named one by one, carry a nonce (middleware.ts). */
export const instant = false;

/** The routes that it describes are imported when somebody asks, and described once. */
export default async function ApiPage() {
  await connection();
  const { apiDescription } = await import('@/app/api/openapi.json/description');
  return <ApiReference api={await apiDescription(await getLocale())} />;
}
