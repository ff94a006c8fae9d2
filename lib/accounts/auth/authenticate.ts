import 'server-only';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { credentialsOf, disableReason, type Credentials } from '../users/credentials';
import { countAttempt } from './attempts';
import { findKnownDevice } from './device';
import { verifyAgainstDummyHash, verifyPassword } from './password';
import type { Login } from './schema';

type Caller = {
  address: string;
  /** Device cookie (lib/accounts/auth/device.ts). */
  cookie: string | undefined;
};

/**
 * Returns the account of a login. Takes the same time for an unknown name and a wrong password.
 * @throws AppError unauthenticated (the same for both; a disabled account with the correct password learns that it is
 * disabled), too_many_requests
 */
export async function authenticate({ username, password }: Login, { address, cookie }: Caller): Promise<Credentials> {
  const accounts = await credentialsOf(username);
  const device = findKnownDevice(cookie, accounts);
  const id = accounts[0]?.id ?? null;
  const attempt = await countAttempt({ account: id, name: username, address, device });
  const account = await findByPassword(accounts, password);
  if (!account || account.disabled) {
    const reason = account ? 'disabled' : id === null ? 'unknown account' : 'wrong password';
    log.security('login failed', { account: account?.id ?? id, address, reason, knownDevice: device !== null });
    throw (
      attempt.fail() ?? (account ? await disabledError(account.id) : new AppError('unauthenticated', 'wrong_login'))
    );
  }
  await attempt.succeed();
  log.security('login succeeded', { account: account.id, address, knownDevice: device !== null });
  return account;
}

/** For a caller who has proved that the account is theirs. */
export async function disabledError(id: number): Promise<AppError> {
  const reason = await disableReason(id);
  if (!reason) return new AppError('unauthenticated', 'account_disabled');
  return new AppError('unauthenticated', 'account_disabled_because', { values: { reason } });
}

/** An old username may be another account's e-mail address: the password decides between the two. */
async function findByPassword(accounts: Credentials[], password: string): Promise<Credentials | undefined> {
  if (accounts.length === 0) await verifyAgainstDummyHash(password);
  for (const account of accounts) if (await verifyPassword(account.password, password)) return account;
  return undefined;
}
