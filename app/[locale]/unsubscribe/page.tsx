import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../page-metadata';
import { Unsubscribe } from '@/components/notifications/unsubscribe';
import { ClientMessages } from '@/lib/i18n/client-messages';

export const generateMetadata = () => mailLinkMetadata((t) => t('unsubscribe.title'));

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
