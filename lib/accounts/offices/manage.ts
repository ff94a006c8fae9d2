import 'server-only';
import { randomBytes } from 'node:crypto';
import { ownerChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { acceptPhone } from '../../platform/phone';
import { lockUser, transactionWithRetry } from '../../platform/transaction';
import { hashPassword } from '../auth/password';
import type { Proof } from '../auth/proof-schema';
import { lockVerified, reauthenticate } from '../auth/reauthenticate';
import type { OfficeRole } from '../users/constants';
import { removeLogo, setLogo } from '../users/logo';
import { assertNotProductName } from '../users/product-name';
import { OFFICE_DOMAIN, OFFICE_NAME } from '../users/reserved';
import { updateProfile } from '../users/update';
import type { Actor } from '../users/view';
import { ALL, describeBrought, moveBelongings, moveCredits } from './bring';
import { assertOwner, holdOwner, isEnabledOwner, lockMembers, officeOf, recordMember } from './members';
import { getOffice, isSameAddress } from './queries';
import type { Acceptance, NewOffice, OfficeUpdate, Transfer } from './schema';
import { tellOwners } from './tell-owners';
import { hashOfToken } from './token';
import type { OfficeView } from './view';

/**
 * Creates an office owned by the caller and moves the caller's remaining free listings to it: an office gets no new
 * ones. Moving listings and credits as well requires a proof.
 * @throws AppError as `reauthenticate`; bad_request for an invalid number; conflict for admins, members of an office
 * and accounts that are about to be deleted
 */
export async function createOffice(actor: Actor, { name, phone, licenceNumber, bring, ...proof }: NewOffice) {
  assertMayJoin(actor);
  const verified = bring ? await reauthenticate(actor.id, proof) : null;
  assertNotProductName('name', name);
  const word = `${OFFICE_NAME}${randomBytes(12).toString('hex')}`;
  const data = {
    username: word,
    email: `${word}@${OFFICE_DOMAIN}`,
    password: await hashPassword(randomBytes(32).toString('base64url')), // random, so that no one can sign in with it
    fullName: name,
    phone: acceptPhone('phone', phone ?? null),
    advertiserKind: 'office',
    licenceNumber: licenceNumber ?? null,
    isOffice: true,
    freeListingsRemaining: 0,
  };
  await transactionWithRetry(async (tx) => {
    if (verified !== null) await lockVerified(tx, actor.id, verified);
    await lockJoining(tx, actor.id);
    const { id } = await tx.user.create({ data, select: { id: true } });
    await addMember(tx, actor.id, id, 'owner');
    const chosen = { ...ALL, credits: bring, listings: bring };
    const brought = await moveBelongings(tx, { from: actor.id, to: id }, chosen);
    await recordMember(tx, actor.id, 'office_create', { id, name }, actor.id, describeBrought(brought));
  });
  return getOffice(actor);
}

/**
 * Changes the office's profile. The caller must be an owner.
 * @throws AppError not_found, forbidden; as `updateProfile`
 */
export async function updateOffice(actor: Actor, { name, phone, licenceNumber, ...proof }: OfficeUpdate) {
  const { id } = ownedOffice(actor);
  const profile = { fullName: name, phone, licenceNumber: licenceNumber ?? null, ...proof };
  await updateProfile(id, actor.id, { ...profile, advertiserKind: 'office' }, (tx) => holdOwner(tx, actor, id));
  return getOffice(actor);
}

/** Replaces the office's logo. The caller must be an owner. @throws AppError not_found, forbidden; as `setLogo` */
export async function setOfficeLogo(actor: Actor, files: string[]): Promise<OfficeView> {
  const { id } = ownedOffice(actor);
  await setLogo(id, files, (tx) => holdOwner(tx, actor, id));
  return getOffice(actor);
}

/** Removes the office's logo. The caller must be an owner. @throws AppError not_found, forbidden */
export async function removeOfficeLogo(actor: Actor): Promise<OfficeView> {
  const { id } = ownedOffice(actor);
  await removeLogo(id, (tx) => holdOwner(tx, actor, id));
  return getOffice(actor);
}

/** Returns the office that the caller owns, as of the start of the request. @throws AppError not_found, forbidden */
export function ownedOffice(actor: Actor) {
  const office = officeOf(actor);
  if (office.role !== 'owner') throw new AppError('forbidden', 'office_owners_only');
  return office;
}

/**
 * Closes an office whose only member is the caller, and moves its listings and balance to the caller. Requires a proof.
 * @throws AppError as `reauthenticate`; not_found; forbidden; conflict if there are other members or an open payment
 */
export async function closeOffice(actor: Actor, proof: Proof): Promise<void> {
  const { id, name, disabled } = ownedOffice(actor);
  if (disabled) throw new AppError('forbidden', 'office_disabled');
  const verified = await reauthenticate(actor.id, proof);
  await transactionWithRetry(async (tx) => {
    await lockVerified(tx, actor.id, verified);
    const members = await lockMembers(tx, id);
    assertOwner(actor, members);
    const brought = await moveBelongings(tx, { from: id, to: actor.id }, ALL);
    // The lock on the office blocks new members and payments.
    if ((await tx.officeMember.count({ where: { officeId: id } })) > 1)
      throw new AppError('conflict', 'office_has_members');
    const open = await tx.payment.count({
      where: { officeId: id, state: { in: ['open', 'undelivered', 'refund_failed'] } },
    });
    if (open > 0) throw new AppError('conflict', 'office_has_payments');
    await tx.rejectedListing.updateMany({ where: { ownerId: id }, data: { ownerId: actor.id } });
    await tx.officeInvitation.deleteMany({ where: { officeId: id } });
    await tx.feed.deleteMany({ where: { officeId: id } });
    await tx.officeMember.delete({ where: { userId: actor.id } });
    await tellOwners(tx, members, { name }, { event: 'closed', about: actor.id, actorId: actor.id });
    await tx.user.update({
      where: { id },
      data: { disabled: true, deletedAt: new Date(), logo: null, phone: null, licenceNumber: null },
      select: { id: true },
    });
    await recordMember(tx, actor.id, 'office_close', { id, name }, actor.id, describeBrought(brought));
    ownerChanged(tx, id);
  });
  log.security('office closed', { subject: id });
}

/**
 * Accepts an invitation, at most once even under concurrency. Moving listings and credits requires a proof.
 * @throws AppError as `reauthenticate`; bad_request if the link is invalid or its sender is no longer an enabled owner;
 * forbidden if it was sent to another address; conflict as `createOffice`
 */
export async function acceptInvitation(actor: Actor & { email: string }, { token, bring, ...proof }: Acceptance) {
  assertMayJoin(actor);
  const verified = bring ? await reauthenticate(actor.id, proof) : null;
  await transactionWithRetry(async (tx) => {
    if (verified !== null) await lockVerified(tx, actor.id, verified);
    await lockJoining(tx, actor.id);
    const where = { hash: hashOfToken(token), expiresAt: { gt: new Date() } };
    const invitation = await tx.officeInvitation.findFirst({ where });
    if (!invitation) throw new AppError('bad_request', 'invitation_wrong');
    if (!isSameAddress(invitation.email, actor.email)) throw new AppError('forbidden', 'invitation_other');
    const { officeId } = invitation;
    const members = await lockMembers(tx, officeId);
    if (!(await isEnabledOwner(tx, invitation.inviterId, officeId)))
      throw new AppError('bad_request', 'invitation_wrong');
    // Lock the office, so that it is not closed meanwhile.
    const [office] = await tx.$queryRaw<{ name: string }[]>`
      SELECT full_name AS name FROM users WHERE id = ${officeId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
    const { count } = await tx.officeInvitation.deleteMany({ where: { id: invitation.id, ...where } });
    if (!office || count === 0) throw new AppError('bad_request', 'invitation_wrong');
    await addMember(tx, actor.id, officeId, invitation.role === 'owner' ? 'owner' : 'member');
    const brought = bring
      ? await moveBelongings(tx, { from: actor.id, to: officeId }, { ...ALL, freeListings: false })
      : null;
    const detail = brought ? describeBrought(brought) : undefined;
    await recordMember(tx, actor.id, 'office_join', { id: officeId, name: office.name }, actor.id, detail);
    if (invitation.role === 'owner')
      await tellOwners(tx, members, office, { event: 'ownerAdded', about: actor.id, actorId: actor.id });
  });
  return getOffice(actor);
}

/**
 * Moves credits of a member to the office permanently, with an entry in both ledgers. Requires a proof.
 * @throws AppError as `reauthenticate`; not_found, forbidden for a disabled office, conflict if the member has fewer
 */
export async function transferCredits(actor: Actor, { credits, ...proof }: Transfer): Promise<OfficeView> {
  const { id, name, disabled } = officeOf(actor);
  if (disabled) throw new AppError('forbidden', 'office_disabled');
  const verified = await reauthenticate(actor.id, proof);
  await transactionWithRetry(async (tx) => {
    await lockVerified(tx, actor.id, verified);
    const members = await lockMembers(tx, id);
    if (!members.some(({ userId }) => userId === actor.id)) throw new AppError('not_found', 'no_office');
    await moveCredits(tx, { from: actor.id, to: id }, credits);
    await recordMember(tx, actor.id, 'office_transfer', { id, name }, actor.id, `${credits} credits`);
  });
  return getOffice(actor);
}

/** Admins publish without limit and moderate listings, so they may not join an office. */
function assertMayJoin({ role, office }: Actor): void {
  if (role === 'admin') throw new AppError('conflict', 'admin_without_office');
  if (office) throw new AppError('conflict', 'office_member_already');
}

/**
 * Locks the account, so that its deletion is not requested meanwhile: it could leave an office without an owner.
 * @throws AppError conflict if the account is about to be deleted
 */
async function lockJoining(tx: Tx, id: number): Promise<void> {
  await lockUser(tx, id);
  const { deletionDueAt } = await tx.user.findUniqueOrThrow({ where: { id }, select: { deletionDueAt: true } });
  if (deletionDueAt) throw new AppError('conflict', 'deletion_due');
}

async function addMember(tx: Tx, userId: number, officeId: number, role: OfficeRole): Promise<void> {
  try {
    await tx.officeMember.create({ data: { userId, officeId, role }, select: { userId: true } });
  } catch (error) {
    if (isUniqueViolation(error, 'office_members_pkey')) throw new AppError('conflict', 'office_member_already');
    throw error;
  }
}
