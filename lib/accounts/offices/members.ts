import 'server-only';
import { record } from '../../audit/record';
import type { AuditAction } from '../../audit/view';
import { ownerChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { db, type Tx } from '../../platform/db';
import { transactionWithRetry } from '../../platform/transaction';
import type { Proof } from '../auth/proof-schema';
import { assertProven, lockVerified, reauthenticateIfGiven } from '../auth/reauthenticate';
import type { Actor } from '../users/view';
import { REMOVAL_HOURS } from './constants';
import type { MemberChange } from './schema';
import { tellOwners } from './tell-owners';

type Member = { userId: number; role: string; createdAt: Date };

/**
 * Locks all members of an office in a fixed order, so that concurrent departures of two owners are serialized and a
 * removal waits for the member's writes. Call it after locking the caller's account and before locking anything else of
 * the office.
 */
export const lockMembers = (tx: Tx, officeId: number): Promise<Member[]> =>
  tx.$queryRaw<Member[]>`
    SELECT user_id AS "userId", role, created_at AS "createdAt" FROM office_members
    WHERE office_id = ${officeId} ORDER BY user_id FOR UPDATE`;

/** Returns the id of the owner who has been a member longest. */
export const founderOf = (members: Member[]): number | undefined =>
  members
    .filter(({ role }) => role === 'owner')
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.userId - b.userId)[0]?.userId;

/** @throws AppError forbidden if the actor is no longer an owner */
export function assertOwner(actor: Actor, members: Member[]): void {
  if (!members.some(({ userId, role }) => userId === actor.id && role === 'owner'))
    throw new AppError('forbidden', 'office_owners_only');
}

/** Locks the members of an office, so that the actor stays an owner. @throws AppError forbidden as `assertOwner` */
export const holdOwner = async (tx: Tx, actor: Actor, officeId: number): Promise<void> =>
  assertOwner(actor, await lockMembers(tx, officeId));

export const isEnabledOwner = async (from: Tx | typeof db, userId: number, officeId: number): Promise<boolean> =>
  (await from.officeMember.count({ where: { userId, officeId, role: 'owner', user: { hidden: false } } })) > 0;

/** @throws AppError conflict if no owner would be left */
function assertOtherOwner(members: Member[], userId: number, messageKey = 'last_owner'): void {
  if (!members.some((member) => member.userId !== userId && member.role === 'owner'))
    throw new AppError('conflict', messageKey);
}

/** Returns the caller's membership. @throws AppError not_found */
export function officeOf({ office }: Actor): NonNullable<Actor['office']> {
  if (!office) throw new AppError('not_found', 'no_office');
  return office;
}

/**
 * Changes the role of a member. The caller must be an owner. Granting or revoking ownership requires a proof.
 * @throws AppError as `reauthenticate`; not_found; forbidden; conflict for the last owner and the founder
 */
export async function changeMember(actor: Actor, userId: number, { role, ...proof }: MemberChange): Promise<void> {
  const office = officeOf(actor);
  const verified = await reauthenticateIfGiven(actor.id, proof);
  await transactionWithRetry(async (tx) => {
    if (verified !== null) await lockVerified(tx, actor.id, verified);
    const members = await lockMembers(tx, office.id);
    assertOwner(actor, members);
    const member = members.find((each) => each.userId === userId);
    if (!member) throw new AppError('not_found', 'no_such_member');
    if (member.role === role) return;
    if (role !== 'owner') {
      assertOtherOwner(members, userId);
      if (userId !== actor.id && userId === founderOf(members)) throw new AppError('conflict', 'office_founder');
    }
    assertProven(verified);
    await tx.officeMember.update({ where: { userId }, data: { role } });
    await recordMember(tx, actor.id, 'office_role', office, userId, role);
    await tellOwners(tx, members, office, {
      event: role === 'owner' ? 'ownerAdded' : 'ownerDemoted',
      about: userId,
      actorId: actor.id,
    });
  });
}

/**
 * Removes a member, at the request of an owner or of the member. Listings and balance stay with the office. Removing an
 * owner requires a proof. Other owners remove the founder only after REMOVAL_HOURS, and the removal can be cancelled
 * until then.
 * @returns whether the member was removed immediately
 * @throws AppError as `reauthenticate`, not_found, forbidden, conflict for the last owner
 */
export async function removeMember(actor: Actor, userId: number, proof: Proof): Promise<boolean> {
  const office = officeOf(actor);
  const verified = await reauthenticateIfGiven(actor.id, proof);
  return transactionWithRetry(async (tx) => {
    if (verified !== null) await lockVerified(tx, actor.id, verified);
    await lockListingsOf(tx, office.id, userId);
    const members = await lockMembers(tx, office.id);
    if (userId !== actor.id) assertOwner(actor, members);
    const member = members.find((each) => each.userId === userId);
    if (!member) throw new AppError('not_found', 'no_such_member');
    if (member.role === 'owner') {
      assertOtherOwner(members, userId);
      assertProven(verified);
    }
    if (userId !== actor.id && userId === founderOf(members)) {
      await requestRemoval(tx, actor, office, members, userId);
      return false;
    }
    await endMembership(tx, actor.id, office, members, userId);
    return true;
  });
}

type Office = { id: number; name: string };

async function officeOfMember(tx: Tx, userId: number): Promise<Office | null> {
  const membership = await tx.officeMember.findUnique({
    where: { userId },
    select: { office: { select: { id: true, fullName: true } } },
  });
  return membership && { id: membership.office.id, name: membership.office.fullName };
}

/** Locks the listings that a member answers for. Call it before `lockMembers`: edits lock in that order. */
const lockListingsOf = (tx: Tx, officeId: number, userId: number) =>
  tx.$queryRaw`
    SELECT id FROM properties WHERE member_id = ${userId} AND publisher_id = ${officeId} ORDER BY id FOR UPDATE`;

/**
 * Ends a membership, records it, and notifies the owners if the member was one. The member's listings are unassigned and
 * show the office's number again; without one, they keep theirs, because every listing has a number.
 * @param actorId the member, or the owner who removes the member
 */
async function endMembership(tx: Tx, actorId: number, office: Office, members: Member[], userId: number) {
  const count = await tx.$executeRaw`
    UPDATE properties p SET member_id = NULL, contact_name = NULL, contact_phone = NULL, updated_at = now()
    FROM users member, users office
    WHERE p.member_id = ${userId} AND member.id = ${userId} AND office.id = ${office.id}
      AND p.contact_phone = member.phone AND office.phone IS NOT NULL`;
  if (count > 0) ownerChanged(tx, office.id);
  await tx.officeMember.delete({ where: { userId } }); // the foreign key unassigns the others
  const isOwn = actorId === userId;
  await recordMember(tx, actorId, isOwn ? 'office_leave' : 'office_remove', office, userId);
  if (members.some((member) => member.userId === userId && member.role === 'owner'))
    await tellOwners(tx, members, office, { event: isOwn ? 'ownerLeft' : 'ownerRemoved', about: userId, actorId });
}

/** Schedules the removal of the founder. Does nothing if it is already scheduled. */
async function requestRemoval(tx: Tx, actor: Actor, office: Office, members: Member[], userId: number): Promise<void> {
  const dueAt = new Date(Date.now() + REMOVAL_HOURS * 60 * 60 * 1_000);
  const { count } = await tx.officeRemoval.createMany({
    data: { userId, requesterId: actor.id, dueAt },
    skipDuplicates: true,
  });
  if (count === 0) return;
  await recordMember(tx, actor.id, 'office_removal', office, userId);
  await tellOwners(tx, members, office, { event: 'removalRequested', about: userId, actorId: actor.id, dueAt });
}

/**
 * Cancels the scheduled removal of the founder. The founder and the other owners may do so.
 * @throws AppError not_found, forbidden
 */
export async function stopRemoval(actor: Actor, userId: number): Promise<void> {
  const office = officeOf(actor);
  await transactionWithRetry(async (tx) => {
    const members = await lockMembers(tx, office.id);
    assertOwner(actor, members);
    const { count } = await tx.officeRemoval.deleteMany({ where: { userId, member: { officeId: office.id } } });
    if (count === 0) throw new AppError('not_found', 'no_removal');
    await recordMember(tx, actor.id, 'office_removal_stop', office, userId);
    await tellOwners(tx, members, office, { event: 'removalStopped', about: userId, actorId: actor.id });
  });
}

export async function removeDueFounders(): Promise<void> {
  const due = await db.officeRemoval.findMany({ where: { dueAt: { lte: new Date() } }, select: { userId: true } });
  for (const { userId } of due) await transactionWithRetry((tx) => removeFounder(tx, userId));
}

async function removeFounder(tx: Tx, userId: number): Promise<void> {
  const office = await officeOfMember(tx, userId);
  if (!office) return;
  await lockListingsOf(tx, office.id, userId);
  const members = await lockMembers(tx, office.id);
  const removal = await tx.officeRemoval.findUnique({ where: { userId, dueAt: { lte: new Date() } } });
  if (!removal) return;
  const { requesterId } = removal;
  // The request is void if its author is no longer an enabled owner.
  if (!(await isEnabledOwner(tx, requesterId, office.id))) {
    await tx.officeRemoval.delete({ where: { userId } });
    return;
  }
  await endMembership(tx, requesterId, office, members, userId);
  log.security('founder of an office removed', { account: requesterId, subject: userId });
}

/**
 * Takes an account out of its office because the account is being deleted.
 * @throws AppError conflict for the last owner of an office
 */
export async function leaveForDeletion(tx: Tx, userId: number): Promise<void> {
  const office = await officeOfMember(tx, userId);
  if (!office) return;
  await lockListingsOf(tx, office.id, userId);
  const members = await lockMembers(tx, office.id);
  const member = members.find((each) => each.userId === userId);
  if (!member) return;
  if (member.role === 'owner') assertOtherOwner(members, userId, 'last_owner_deletion');
  await endMembership(tx, userId, office, members, userId);
}

/** Records a change to a member in the audit log. @param userId the affected member */
export const recordMember = (
  tx: Tx,
  actorId: number,
  action: AuditAction,
  office: Office,
  userId: number,
  detail?: string,
) => record(tx, actorId, { action, subject: 'office', subjectId: office.id, name: office.name, userId, detail });
