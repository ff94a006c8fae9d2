import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { ContactForm } from '@/components/contact/contact-form';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { textMetadata } from '@/lib/seo/metadata';

/** Rendered per request, because it shows the operator's banner. */
export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => textMetadata(await getLocale(), 'contact');

export default async function ContactPage() {
  await connection();
  const t = await getTranslations('contact');
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <p className="mt-1 text-muted-foreground">{t('text')}</p>
        <ClientMessages of={['contact', 'errors']}>
          <ContactForm />
        </ClientMessages>
      </div>
    </div>
  );
}
