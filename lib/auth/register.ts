import 'server-only';
import { db } from '../db';
import { log } from '../log';
import { consumeRateLimit } from '../rate-limit';
import { passwordOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { createAccount } from './accounts';
import { startSession } from './login';
import type { Registration } from './schema';

/** High: many phones may share an address. */
const ACCOUNT_LIMIT = { max: 100, seconds: 60 * 60 };

/** Also signs in. @throws AppError conflict where the name or the e-mail is taken, too_many_requests */
export async function register(registration: Registration, address: string): Promise<UserView> {
  await consumeRateLimit(`register:address:${address}`, ACCOUNT_LIMIT);
  const { id } = await db.$transaction((tx) => createAccount(tx, registration));
  log.security('registered', { account: id, address });
  return startSession({ id, password: await passwordOf(id) });
}
