import 'server-only';
import { clientNetwork } from '../../http/ip-address';
import { consumeRateLimit } from '../../http/rate-limit';
import type { Locale } from '../../i18n/routing';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { accountOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { createAccount } from './accounts';
import { requestConfirmation } from './email';
import { startSession } from './login';
import { rememberNetwork } from './registration-networks';
import type { Registration } from './schema';

/** Limit on registrations per network, which many phones may share. */
const ACCOUNT_LIMIT = { max: 100, seconds: 60 * 60 };

/** Creates an account and signs it in. @throws AppError conflict if the name or email is taken, too_many_requests */
export async function register(registration: Registration, address: string, locale: Locale): Promise<UserView> {
  await consumeRateLimit(`register:network:${clientNetwork(address)}`, ACCOUNT_LIMIT);
  const { id } = await db.$transaction(async (tx) => {
    const account = await createAccount(tx, registration, 'user', locale);
    await requestConfirmation(tx, account.id, registration.email);
    await rememberNetwork(tx, account.id, address);
    return account;
  });
  log.security('registered', { account: id, address });
  return startSession(await accountOf(id));
}
