import { Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { formatId } from '@/lib/i18n/format';
import type { Contact } from '@/lib/properties/contact';
import type { PropertyView } from '@/lib/properties/view';
import { Price } from './price';
import { Publisher } from './publisher';
import { WhatsappIcon } from './whatsapp-icon';

type Props = {
  property: PropertyView;
  /** Null where the page is not public: nobody is there to be called by. */
  contact: Contact | null;
};

/** With the price beside the text from 1024 px, where it stays in sight. On phones it follows the text, and the floating buttons are its two links. */
export function ContactPanel({ property, contact }: Props) {
  const t = useTranslations('details.contact');
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-5 rounded-lg border bg-card p-5 text-card-foreground">
      <Price property={property} className="hidden text-2xl font-bold text-primary lg:block" />
      <h2 id={heading} className="text-lg font-bold lg:sr-only">
        {t('title')}
      </h2>
      <Publisher property={property} />
      {contact && (
        <div className="hidden gap-3 lg:grid print:block">
          <a
            href={contact.call}
            className={`${buttonVariants({ size: 'lg' })} print:border print:bg-background print:text-foreground`}
          >
            <Phone aria-hidden />
            <span className="sr-only">{t('call')}</span>
            <bdi dir="ltr">{contact.shown}</bdi>
          </a>
          <a
            href={contact.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonVariants({ variant: 'outline', size: 'lg' })} print:hidden`}
          >
            <WhatsappIcon className="text-success" />
            {t('whatsapp')}
          </a>
        </div>
      )}
      <p className="border-t pt-4 text-sm text-muted-foreground">
        {t('reference', { id: formatId(property.id, locale) })}
      </p>
    </section>
  );
}
