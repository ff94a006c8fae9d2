import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Unsubscribe } from '@/components/notifications/unsubscribe';
import { ClientMessages } from '@/lib/i18n/client-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unsubscribe');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Opening it changes nothing, because mail scanners open every link. */
export default async function UnsubscribePage() {
  const t = await getTranslations('unsubscribe');
  return (
    <div className="page-width grid max-w-xl gap-4 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <ClientMessages of={['unsubscribe']}>
        <Unsubscribe />
      </ClientMessages>
    </div>
  );
}
