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
  /** Value of the device cookie (lib/accounts/auth/device.ts). */
  cookie: string | undefined;
};

/**
 * Verifies a username and password and returns the account. Takes equally long for an unknown name and a wrong
 * password.
 * @throws AppError unauthenticated (the same error for both; only the correct password reveals that an account is
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

/** Returns the error for a disabled account. Only for callers who have proved that the account is theirs. */
export async function disabledError(id: number): Promise<AppError> {
  const reason = await disableReason(id);
  if (!reason) return new AppError('unauthenticated', 'account_disabled');
  return new AppError('unauthenticated', 'account_disabled_because', { values: { reason } });
}

/**
 * Returns the account that the password belongs to. An old username may equal another account's email address, so both
 * are tried.
 */
async function findByPassword(accounts: Credentials[], password: string): Promise<Credentials | undefined> {
  if (accounts.length === 0) await verifyAgainstDummyHash(password);
  for (const account of accounts) if (await verifyPassword(account.password, password)) return account;
  return undefined;
}
