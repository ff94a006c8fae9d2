import 'server-only';
import { record } from '../audit/record';
import type { AuditAction } from '../audit/view';
import type { Prisma, Role, Tx } from '../db';
import { AppError } from '../errors';
import { ACCOUNT, addAccount, type Account } from './add-account';
import { hashPassword, verifyPassword } from './password';
import { checkNewPassword } from './password-rules';
import type { Registration } from './schema';

/**
 * What the command line does to accounts, each in the caller's transaction, and kept as done by nobody's account. It
 * is the last resort of whoever runs the site, so that no rule protects the last admin from it. The new state holds
 * from the account's next request on. What pages show of it, its listings, is for the caller to have cleared.
 */

/** @throws AppError as `addAccount` */
export async function createAdmin(tx: Tx, registration: Registration): Promise<Account> {
  const account = await addAccount(tx, registration, 'admin');
  await keep(tx, account, 'add');
  return account;
}

/** @throws AppError not_found */
export const setRole = (tx: Tx, username: string, role: Role) =>
  change(tx, username, { role }, role === 'admin' ? 'promote' : 'demote');

/** Ends all sessions. @throws AppError not_found */
export const disable = (tx: Tx, username: string) =>
  change(tx, username, { disabled: true, sessions: { deleteMany: {} } }, 'disable');

/** @throws AppError not_found */
export const enable = (tx: Tx, username: string) => change(tx, username, { disabled: false }, 'enable');

/** Ends all sessions. @throws AppError not_found, bad_request where the password is easy to guess or the old one */
export async function resetPassword(tx: Tx, username: string, password: string): Promise<Account> {
  const account = await tx.user.findUnique({
    where: { username },
    select: { username: true, email: true, fullName: true, password: true },
  });
  if (!account) throw new AppError('not_found');
  const isOld = await verifyPassword(account.password, password);
  checkNewPassword('password', password, account, isOld ? password : undefined);
  return change(tx, username, { password: await hashPassword(password), sessions: { deleteMany: {} } }, 'password');
}

/** @param username in any case of letters */
async function change(tx: Tx, username: string, data: Prisma.UserUpdateInput, action: AuditAction): Promise<Account> {
  const found = await tx.user.findUnique({ where: { username }, select: { id: true } });
  if (!found) throw new AppError('not_found');
  const account = await tx.user.update({ where: found, data, select: ACCOUNT });
  await keep(tx, account, action);
  return account;
}

const keep = (tx: Tx, { id, username }: Account, action: AuditAction) =>
  record(tx, null, { action, subject: 'user', subjectId: id, name: username, userId: id });
