import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RootLayout } from '@/components/layout/root-layout';
import { routing } from '@/lib/i18n/routing';
import { layoutMetadata } from '@/lib/seo/metadata';
import { settingsOfAnswer } from '@/lib/settings/queries';
import '../globals.css';

export { viewport } from '@/components/layout/viewport';

export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export const generateMetadata = async (): Promise<Metadata> => layoutMetadata(await getLocale());

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout locale={await getLocale()} set={await settingsOfAnswer()}>
      {children}
    </RootLayout>
  );
}
