import { Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import type { Contact } from '@/lib/properties/contact';
import { WhatsappIcon } from './whatsapp-icon';

/**
 * Call and message under the thumb, above the bottom navigation, until the contact panel has its own column.
 * Sticky, not fixed: at the end of the listing they come to rest below the contact panel and leave the footer alone.
 */
export function FloatingContact({ contact }: { contact: Contact }) {
  const t = useTranslations('details.contact');
  return (
    <div
      role="group"
      aria-label={t('quick')}
      className="sticky bottom-[calc(var(--bottom-nav-height)+0.75rem)] z-30 mx-auto mt-4 flex max-w-md gap-3 px-4 lg:hidden"
    >
      <a href={contact.call} className={`${buttonVariants({ size: 'lg' })} flex-1 shadow-float`}>
        <Phone aria-hidden />
        {t('call')}
      </a>
      <a
        href={contact.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonVariants({ variant: 'outline', size: 'lg' })} flex-1 shadow-float`}
      >
        <WhatsappIcon className="text-success" />
        {t('whatsapp')}
      </a>
    </div>
  );
}
