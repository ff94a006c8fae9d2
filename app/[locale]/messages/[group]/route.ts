import { getMessages } from 'next-intl/server';
import { OWNER_MESSAGES } from '@/components/listings/details/owner-messages';
import type { paths } from '@/lib/http/paths';
import { pickMessages, type MessagePath } from '@/lib/i18n/pick-messages';
import { localeOf } from '@/lib/i18n/routing';

type Context = { params: Promise<{ locale: string; group: string }> };

type Group = Parameters<typeof paths.messages>[0];

const GROUPS: Record<Group, MessagePath[]> = {
  owner: OWNER_MESSAGES,
  'save-search': ['savedSearches.alert', 'savedSearches.dialog', 'errors.email_wrong', 'errors.too_long'],
  note: ['notes.sheet'],
  locations: ['locationPicker'],
  texts: ['details.kind', 'details.madeTitle', 'types.subtype', 'types.furnished', 'form.madeText'],
};

/** Messages of components that few visitors open, so that pages need not include them. */
export async function GET(_request: Request, { params }: Context) {
  const { locale, group } = await params;
  const headers = { 'X-Robots-Tag': 'noindex' };
  if (!Object.hasOwn(GROUPS, group)) return Response.json(null, { status: 404, headers });
  const messages = await getMessages({ locale: localeOf(locale) });
  return Response.json(pickMessages(messages, GROUPS[group as Group]), { headers });
}
