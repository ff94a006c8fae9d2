import type { useTranslations } from 'next-intl';
import { toast } from '../../ui/use-toast';
import { sendEvent } from '../send-event';
import type { CardView } from './card';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatId, formatNumber } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';
import { contactLinks } from '@/lib/listings/contact';
import { priceUnit } from '@/lib/listings/price-unit';

type Page = { locale: Locale; t: ReturnType<typeof useTranslations<never>> };

/**
 * Asks for the number of a listing and opens the phone or WhatsApp with it (docs/product.md 5.4). The number is shown as
 * well: at a desk there may be nothing to call with.
 */
export async function contactAbout(card: CardView, way: string, { locale, t }: Page): Promise<void> {
  const { id } = card;
  try {
    const contact = await api('GET /api/properties/{id}/contact', { params: { id } });
    const message = t('details.contact.message', {
      title: card.title,
      price: `${formatNumber(card.price, locale)} ${t(`types.currency.${priceUnit(card)}`)}`,
      place: card.facts.at(-1) ?? '',
      id: formatId(id, locale),
      address: new URL(getPathname({ href: paths.property(id), locale }), location.href).href,
    });
    const { shown, call, whatsapp } = contactLinks(contact, message);
    sendEvent(id, way === 'phone' ? 'call' : 'whatsapp');
    if (way === 'phone') {
      toast({ title: `\u2066${shown}\u2069`, description: card.publisher });
      location.assign(call);
      return;
    }
    // On a phone the app opens; at a desk the list stays, unless the browser blocks new tabs.
    const tab = matchMedia('(pointer: fine)').matches ? open(whatsapp, '_blank') : null;
    if (tab) tab.opener = null;
    else location.assign(whatsapp);
  } catch (error) {
    const detail = error instanceof ApiError ? error.detail : undefined;
    toast({ variant: 'destructive', title: t('card.contactFailed'), description: detail ?? t('error.offline.text') });
  }
}
