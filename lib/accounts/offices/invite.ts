import 'server-only';
import { randomUUID } from 'node:crypto';
import { deliverMail } from '../../alerts/mail/send';
import { AppError } from '../../http/errors';
import { paths } from '../../http/paths';
import { consumeRateLimit } from '../../http/rate-limit';
import { localeOf, type Locale } from '../../i18n/routing';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { db, type Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import type { Proof } from '../auth/proof-schema';
import { assertProven, lockVerified, reauthenticateIfGiven } from '../auth/reauthenticate';
import { recipientKey } from '../auth/recipient-key';
import type { UserView } from '../users/view';
import { INVITATION_DAYS, MAX_INVITATIONS } from './constants';
import { ownedOffice } from './manage';
import { assertOwner, holdOwner, lockMembers } from './members';
import { invitationView } from './queries';
import type { NewInvitation } from './schema';
import { tellOwners } from './tell-owners';
import { hashOfToken, tokenOf } from './token';
import type { InvitationView } from './view';

const DAY_SECONDS = 24 * 60 * 60;
/** Limit on invitation mails, resent ones included: per office, and per inviter across offices. */
const SENDER_LIMIT = { max: 20, seconds: DAY_SECONDS };
/** Limit on invitation mails per recipient, across offices. */
const RECIPIENT_LIMIT = { max: 3, seconds: DAY_SECONDS };

/**
 * Invites an email address to the office. Enqueues a mail whose link replaces an earlier one to the same address. Only
 * owners with a confirmed address may invite; inviting an owner requires a proof.
 * @throws AppError as `reauthenticate`; not_found; forbidden; conflict for an unconfirmed address, an existing member,
 * or beyond MAX_INVITATIONS; too_many_requests
 */
export async function invite(user: UserView, { email, role, ...proof }: NewInvitation, locale: Locale) {
  const office = assertMayInvite(user);
  const { id: officeId } = office;
  const verified = await reauthenticateIfGiven(user.id, proof);
  return transaction(async (tx) => {
    if (verified !== null) await lockVerified(tx, user.id, verified);
    const members = await lockMembers(tx, officeId);
    assertOwner(user, members);
    if (role === 'owner') assertProven(verified);
    if (await tx.officeMember.findFirst({ where: { officeId, user: { email } } }))
      throw new AppError('conflict', 'office_colleague', { fields: { email: 'office_colleague' } });
    const others = await tx.officeInvitation.count({ where: { officeId, email: { not: email } } });
    if (others >= MAX_INVITATIONS)
      throw new AppError('conflict', 'too_many_invitations', { values: { max: MAX_INVITATIONS } });
    await countMail(tx, user, officeId, email);
    const row = { role, locale, inviterId: user.id, expiresAt: expiry() };
    const invitation = await tx.officeInvitation.upsert({
      where: { officeId_email: { officeId, email } },
      create: { ...row, officeId, email },
      update: row,
    });
    await enqueue(tx, 'officeInvitation', { invitationId: invitation.id });
    if (role === 'owner')
      await tellOwners(tx, members, office, { event: 'ownerInvited', about: email, actorId: user.id });
    return invitationView(invitation);
  });
}

/** Sends a new link and invalidates the previous one. The caller becomes the inviter. @throws AppError as `invite` */
export async function resendInvitation(user: UserView, id: number, proof: Proof): Promise<InvitationView> {
  const { id: officeId } = assertMayInvite(user);
  const verified = await reauthenticateIfGiven(user.id, proof);
  return transaction(async (tx) => {
    if (verified !== null) await lockVerified(tx, user.id, verified);
    await holdOwner(tx, user, officeId);
    const invitation = await tx.officeInvitation.findFirst({ where: { id, officeId } });
    if (!invitation) throw new AppError('not_found', 'invitation_gone');
    if (invitation.role === 'owner') assertProven(verified);
    await countMail(tx, user, officeId, invitation.email);
    await enqueue(tx, 'officeInvitation', { invitationId: id });
    const data = { expiresAt: expiry(), inviterId: user.id };
    return invitationView(await tx.officeInvitation.update({ where: { id }, data }));
  });
}

/** Revokes an invitation. The caller must be an owner. @throws AppError not_found, forbidden */
export async function revokeInvitation(user: UserView, id: number): Promise<void> {
  const { id: officeId } = ownedOffice(user);
  await db.$transaction(async (tx) => {
    await holdOwner(tx, user, officeId);
    const { count } = await tx.officeInvitation.deleteMany({ where: { id, officeId } });
    if (count === 0) throw new AppError('not_found', 'invitation_gone');
  });
}

/**
 * Handles the `officeInvitation` job. Does nothing if the invitation was revoked or used. The token exists only in the
 * mail, and resending the invitation invalidates it.
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
    locale: localeOf(reader?.locale ?? invitation.locale),
    template: 'officeInvitation',
    values: { office: invitation.office.fullName, name: invitation.inviter.fullName, days: INVITATION_DAYS },
    path: paths.officeInvitation(token),
    key: `office:${randomUUID()}`,
  });
}

export const deleteOldInvitations = () => db.officeInvitation.deleteMany({ where: { expiresAt: { lte: new Date() } } });

/**
 * Returns the caller's office.
 * @throws AppError not_found; forbidden; conflict if the inviter's email is unconfirmed, because the recipient learns
 * who invited them
 */
function assertMayInvite(user: UserView) {
  const office = ownedOffice(user);
  if (office.disabled) throw new AppError('forbidden', 'office_disabled');
  if (!user.emailConfirmed) throw new AppError('conflict', 'email_unconfirmed');
  return office;
}

/** Counts an invitation mail against the limits. @throws AppError too_many_requests */
async function countMail(tx: Tx, { id }: UserView, officeId: number, email: string): Promise<void> {
  await consumeRateLimit(`office-invitation:by:${id}`, SENDER_LIMIT, tx);
  await consumeRateLimit(`office-invitation:${officeId}`, SENDER_LIMIT, tx);
  await consumeRateLimit(`office-invitation:to:${recipientKey(email)}`, RECIPIENT_LIMIT, tx);
}

const expiry = () => new Date(Date.now() + INVITATION_DAYS * DAY_SECONDS * 1_000);
