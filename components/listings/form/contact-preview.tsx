'use client';

import { Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '../../ui/button';
import { WhatsAppIcon } from '../../ui/whatsapp-icon';
import { useFieldValues } from './fields';
import { displayedNumber } from '@/lib/listings/form/rules';

/** The number and the two buttons that the listing's page will show. */
export function ContactPreview({ accountPhone }: { accountPhone: string | null }) {
  const t = useTranslations('form');
  const contact = useTranslations('details.contact');
  const [phone] = useFieldValues('contactPhone');
  const { number, source } = displayedNumber(phone, accountPhone);
  const look = 'pointer-events-none max-w-full';
  return (
    <div className="grid gap-3 rounded-lg border border-dashed border-border p-4">
      <p className="text-sm">
        {t(`preview.${source}`)}{' '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {number}
        </bdi>
      </p>
      {number !== null && (
        <div aria-hidden className="flex flex-wrap gap-3">
          <span className={`${buttonVariants({ size: 'lg' })} ${look}`}>
            <Phone />
            <bdi dir="ltr">{number}</bdi>
          </span>
          <span className={`${buttonVariants({ variant: 'outline', size: 'lg' })} ${look}`}>
            <WhatsAppIcon aria-hidden className="size-4 shrink-0 text-success" />
            {contact('whatsapp')}
          </span>
        </div>
      )}
    </div>
  );
}
