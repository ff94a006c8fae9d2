import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LegalPage } from '@/components/legal/legal-page';
import { legalMetadata } from '@/lib/seo/metadata';

export const generateMetadata = async (): Promise<Metadata> => legalMetadata(await getLocale(), 'terms');

export default function TermsPage() {
  return <LegalPage of="terms" />;
}
