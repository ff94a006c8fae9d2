import { getMessages } from 'next-intl/server';
import { TITLE_MESSAGES } from '@/components/listings/card/title-messages';
import { LOAN_MESSAGES } from '@/components/listings/details/loan-messages';
import { OWNER_MESSAGES } from '@/components/listings/details/owner-messages';
import { TEXT_MESSAGES } from '@/components/listings/form/text-messages';
import { MAP_MESSAGES } from '@/components/listings/map/map-messages';
import { NOTE_MESSAGES } from '@/components/notes/note-messages';
import { DIALOG_MESSAGES } from '@/components/saved-searches/dialog-messages';
import type { paths } from '@/lib/http/paths';
import { pickMessages, type MessagePath } from '@/lib/i18n/pick-messages';
import { isLocale, routing } from '@/lib/i18n/routing';

type Context = { params: Promise<{ locale: string; group: string }> };

type Group = Parameters<typeof paths.messages>[0];

const GROUPS: Record<Group, MessagePath[]> = {
  owner: OWNER_MESSAGES,
  'save-search': DIALOG_MESSAGES,
  loan: LOAN_MESSAGES,
  notes: NOTE_MESSAGES,
  titles: TITLE_MESSAGES,
  texts: TEXT_MESSAGES,
  map: MAP_MESSAGES,
};

/** Messages of components that few visitors open, so that pages need not include them. */
export async function GET(_request: Request, { params }: Context) {
  const { locale, group } = await params;
  const headers = { 'X-Robots-Tag': 'noindex' };
  if (!Object.hasOwn(GROUPS, group)) return Response.json(null, { status: 404, headers });
  const messages = await getMessages({ locale: isLocale(locale) ? locale : routing.defaultLocale });
  return Response.json(pickMessages(messages, GROUPS[group as Group]), { headers });
}
