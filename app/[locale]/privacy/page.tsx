import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import { LegalPage } from '@/components/legal/legal-page';
import { textMetadata } from '@/lib/seo/metadata';
import { sharedSettings } from '@/lib/settings/queries';

/** Dynamic, because it states the duration of listings, a setting. */
export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => textMetadata(await getLocale(), 'privacy');

export default async function PrivacyPage() {
  await connection();
  return <LegalPage of="privacy" set={await sharedSettings()} />;
}
