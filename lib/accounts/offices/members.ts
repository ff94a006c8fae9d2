import 'server-only';
import { record } from '../../audit/record';
import type { AuditAction } from '../../audit/view';
import type { Tx } from '../../db';
import { AppError } from '../../errors';
import { transactionWithRetry } from '../../transaction';
import type { OfficeRole } from '../users/constants';
import type { Actor } from '../users/view';

type Member = { userId: number; role: OfficeRole };

/**
 * All members of an office, locked in one order: of two owners who leave at once one is first, and a removal waits for what a
 * member is writing in its name. Before anything else of the office is locked.
 */
export const lockMembers = (tx: Tx, officeId: number): Promise<Member[]> =>
  tx.$queryRaw<Member[]>`
    SELECT user_id AS "userId", role FROM office_members WHERE office_id = ${officeId} ORDER BY user_id FOR UPDATE`;

/** @throws AppError forbidden where the actor is no owner any more */
export function assertOwner(actor: Actor, members: Member[]): void {
  if (!members.some(({ userId, role }) => userId === actor.id && role === 'owner'))
    throw new AppError('forbidden', 'office_owners_only');
}

/** @throws AppError conflict where nobody would be left to manage it */
function assertOtherOwner(members: Member[], userId: number, messageKey = 'last_owner'): void {
  if (!members.some((member) => member.userId !== userId && member.role === 'owner'))
    throw new AppError('conflict', messageKey);
}

/** The caller's. @throws AppError not_found */
export function officeOf({ office }: Actor): NonNullable<Actor['office']> {
  if (!office) throw new AppError('not_found', 'no_office');
  return office;
}

/** By an owner. @throws AppError not_found, forbidden, conflict for the last owner */
export async function changeMember(actor: Actor, userId: number, role: OfficeRole): Promise<void> {
  const office = officeOf(actor);
  await transactionWithRetry(async (tx) => {
    const members = await lockMembers(tx, office.id);
    assertOwner(actor, members);
    const member = members.find((each) => each.userId === userId);
    if (!member) throw new AppError('not_found', 'no_such_member');
    if (member.role === role) return;
    if (role !== 'owner') assertOtherOwner(members, userId);
    await tx.officeMember.update({ where: { userId }, data: { role } });
    await recordMember(tx, actor.id, 'office_role', office, userId, role);
  });
}

/**
 * By an owner, or by the member, who leaves. Listings and balance stay with the office.
 * @throws AppError not_found, forbidden, conflict for the last owner
 */
export async function removeMember(actor: Actor, userId: number): Promise<void> {
  const office = officeOf(actor);
  await transactionWithRetry(async (tx) => {
    const members = await lockMembers(tx, office.id);
    if (userId !== actor.id) assertOwner(actor, members);
    const member = members.find((each) => each.userId === userId);
    if (!member) throw new AppError('not_found', 'no_such_member');
    if (member.role === 'owner') assertOtherOwner(members, userId);
    await tx.officeMember.delete({ where: { userId } });
    await recordMember(tx, actor.id, userId === actor.id ? 'office_leave' : 'office_remove', office, userId);
  });
}

/** The account is to be deleted. @throws AppError conflict for the last owner of an office */
export async function leaveForDeletion(tx: Tx, userId: number): Promise<void> {
  const membership = await tx.officeMember.findUnique({
    where: { userId },
    select: { office: { select: { id: true, fullName: true } } },
  });
  if (!membership) return;
  const { id, fullName: name } = membership.office;
  const members = await lockMembers(tx, id);
  const member = members.find((each) => each.userId === userId);
  if (!member) return;
  if (member.role === 'owner') assertOtherOwner(members, userId, 'last_owner_deletion');
  await tx.officeMember.delete({ where: { userId } });
  await recordMember(tx, userId, 'office_leave', { id, name }, userId);
}

/** @param userId whom it is about */
export const recordMember = (
  tx: Tx,
  actorId: number,
  action: AuditAction,
  office: { id: number; name: string },
  userId: number,
  detail?: string,
) => record(tx, actorId, { action, subject: 'office', subjectId: office.id, name: office.name, userId, detail });
