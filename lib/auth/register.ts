import 'server-only';
import { db, isUniqueViolation } from '../db';
import { AppError } from '../errors';
import { take } from '../limit';
import type { UserView } from '../users/view';
import { startSession } from './login';
import { hashPassword } from './password';
import type { Registration } from './schema';

/** New accounts from one address; many phones share one. */
const ACCOUNTS = { max: 100, seconds: 60 * 60 };

/**
 * Makes an account and signs in.
 * @throws AppError conflict where the name or the e-mail is taken, too_many_requests
 */
export async function register({ phone, ...registration }: Registration, address: string): Promise<UserView> {
  await take(`register:address:${address}`, ACCOUNTS);
  const password = await hashPassword(registration.password);
  try {
    await db.user.create({ data: { ...registration, phone: phone ?? null, password } });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw taken('username');
    if (isUniqueViolation(error, 'users_email_key')) throw taken('email');
    throw error;
  }
  return startSession(registration);
}

const taken = (field: 'username' | 'email') =>
  new AppError('conflict', `${field}_taken`, { fields: { [field]: `${field}_taken` } });
