import 'server-only';
import { randomUUID } from 'node:crypto';
import { notify } from '../../alerts/notifications/notify';
import type { Notice } from '../../alerts/notifications/schema';
import { record } from '../../audit/record';
import type { AuditAction } from '../../audit/view';
import { ownerChanged } from '../../cache/clear';
import { AppError, invalidFields, required } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { log } from '../../observability/log';
import { Prisma, type Role, type Tx } from '../../platform/db';
import { acceptPhone } from '../../platform/phone';
import { transactionWithRetry } from '../../platform/transaction';
import type { Proof } from '../auth/proof-schema';
import { assertProven, lockVerified, reauthenticateIfGiven } from '../auth/reauthenticate';
import { advertiserColumns, type Advertiser } from './advertiser';
import { disableReason } from './credentials';
import { assertMay, parseStaffRoles, STAFF_ROLES, type StaffRole } from './permissions';
import { assertNotProductName } from './product-name';
import { loadUser } from './queries';
import type { UserUpdate } from './schema';
import type { Actor, UserView } from './view';

type Locked = {
  id: number;
  /** Name in the audit log: an office's username is generated. */
  name: string;
  role: Role;
  staffRoles: StaffRole[];
  disabled: boolean;
  hidden: boolean;
  deleted: boolean;
  isOffice: boolean;
  advertiserKind: string | null;
  licenceNumber: string | null;
};

/**
 * Changes an account's staff roles, its disabled state (which affects its sessions and listings) or its advertiser kind.
 * Only administrators change roles and the accounts of admins. Checks the caller's roles under a lock, so that at least
 * one administrator remains, even after concurrent demotions.
 * @throws AppError not_found; conflict for the caller's own account and deleted ones; forbidden without the permission,
 * also if the caller has just lost it
 */
export async function updateUser(admin: Actor, id: number, change: UserUpdate): Promise<UserView> {
  // Use a longer timeout, because thousands of search rows of an agency may change too.
  const { done, changed } = await transactionWithRetry(async (tx) => {
    const done: AuditAction[] = [];
    const { actor, user } = await lockBoth(tx, admin.id, id);
    if (!actor || actor.disabled) throw new AppError('forbidden');
    assertMay(actor, 'accounts');
    if (!user) throw new AppError('not_found', 'user_gone');
    if (user.deleted) throw new AppError('conflict', 'account_deleted');
    if (user.isOffice && ((change.role ?? user.role) !== user.role || change.staffRoles?.length))
      throw new AppError('conflict', 'office_account');
    const { disabled = user.disabled } = change;
    const staffRoles = rolesAfter(user, change);
    const role = staffRoles.length > 0 ? 'admin' : 'user';
    const hasNewRoles = String(staffRoles) !== String(user.staffRoles);
    if (user === actor && (hasNewRoles || disabled)) throw new AppError('conflict', 'own_account');
    if (user.role === 'admin' || hasNewRoles) assertMay(actor, 'roles');
    // Otherwise an administrator who is about to leave could remove the one who stays.
    const endsAdministrator = disabled || !staffRoles.includes('administrator');
    if (actor.hidden && user.staffRoles.includes('administrator') && endsAdministrator)
      throw new AppError('conflict', 'last_admin');

    if (role !== user.role) done.push(role === 'admin' ? 'promote' : 'demote');
    else if (hasNewRoles) done.push('staff_roles');
    if (disabled !== user.disabled) done.push(disabled ? 'disable' : 'enable');
    // An admin added or changed the reason later.
    else if (disabled && change.reason && change.reason !== (await disableReason(id))) done.push('disable');
    const advertiser = advertiserColumns(change);
    const { advertiserKind = user.advertiserKind, licenceNumber = user.licenceNumber } = advertiser;
    if (advertiserKind !== user.advertiserKind || licenceNumber !== user.licenceNumber)
      done.push(ADVERTISER_ACTIONS[change.advertiserKind ?? 'unknown']);
    for (const action of done) {
      const details: Partial<Record<AuditAction, string | null>> = {
        set_office: licenceNumber,
        disable: change.reason || null,
        promote: staffRoles.join(' '),
        staff_roles: staffRoles.join(' '),
      };
      const detail = details[action] ?? null;
      await record(tx, admin.id, { action, subject: 'user', subjectId: id, name: user.name, userId: id, detail });
    }
    const data: Prisma.UserUpdateInput = {
      role,
      staffRoles,
      disabled,
      ...advertiser,
      ...(disabled && { sessions: { deleteMany: {} } }),
    };
    if (advertiserKind !== user.advertiserKind) await enqueue(tx, 'applyAdvertiser', { userId: id });
    if (done.includes('disable'))
      await tell(tx, id, { kind: 'accountDisabled', data: { reason: change.reason || null } });
    if (done.some((action) => !ROLE_ACTIONS.includes(action))) ownerChanged(tx, id);
    await tx.user.update({ where: { id }, data, select: { id: true } });
    if (done.includes('enable')) await tell(tx, id, { kind: 'accountEnabled', data: {} });
    return { done, changed: await loadUser(tx, id) };
  });
  const { role, staffRoles } = changed;
  const who = { account: admin.id, subject: id };
  if (done.some((action) => ROLE_ACTIONS.includes(action)))
    log.security('role changed', { ...who, role, staffRoles: staffRoles.join(' ') });
  if (done.includes('disable')) log.security('account disabled', who);
  if (done.includes('enable')) log.security('account enabled', who);
  return changed;
}

const ROLE_ACTIONS: readonly AuditAction[] = ['promote', 'demote', 'staff_roles'];

/** Staff roles after a change. A role without `staffRoles` means all of them, or none. */
function rolesAfter({ role, staffRoles }: Pick<Locked, 'role' | 'staffRoles'>, change: UserUpdate): StaffRole[] {
  if (change.staffRoles) return parseStaffRoles(change.staffRoles);
  if (change.role === undefined || change.role === role) return staffRoles;
  return change.role === 'admin' ? [...STAFF_ROLES] : [];
}

const tell = (tx: Tx, id: number, notice: Notice) => notify(tx, id, notice, `${notice.kind}:${id}:${Date.now()}`);

const ADVERTISER_ACTIONS = { owner: 'set_owner', office: 'set_office', unknown: 'unset_advertiser' } as const;

type Profile = { fullName: string; phone?: string | null } & Advertiser & Proof;

/**
 * Changes the profile of an account or office. Listings show its name, and its phone number if they have none of their
 * own, so changing either requires a proof. A changed number triggers a notification.
 * @param hold locks what lets the actor change an office
 * @throws AppError as `reauthenticate`; bad_request for an invalid number, the product's name, or if listings would be
 * left without a number
 */
export async function updateProfile(
  id: number,
  actorId: number,
  { fullName, phone: typed = null, password, passkey, ...advertiser }: Profile,
  hold?: (tx: Tx) => Promise<void>,
): Promise<UserView> {
  const phone = acceptPhone('phone', typed);
  const verified = await reauthenticateIfGiven(actorId, { password, passkey });
  // Use a longer timeout, as above.
  return transactionWithRetry(async (tx) => {
    if (verified !== null) await lockVerified(tx, actorId, verified);
    await hold?.(tx);
    const before = await lockProfile(tx, id);
    if (before.fullName !== fullName) assertNotProductName(before.isOffice ? 'name' : 'fullName', fullName);
    if (before.fullName !== fullName || before.phone !== phone) assertProven(verified);
    if (before.phone !== null && phone === null) await assertPhoneNotNeeded(tx, id);
    if (advertiser.advertiserKind !== undefined) await enqueue(tx, 'applyAdvertiser', { userId: id });
    ownerChanged(tx, id);
    await tx.user.update({
      where: { id },
      data: { fullName, phone, ...advertiserColumns(advertiser) },
      select: { id: true },
    });
    if (before.phone !== phone) {
      const data = { before: before.phone, after: phone, office: before.isOffice ? fullName : null };
      await notify(tx, id, { kind: 'phoneChanged', data }, `phone:${randomUUID()}`);
    }
    return loadUser(tx, id);
  });
}

/**
 * Locks the profile. Waits for concurrent writes of listings, which lock the account
 * (lib/listings/write/publishable.ts).
 */
async function lockProfile(tx: Tx, id: number) {
  const [row] = await tx.$queryRaw<{ fullName: string; phone: string | null; isOffice: boolean }[]>`
    SELECT full_name AS "fullName", phone, is_office AS "isOffice" FROM users WHERE id = ${id} FOR NO KEY UPDATE`;
  return required(row, `account ${id}`);
}

/** An expired listing counts, because it can be renewed. */
async function assertPhoneNotNeeded(tx: Tx, userId: number): Promise<void> {
  const [listings] = await tx.$queryRaw<{ needed: boolean }[]>`
    SELECT EXISTS (SELECT FROM properties
      WHERE publisher_id = ${userId} AND contact_phone IS NULL AND deleted_at IS NULL) AS needed`;
  if (listings?.needed) throw invalidFields({ phone: 'phone_needed' });
}

/** Listings per transaction. */
const BATCH_SIZE = 500;

/**
 * Handles the `applyAdvertiser` job after a changed advertiser kind. A trigger has updated the search words of the
 * first listings; the job updates the rest.
 */
export async function applyAdvertiser({ userId }: JobData<'applyAdvertiser'>): Promise<void> {
  for (let after: number | null = 0, batch = 0; after !== null; batch += 1) {
    const last: number = after;
    after = await transactionWithRetry(async (tx) => {
      const [row] = await tx.$queryRaw<{ last: number | null }[]>`
        SELECT search.apply_advertiser(${userId}::int, ${last}::int, ${BATCH_SIZE}::int) AS last`;
      if (batch > 0 && row?.last != null) ownerChanged(tx, userId);
      return row?.last ?? null;
    });
  }
}

/**
 * Locks both rows in id order. FOR UPDATE on the changed account also waits for search.refresh, so that none of its
 * listings becomes public meanwhile.
 */
async function lockBoth(tx: Tx, adminId: number, id: number) {
  const rows: Locked[] = [];
  for (const each of [...new Set([adminId, id])].sort((a, b) => a - b)) {
    const lock = each === id ? Prisma.sql`FOR UPDATE` : Prisma.sql`FOR NO KEY UPDATE`;
    rows.push(
      ...(await tx.$queryRaw<Locked[]>(
        Prisma.sql`SELECT id, CASE WHEN is_office THEN full_name ELSE username::text END AS name, role, staff_roles AS "staffRoles", disabled, hidden, deleted_at IS NOT NULL AS deleted, is_office AS "isOffice",
          advertiser_kind AS "advertiserKind", licence_number AS "licenceNumber" FROM users WHERE id = ${each} ${lock}`,
      )),
    );
  }
  return { actor: rows.find((row) => row.id === adminId), user: rows.find((row) => row.id === id) };
}
