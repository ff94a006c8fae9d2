import 'server-only';
import { record } from '../../audit/record';
import type { AuditAction } from '../../audit/view';
import { ownerChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import type { Locale } from '../../i18n/routing';
import { isUniqueViolation, type Prisma, type Role, type Tx } from '../../platform/db';
import { acceptPhone } from '../../platform/phone';
import { settingsIn } from '../../settings/in-transaction';
import { STAFF_ROLES } from '../users/permissions';
import { assertNotProductName } from '../users/product-name';
import { hashPassword, verifyPassword } from './password';
import { checkNewPassword } from './password-rules';
import type { Registration } from './schema';
import { revokeBegun } from './tokens';

const ACCOUNT_COLUMNS = { id: true, username: true, role: true, disabled: true } as const;
export type Account = { id: number; username: string; role: Role; disabled: boolean };

/**
 * Inserts an account.
 * @throws AppError bad_request for a weak password, an invalid phone number or a name that contains the product's;
 * conflict if the username or email is taken
 */
export async function createAccount(
  tx: Tx,
  { phone, password, ...registration }: Registration,
  role: Role = 'user',
  locale?: Locale,
): Promise<Account> {
  await checkNewPassword('password', password, registration);
  if (role === 'user') assertNotProductName('fullName', registration.fullName);
  // Some older usernames look like email addresses, and the login accepts either in one field.
  if (await tx.user.findUnique({ where: { username: registration.email }, select: { id: true } }))
    throw alreadyTaken('email');
  const data = {
    ...registration,
    phone: acceptPhone('phone', phone ?? null),
    role,
    freeListingsRemaining: (await settingsIn(tx)).freeListings,
    locale,
    password: await hashPassword(password),
    ...(registration.termsVersion && { termsAcceptedAt: new Date() }),
  };
  try {
    return await tx.user.create({ data, select: ACCOUNT_COLUMNS });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw alreadyTaken('username');
    if (isUniqueViolation(error, 'users_email_key')) throw alreadyTaken('email');
    throw error;
  }
}

const alreadyTaken = (field: 'username' | 'email') =>
  new AppError('conflict', `${field}_taken`, { fields: { [field]: `${field}_taken` } });

// Functions behind the commands of `npm run admin`. The caller invalidates the account's cached pages.

/** @throws AppError as `createAccount` */
export async function createAdmin(tx: Tx, registration: Registration): Promise<Account> {
  const account = await createAccount(tx, registration, 'admin');
  await recordChange(tx, account, 'add');
  return account;
}

/** Gives an account all staff roles. @throws AppError not_found */
export const promoteAccount = (tx: Tx, username: string) =>
  updateAccount(tx, username, { role: 'admin', staffRoles: [...STAFF_ROLES] }, 'promote');

/** @throws AppError not_found, conflict (`last_admin`) unless `force` */
export async function demoteAccount(tx: Tx, username: string, { force = false } = {}): Promise<Account> {
  if (!force) await assertOtherAdmin(tx, username);
  return updateAccount(tx, username, { role: 'user' }, 'demote');
}

/**
 * Rejects a change to the last administrator. Locks all, so that the second of two concurrent demotions sees the first.
 */
async function assertOtherAdmin(tx: Tx, username: string): Promise<void> {
  const admins = await tx.$queryRaw<{ isThis: boolean }[]>`
    SELECT username = ${username}::citext AS "isThis" FROM users
    WHERE 'administrator' = ANY (staff_roles) AND NOT hidden ORDER BY id FOR NO KEY UPDATE`;
  if (admins.length === 1 && admins[0]?.isThis) throw new AppError('conflict', 'last_admin');
}

/** Disables an account and ends all its sessions. @throws AppError not_found, conflict (`last_admin`) unless `force` */
export async function disableAccount(tx: Tx, username: string, { force = false } = {}): Promise<Account> {
  if (!force) await assertOtherAdmin(tx, username);
  const account = await updateAccount(tx, username, { disabled: true, sessions: { deleteMany: {} } }, 'disable');
  ownerChanged(tx, account.id); // also hides its listings
  return account;
}

/** @throws AppError not_found */
export async function enableAccount(tx: Tx, username: string): Promise<Account> {
  const account = await updateAccount(tx, username, { disabled: false }, 'enable');
  ownerChanged(tx, account.id);
  return account;
}

/**
 * Removes the passkeys of an admin who lost them, so that the next login can add one. Ends all sessions and revokes
 * pending links.
 * @throws AppError not_found
 */
export async function removePasskeys(tx: Tx, username: string): Promise<Account> {
  const data = { passkeys: { deleteMany: {} }, sessions: { deleteMany: {} } };
  const account = await updateAccount(tx, username, data, 'remove_passkeys');
  await revokeBegun(tx, account.id);
  return account;
}

/**
 * Sets a new password and ends all sessions.
 * @throws AppError not_found, bad_request if the password is weak or equals the old one
 */
export async function resetPassword(tx: Tx, username: string, password: string): Promise<Account> {
  const account = await tx.user.findUnique({
    where: { username, isOffice: false },
    select: { username: true, email: true, fullName: true, password: true },
  });
  if (!account) throw new AppError('not_found');
  const isOld = await verifyPassword(account.password, password);
  await checkNewPassword('password', password, account, isOld ? password : undefined);
  const data = { password: await hashPassword(password), sessions: { deleteMany: {} } };
  return updateAccount(tx, username, data, 'password');
}

async function updateAccount(tx: Tx, username: string, data: Prisma.UserUpdateInput, action: AuditAction) {
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE username = ${username}::citext AND deleted_at IS NULL AND NOT is_office FOR NO KEY UPDATE`;
  if (!found) throw new AppError('not_found');
  const account = await tx.user.update({ where: { id: found.id }, data, select: ACCOUNT_COLUMNS });
  await recordChange(tx, account, action);
  return account;
}

const recordChange = (tx: Tx, { id, username }: Account, action: AuditAction) =>
  record(tx, null, { action, subject: 'user', subjectId: id, name: username, userId: id });
