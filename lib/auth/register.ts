import 'server-only';
import { db } from '../db';
import { consumeRateLimit } from '../rate-limit';
import { log } from '../log';
import { passwordOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { addAccount } from './add-account';
import { startSession } from './login';
import type { Registration } from './schema';

/** New accounts from one address; many phones share one. */
const ACCOUNTS = { max: 100, seconds: 60 * 60 };

/**
 * Makes an account and signs in.
 * @throws AppError conflict where the name or the e-mail is taken, too_many_requests
 */
export async function register(registration: Registration, address: string): Promise<UserView> {
  await consumeRateLimit(`register:address:${address}`, ACCOUNTS);
  const { id } = await db.$transaction((tx) => addAccount(tx, registration));
  log.security('registered', { account: id, address });
  return startSession({ id, password: await passwordOf(id) });
}
