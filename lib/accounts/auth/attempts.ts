import 'server-only';
import { createHash } from 'node:crypto';
import { tooManyRequests } from '../../http/errors';
import { clientNetwork, customerPrefix } from '../../http/ip-address';
import { decrementRateLimit, incrementRateLimit, type RateLimit, type RateLimitCount } from '../../http/rate-limit';
import { log } from '../../observability/log';

/**
 * Limits on failed logins (docs/product.md 10.3). Each window begins with the first failure. An attack must not lock out the
 * account's owner or other people behind the attacker's address:
 *
 * - Failures on an account are counted per network, so that logins from other networks are not affected.
 * - An account has no limit across networks, because anyone could use it to lock the account. Instead, after ATTACK_LIMIT failures
 *   each network has only MAX_UNDER_ATTACK attempts.
 * - Failures from an address are counted across accounts. From LIMITED_FROM on, a wrong password gets a 429 but the correct one
 *   still logs in, because hundreds of people share a mobile carrier's address. At ADDRESS_LIMIT, which they do not reach,
 *   passwords are no longer verified, so that one address cannot try one password on every account.
 * - A device that has logged in to the account before is counted separately from its network. With the correct password, it can
 *   log in even from an address that has reached its limit.
 *
 * lib/accounts/auth/password-rules.ts rejects passwords that are found in few guesses.
 */
const ATTEMPT_LIMIT: RateLimit = { max: 10, seconds: 15 * 60 };
const ATTACK_LIMIT: RateLimit = { max: 100, seconds: ATTEMPT_LIMIT.seconds };
const MAX_UNDER_ATTACK = 3;
/** Failures per address, across accounts. 500 visitors an hour behind one address cause about 20 in 15 minutes. */
const ADDRESS_LIMIT: RateLimit = { max: 200, seconds: ATTEMPT_LIMIT.seconds };
const LIMITED_FROM = 20;
/** Failures after which a known device is treated as unknown, because its cookie may be stolen. */
const DEVICE_LIMIT: RateLimit = { max: 50, seconds: 30 * 24 * 60 * 60 };

export type Attempt = {
  /** Null if no account has this name. */
  account: number | null;
  /** As typed. Stored only as a hash, because it may be a password typed into the wrong field. */
  name: string;
  address: string;
  device: string | null;
};

type CountedAttempt = {
  /** Returns the error to throw instead of `unauthenticated` after a wrong password, or null. */
  fail: () => Error | null;
  /** Removes the attempt from all counts after a correct password. */
  succeed: () => Promise<void>;
};

/**
 * Counts an attempt before the password is verified, so that all concurrent guesses count.
 * @throws AppError too_many_requests
 */
export async function countAttempt(attempt: Attempt): Promise<CountedAttempt> {
  return (attempt.device !== null && (await countKnownDevice(attempt, attempt.device))) || countUnknownDevice(attempt);
}

async function countKnownDevice(attempt: Attempt, device: string): Promise<CountedAttempt | null> {
  const [deviceKey, trustKey] = [`login:device:${device}`, `login:device-trust:${device}`];
  const byDevice = await incrementRateLimit(deviceKey, ATTEMPT_LIMIT);
  if (!byDevice.within) throw lockedError(attempt, 'device', byDevice);
  if (!(await incrementRateLimit(trustKey, DEVICE_LIMIT)).within) return null;
  const byAddress = await incrementRateLimit(addressKeyOf(attempt), ADDRESS_LIMIT);
  return {
    fail: () => addressError(attempt, byAddress),
    succeed: () => giveBack(deviceKey, trustKey, ...(byAddress.within ? [addressKeyOf(attempt)] : [])),
  };
}

async function countUnknownDevice(attempt: Attempt): Promise<CountedAttempt> {
  const addressKey = addressKeyOf(attempt);
  const byAddress = await incrementRateLimit(addressKey, ADDRESS_LIMIT);
  if (!byAddress.within) throw lockedError(attempt, 'address', byAddress);

  const account = attempt.account ?? createHash('sha256').update(attempt.name.toLowerCase()).digest('base64url');
  const networkKey = `login:account:${account}:${clientNetwork(attempt.address)}`;
  const byNetwork = await incrementRateLimit(networkKey, ATTEMPT_LIMIT);
  if (!byNetwork.within) {
    await decrementRateLimit(addressKey); // the password was not verified
    throw lockedError(attempt, 'network', byNetwork);
  }
  const accountKey = `login:account:${account}`;
  const byAccount = await incrementRateLimit(accountKey, ATTACK_LIMIT);
  if (byAccount.first) {
    log.security('login under attack', { account: attempt.account, guesses: byAccount.count });
  }
  if (!byAccount.within && byNetwork.count > MAX_UNDER_ATTACK) {
    await decrementRateLimit(addressKey);
    const first = byNetwork.count === MAX_UNDER_ATTACK + 1;
    throw lockedError(attempt, 'network', { ...byNetwork, first });
  }
  return {
    fail: () => addressError(attempt, byAddress),
    succeed: () => giveBack(addressKey, networkKey, accountKey),
  };
}

const addressKeyOf = ({ address }: Attempt) => `login:address:${customerPrefix(address)}`;

const addressError = (attempt: Attempt, { count, waitSeconds }: RateLimitCount): Error | null =>
  count < LIMITED_FROM ? null : lockedError(attempt, 'address', { waitSeconds, first: count === LIMITED_FROM });

function lockedError(
  { account, address }: Attempt,
  by: string,
  { waitSeconds, first }: { waitSeconds: number; first: boolean },
): Error {
  if (first) log.security('login locked', { account, address, by, seconds: waitSeconds });
  return tooManyRequests(waitSeconds);
}

const giveBack = async (...keys: string[]) => void (await Promise.all(keys.map(decrementRateLimit)));
