import { Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { sendEvent } from '../details/listing-events';
import type { CardView } from './card';
import { toast } from '@/components/ui/use-toast';
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { contactLinks } from '@/lib/listings/contact';
import { listingPrice } from '@/lib/listings/price-unit';

const BUTTON =
  'relative z-1 grid size-11 shrink-0 place-items-center rounded-md transition-colors noscript:hidden print:hidden rows:absolute rows:inset-e-1 rows:rounded-full';

/** Fetches the number when it is pressed (docs/product.md 5.4), and shows it: a desktop may have nothing to call with. */
export function CardContact({ card }: { card: CardView }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id } = card;
  const isAsking = useRef(false);
  const contact = async (way: 'call' | 'whatsapp') => {
    // A second press would count as another number, and open another tab.
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const found = await api('GET /api/properties/{id}/contact', { params: { id } });
      const message = t('details.contact.message', {
        title: card.title,
        price: listingPrice(card, locale, t),
        place: card.place,
        id: formatId(id, locale),
        address: new URL(getPathname({ href: paths.property(id), locale }), location.href).href,
      });
      const { shown, call, whatsapp } = contactLinks(found, message);
      sendEvent(id, way);
      if (way === 'call') {
        toast({ title: `\u2066${shown}\u2069`, description: card.publisher });
        location.assign(call);
        return;
      }
      // A phone opens the app. On a desktop the list stays, unless the browser blocks new tabs.
      const tab = matchMedia('(pointer: fine)').matches ? open(whatsapp, '_blank') : null;
      if (tab) tab.opener = null;
      else location.assign(whatsapp);
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : undefined;
      toast({ variant: 'destructive', title: t('card.contactFailed'), description: detail ?? t('error.offline.text') });
    } finally {
      isAsking.current = false;
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('details.contact.whatsapp')}
        onClick={() => void contact('whatsapp')}
        className={`${BUTTON} bg-whatsapp-ground text-whatsapp hover:brightness-97 rows:bottom-1 rows:bg-transparent`}
      >
        <WhatsAppIcon aria-hidden className="shrink-0 size-5" />
      </button>
      <button
        type="button"
        aria-label={t('details.contact.call')}
        onClick={() => void contact('call')}
        className={`${BUTTON} border text-primary hover:bg-muted rows:top-1 rows:border-0`}
      >
        <Phone aria-hidden className="shrink-0 size-5" />
      </button>
    </>
  );
}
