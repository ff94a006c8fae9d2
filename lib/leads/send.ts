import 'server-only';
import { countConfirmation } from '../accounts/auth/recipient-key';
import type { UserView } from '../accounts/users/view';
import { AppError, invalidFields } from '../http/errors';
import { clientNetwork } from '../http/ip-address';
import { consumeRateLimit } from '../http/rate-limit';
import type { Locale } from '../i18n/routing';
import { enqueue } from '../jobs/queue';
import { noticeTitles } from '../listings/notice-titles';
import { isPublisher } from '../listings/policy';
import { hasPublicPage, isPublic } from '../listings/visibility';
import { lockListing } from '../listings/write/access';
import { acceptPhone } from '../platform/phone';
import { transaction } from '../platform/transaction';
import { deliverLead } from './confirm';
import { sameMessage } from './queries';
import { viewingDays, type LeadInput } from './schema';

/** Limit per account, or per network of anonymous callers. Hundreds of people may share a network. */
const SENDER_LIMIT = { max: 30, seconds: 60 * 60 };
/** The same limit for one listing. */
const LISTING_LIMIT = { max: 5, seconds: 60 * 60 };
const MAIL_LIMIT = { max: 10, seconds: 60 * 60 };

type Sender = {
  user: Pick<UserView, 'id' | 'email' | 'emailConfirmed' | 'office'> | null;
  address: string;
  locale: Locale;
};

/**
 * Stores a visitor's message about a public listing. The advertiser gets it at once if the visitor is signed in and
 * has confirmed the given address; otherwise a link is mailed to that address first. Reads no other accounts, so that
 * the response does not reveal whether the address is known. A repetition corrects the name and phone of the
 * same message once its sender has proved the address.
 * @returns whether a link has to be opened
 * @throws AppError not_found if the listing has no public page; conflict if it has ended or is the caller's;
 * bad_request; too_many_requests
 */
export async function sendLead(propertyId: number, input: LeadInput, { user, address, locale }: Sender) {
  const { kind, name, email, text = '' } = input;
  const now = new Date();
  const [day, part] = kind === 'viewing' ? [input.day, input.part] : [null, null];
  if (day !== null && !viewingDays(now.getTime()).includes(day)) throw invalidFields({ day: 'viewing_day' });
  const phone = acceptPhone('phone', input.phone ?? null);
  const sender = user ? `user:${user.id}` : clientNetwork(address);
  await consumeRateLimit(`lead:${sender}`, SENDER_LIMIT);
  await consumeRateLimit(`lead:listing:${propertyId}:${sender}`, LISTING_LIMIT);
  const isTrusted = user?.emailConfirmed === true && user.email.toLowerCase() === email.toLowerCase();
  await transaction(async (tx) => {
    const listing = await lockListing(tx, propertyId);
    if (!listing || !hasPublicPage(listing)) throw new AppError('not_found');
    if (!isPublic(listing, now)) throw new AppError('conflict', 'lead_listing_ended');
    if (user && isPublisher(user, listing)) throw new AppError('conflict', 'lead_own_listing');
    const message = {
      propertyId,
      email,
      kind,
      text,
      viewingDay: day === null ? null : new Date(day),
      viewingPart: part,
    };
    const sentBy = { name, phone, locale, senderId: user?.id };
    // Only a sender who has proved the address changes a lead: others create one, whose link proves it (see deliverLead).
    const known = await tx.lead.findFirst({
      where: { ...sameMessage(message), ...(!isTrusted && { confirmedAt: null, name, phone }) },
      orderBy: { confirmedAt: { sort: 'asc', nulls: 'last' } },
      select: { id: true },
    });
    const { id } = known
      ? await tx.lead.update({ where: known, data: sentBy, select: { id: true } })
      : await tx.lead.create({
          data: { ...message, ...sentBy, ...noticeTitles(listing), ownerId: listing.publisherId },
          select: { id: true },
        });
    if (isTrusted) await deliverLead(tx, listing, id);
    else if (await countConfirmation('lead', email, address, MAIL_LIMIT, tx))
      await enqueue(tx, 'leadConfirmation', { leadId: id });
  });
  return { confirmation: !isTrusted };
}
