import 'server-only';
import { randomUUID } from 'node:crypto';
import { deliverMail } from '../../alerts/mail/send';
import { db, type Tx } from '../../db';
import { AppError } from '../../errors';
import type { Locale } from '../../i18n/routing';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { paths } from '../../paths';
import { incrementRateLimit, tooManyRequests } from '../../rate-limit';
import { transaction } from '../../transaction';
import { recipientKey } from '../auth/recipient-key';
import type { UserView } from '../users/view';
import { INVITATION_DAYS, MAX_INVITATIONS } from './constants';
import { ownedOffice } from './manage';
import { assertOwner, lockMembers } from './members';
import { parseRole } from './queries';
import type { Invitation } from './schema';
import { hashOfToken, tokenOf } from './token';
import type { InvitationView } from './view';

const DAY_SECONDS = 24 * 60 * 60;
/** Mails of an office, those that are sent again included. */
const OFFICE_LIMIT = { max: 20, seconds: DAY_SECONDS };
/** To an address, whichever offices ask. */
const RECIPIENT_LIMIT = { max: 3, seconds: DAY_SECONDS };

/**
 * Leaves a link to be mailed, in the place of one that the address had before. By an owner whose own address is confirmed.
 * @throws AppError not_found, forbidden; conflict for an unconfirmed address, a colleague, or beyond MAX_INVITATIONS;
 *   too_many_requests
 */
export async function invite(user: UserView, { email, role }: Invitation, locale: Locale): Promise<InvitationView> {
  const { id: officeId } = assertMayInvite(user);
  return transaction(async (tx) => {
    assertOwner(user, await lockMembers(tx, officeId));
    if (await tx.officeMember.findFirst({ where: { officeId, user: { email } } }))
      throw new AppError('conflict', 'office_colleague', { fields: { email: 'office_colleague' } });
    const others = await tx.officeInvitation.count({ where: { officeId, email: { not: email } } });
    if (others >= MAX_INVITATIONS)
      throw new AppError('conflict', 'too_many_invitations', { values: { max: MAX_INVITATIONS } });
    await countMail(tx, officeId, email);
    const row = { role, locale, inviterId: user.id, expiresAt: expiry() };
    const invitation = await tx.officeInvitation.upsert({
      where: { officeId_email: { officeId, email } },
      create: { ...row, officeId, email },
      update: row,
    });
    await enqueue(tx, 'officeInvitation', { invitationId: invitation.id });
    return view(invitation);
  });
}

/** Sends another link, with which the former ends. @throws AppError as `invite` */
export async function resendInvitation(user: UserView, id: number): Promise<InvitationView> {
  const { id: officeId } = assertMayInvite(user);
  return transaction(async (tx) => {
    assertOwner(user, await lockMembers(tx, officeId));
    const invitation = await tx.officeInvitation.findFirst({ where: { id, officeId } });
    if (!invitation) throw new AppError('not_found', 'invitation_gone');
    await countMail(tx, officeId, invitation.email);
    await enqueue(tx, 'officeInvitation', { invitationId: id });
    return view(await tx.officeInvitation.update({ where: { id }, data: { expiresAt: expiry() } }));
  });
}

/** Ends its link. By an owner. @throws AppError not_found, forbidden */
export async function revokeInvitation(user: UserView, id: number): Promise<void> {
  const { id: officeId } = ownedOffice(user);
  const { count } = await db.officeInvitation.deleteMany({ where: { id, officeId } });
  if (count === 0) throw new AppError('not_found', 'invitation_gone');
}

/**
 * The job of an invitation, which has nothing to do where it was revoked or used. The token is in the mail alone; that of an
 * earlier mail ends where the invitation was sent again since.
 */
export async function sendInvitation({ invitationId: id }: JobData<'officeInvitation'>): Promise<void> {
  const invitation = await db.officeInvitation.findUnique({
    where: { id, expiresAt: { gt: new Date() }, office: { deletedAt: null } },
    include: { office: { select: { fullName: true } }, inviter: { select: { fullName: true } } },
  });
  if (!invitation) return;
  const { expiresAt } = invitation;
  const token = tokenOf(invitation);
  const { count } = await db.officeInvitation.updateMany({
    where: { id, expiresAt },
    data: { hash: hashOfToken(token) },
  });
  if (count === 0) return;
  const reader = await db.user.findUnique({ where: { email: invitation.email }, select: { locale: true } });
  await deliverMail({
    to: invitation.email,
    locale: (reader?.locale ?? invitation.locale) === 'en' ? 'en' : 'ar',
    template: 'officeInvitation',
    values: { office: invitation.office.fullName, name: invitation.inviter.fullName, days: INVITATION_DAYS },
    path: paths.officeInvitation(token),
    quote: null,
    unsubscribe: null,
    key: `office:${randomUUID()}`,
  });
}

export const deleteOldInvitations = () => db.officeInvitation.deleteMany({ where: { expiresAt: { lte: new Date() } } });

/** @throws AppError not_found, forbidden, conflict: whoever is mailed learns who asked for it */
function assertMayInvite(user: UserView) {
  const office = ownedOffice(user);
  if (office.disabled) throw new AppError('forbidden', 'office_disabled');
  if (!user.emailConfirmed) throw new AppError('conflict', 'email_unconfirmed');
  return office;
}

/** @throws AppError too_many_requests */
async function countMail(tx: Tx, officeId: number, email: string): Promise<void> {
  for (const [key, limit] of [
    [`office-invitation:${officeId}`, OFFICE_LIMIT],
    [`office-invitation:to:${recipientKey(email)}`, RECIPIENT_LIMIT],
  ] as const) {
    const { within, waitSeconds } = await incrementRateLimit(key, limit, tx);
    if (!within) throw tooManyRequests(waitSeconds);
  }
}

const expiry = () => new Date(Date.now() + INVITATION_DAYS * DAY_SECONDS * 1_000);

const view = ({
  id,
  email,
  role,
  expiresAt,
}: {
  id: number;
  email: string;
  role: string;
  expiresAt: Date;
}): InvitationView => ({
  id,
  email,
  role: parseRole(role),
  expiresAt: expiresAt.toISOString(),
});
