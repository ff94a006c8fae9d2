import 'server-only';
import { randomUUID } from 'node:crypto';
import { readLinkToken, signLinkToken } from '../alerts/mail/link-token';
import { deliverMail } from '../alerts/mail/send';
import { notify } from '../alerts/notifications/notify';
import { AppError } from '../http/errors';
import { paths } from '../http/paths';
import { formatId, localizeDigits } from '../i18n/format';
import { localeOf } from '../i18n/routing';
import { translator } from '../i18n/translator';
import type { JobData } from '../jobs/schema';
import { noticeData } from '../listings/notice-titles';
import { isPublic } from '../listings/visibility';
import { lockListing, type Managed } from '../listings/write/access';
import { db, type Tx } from '../platform/db';
import { MAX_ID } from '../platform/ids';
import { DAYS_TO_CONFIRM_LEAD } from '../platform/site';
import { transaction } from '../platform/transaction';
import { leadFields, sameMessage } from './queries';

const PURPOSE = 'lead';

/**
 * Handles the `leadConfirmation` job. The mail quotes nothing of the message, which could carry spam to an address that
 * has not asked for it.
 */
export async function sendLeadConfirmation({ leadId: id }: JobData<'leadConfirmation'>): Promise<void> {
  const lead = await db.lead.findUnique({ where: { id, confirmedAt: null } });
  if (!lead) return;
  const locale = localeOf(lead.locale);
  const t = translator(locale);
  await deliverMail({
    to: lead.email,
    locale,
    template: 'leadConfirm',
    values: {
      title: localizeDigits(locale === 'ar' ? lead.titleAr : lead.title, locale),
      number: lead.propertyId === null ? '' : formatId(lead.propertyId, locale),
      days: DAYS_TO_CONFIRM_LEAD,
    },
    path: paths.leadConfirmation(signLinkToken(PURPOSE, String(id))),
    reason: t('mail.layout.whyLead', { name: t('site.name') }),
    key: `lead:${randomUUID()}`,
  });
}

/**
 * Confirms a lead by the token of its mail, and notifies the listing's owner. Repeating it has no effect.
 * @throws AppError bad_request for an invalid token, or one of a deleted lead; conflict once the listing is not public
 */
export async function confirmLead(token: string): Promise<{ propertyId: number }> {
  const id = Number(readLinkToken(PURPOSE, token) ?? NaN);
  const lead = id <= MAX_ID ? await db.lead.findUnique({ where: { id } }) : null;
  if (!lead) throw new AppError('bad_request', 'link_wrong');
  const { propertyId } = lead;
  if (propertyId === null) throw new AppError('conflict', 'lead_listing_ended');
  if (lead.confirmedAt !== null) return { propertyId };
  await transaction(async (tx) => {
    const listing = await lockListing(tx, propertyId);
    if (!listing || !isPublic(listing, new Date())) throw new AppError('conflict', 'lead_listing_ended');
    await deliverLead(tx, listing, id);
  });
  return { propertyId };
}

/**
 * Shows a lead to the owner of its listing and notifies the member who answers for it, or else the owner. If the same
 * message was confirmed before, that one takes the name and phone instead. Does nothing for a confirmed lead. The caller
 * has locked the listing.
 */
export async function deliverLead(tx: Tx, listing: Managed, id: number): Promise<void> {
  const lead = await tx.lead.findUnique({ where: { id, confirmedAt: null } });
  if (!lead) return;
  const { name, phone, locale, senderId, ...message } = lead;
  const corrected = await tx.lead.updateMany({
    where: { ...sameMessage(message), confirmedAt: { not: null } },
    data: { name, phone, locale, ...(senderId !== null && { senderId }) },
  });
  if (corrected.count > 0) return;
  const { publisherId: ownerId } = listing;
  const { memberId } = await tx.property.findUniqueOrThrow({ where: { id: listing.id }, select: { memberId: true } });
  const [row] = await tx.lead.updateManyAndReturn({
    where: { id, confirmedAt: null },
    data: { confirmedAt: new Date(), ownerId, memberId },
  });
  if (!row) return;
  const { kind, text, day, part } = leadFields(row);
  const data = { ...noticeData(listing), lead: kind, name, text, day, part };
  await notify(tx, memberId ?? ownerId, { kind: 'lead', data }, `lead:${id}`);
}
