import 'server-only';
import { isUniqueViolation, type Role, type Tx } from '../db';
import { AppError } from '../errors';
import { hashPassword } from './password';
import { checkNewPassword } from './password-rules';
import type { Registration } from './schema';

/** What may be told of an account to whoever manages it. */
export const ACCOUNT = { id: true, username: true, role: true, disabled: true } as const;
export type Account = { id: number; username: string; role: Role; disabled: boolean };

/**
 * Makes an account; nobody is signed in by it.
 * @throws AppError bad_request where the password is easy to guess; conflict where the name or the e-mail is taken, in
 *   any case of letters
 */
export async function addAccount(
  tx: Tx,
  { phone, password, ...registration }: Registration,
  role: Role = 'user',
): Promise<Account> {
  checkNewPassword('password', password, registration);
  // An old username may look like an e-mail address; both are typed into the same field of the login.
  if (await tx.user.findUnique({ where: { username: registration.email }, select: { id: true } })) throw taken('email');
  const data = { ...registration, phone: phone ?? null, role, password: await hashPassword(password) };
  try {
    return await tx.user.create({ data, select: ACCOUNT });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw taken('username');
    if (isUniqueViolation(error, 'users_email_key')) throw taken('email');
    throw error;
  }
}

const taken = (field: 'username' | 'email') =>
  new AppError('conflict', `${field}_taken`, { fields: { [field]: `${field}_taken` } });
