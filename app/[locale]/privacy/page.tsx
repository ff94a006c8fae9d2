import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LegalPage } from '@/components/legal/legal-page';
import { legalMetadata } from '@/lib/seo/metadata';

export const generateMetadata = async (): Promise<Metadata> => legalMetadata(await getLocale(), 'privacy');

export default function PrivacyPage() {
  return <LegalPage of="privacy" />;
}
