import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../accounts/users/view';
import { sendMail } from '../alerts/mail/send';
import { AppError } from '../http/errors';
import { paths } from '../http/paths';
import { consumeRateLimit } from '../http/rate-limit';
import { localizeDigits } from '../i18n/format';
import { localeOf } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { holdMembership } from '../listings/write/access';
import type { Tx } from '../platform/db';
import { transaction } from '../platform/transaction';
import { leadView, receivedBy } from './queries';
import type { LeadChange } from './schema';
import type { LeadView } from './view';

/** Limits on answers, which are mails to strangers: per account, and per lead. */
const ANSWER_LIMIT = { max: 60, seconds: 60 * 60 };
const LEAD_LIMIT = { max: 5, seconds: 24 * 60 * 60 };

/**
 * Marks a lead. `contacted` and `viewing` also mean that it was answered.
 * @throws AppError not_found, also for another account's lead; conflict if its state has changed since `from`
 */
export const changeLead = (actor: Actor, id: number, { state, from }: LeadChange): Promise<LeadView> =>
  transaction(async (tx) => {
    const { ownerId } = await holdLead(tx, actor, id);
    const { count } = await tx.lead.updateMany({ where: { id, ownerId, state: from }, data: { state } });
    if (count === 0) throw new AppError('conflict', 'lead_changed');
    if (state === 'contacted' || state === 'viewing') await markAnswered(tx, id);
    return leadView(await tx.lead.findUniqueOrThrow({ where: { id } }));
  });

/**
 * Mails an answer to the sender of a lead, in the name of the listing's owner. The mail has no address to reply to:
 * the owner's email stays private. The text is not stored.
 * @throws AppError not_found, also for another account's lead; too_many_requests
 */
export async function answerLead(actor: Actor, id: number, text: string): Promise<LeadView> {
  await consumeRateLimit(`lead-answer:${actor.id}`, ANSWER_LIMIT);
  await consumeRateLimit(`lead-answer:${actor.id}:${id}`, LEAD_LIMIT);
  return transaction(async (tx) => {
    const { ownerId } = await holdLead(tx, actor, id);
    await tx.lead.updateMany({ where: { id, ownerId, state: 'new' }, data: { state: 'contacted' } });
    await markAnswered(tx, id);
    const lead = await tx.lead.findUniqueOrThrow({ where: { id }, include: { owner: { select: { fullName: true } } } });
    const locale = localeOf(lead.locale);
    const t = translator(locale);
    const site = t('site.name');
    await sendMail(
      tx,
      {
        to: lead.email,
        locale,
        template: 'leadAnswer',
        values: {
          name: lead.owner.fullName.trim() || site,
          title: localizeDigits(locale === 'ar' ? lead.titleAr : lead.title, locale),
        },
        path: lead.propertyId === null ? paths.home : paths.property(lead.propertyId),
        quote: text,
        reason: t('mail.layout.whyLead', { name: site }),
      },
      `lead-answer:${randomUUID()}`,
    );
    return leadView(lead);
  });
}

/** Returns the owner of a lead that the actor may change, whose office cannot remove the actor meanwhile. */
async function holdLead(tx: Tx, actor: Actor, id: number): Promise<{ ownerId: number }> {
  const lead = await tx.lead.findFirst({ where: { id, ...receivedBy(actor) }, select: { ownerId: true } });
  if (!lead) throw new AppError('not_found');
  await holdMembership(tx, actor, lead.ownerId);
  return lead;
}

const markAnswered = (tx: Tx, id: number) =>
  tx.lead.updateMany({ where: { id, answeredAt: null }, data: { answeredAt: new Date() } });
