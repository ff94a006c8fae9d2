import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Contact } from '@/lib/listings/contact';

/** Above the bottom navigation. Sticky, not fixed, so that the footer stays free. */
export function FloatingContact({ contact }: { contact: Contact }) {
  const t = useTranslations('details.contact');
  return (
    <div
      role="group"
      aria-label={t('quick')}
      data-slot="floating-contact"
      className="safe-x sticky bottom-(--bottom-nav-height) z-30 order-5 -mb-8 mt-8 border-t bg-background lg:hidden"
    >
      <div className="mx-auto flex min-h-(--floating-height) max-w-md flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <a href={contact.call} className={`${buttonVariants({ size: 'lg' })} flex-1`}>
          <Icon name="phone" />
          {t('call')}
        </a>
        <a
          href={contact.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonVariants({ variant: 'whatsapp', size: 'lg' })} flex-1`}
        >
          <Icon name="whatsapp" />
          {t('whatsapp')}
        </a>
      </div>
    </div>
  );
}
