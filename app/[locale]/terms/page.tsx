import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import { LegalPage } from '@/components/legal/legal-page';
import { textMetadata } from '@/lib/seo/metadata';
import { sharedSettings } from '@/lib/settings/queries';

/** Dynamic, because it states the duration of listings, a setting. */
export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => textMetadata(await getLocale(), 'terms');

export default async function TermsPage() {
  await connection();
  return <LegalPage of="terms" set={await sharedSettings()} />;
}
