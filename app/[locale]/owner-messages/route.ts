import { getMessages } from 'next-intl/server';
import { OWNER_MESSAGES } from '@/components/properties/details/owner-messages';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { isLocale, routing } from '@/lib/i18n/routing';

type Context = { params: Promise<{ locale: string }> };

/** What the owner's bar says, for the few who get it: every visitor would carry it with the page of a listing. */
export async function GET(_request: Request, { params }: Context) {
  const { locale } = await params;
  const messages = await getMessages({ locale: isLocale(locale) ? locale : routing.defaultLocale });
  return Response.json(pickMessages(messages, OWNER_MESSAGES), { headers: { 'X-Robots-Tag': 'noindex' } });
}
