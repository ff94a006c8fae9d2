import 'server-only';
import { createHash } from 'node:crypto';
import { clientNetwork, customerPrefix } from '../../http/ip-address';
import {
  decrementRateLimit,
  incrementRateLimit,
  tooManyRequests,
  type RateLimit,
  type RateLimitCount,
} from '../../http/rate-limit';
import { log } from '../../observability/log';

/**
 * Limits of failed logins (docs/product.md 10.3), in windows that begin with the first failure. An attack must lock out neither
 * the account's owner nor the other people behind the attacker's address:
 *
 * - An account is counted per network, so that logins from other networks are not affected.
 * - An account has no limit over all networks, since anyone could then lock it. Beyond ATTACK_LIMIT failures, each network has
 *   MAX_UNDER_ATTACK attempts instead.
 * - An address is counted over all accounts. From LIMITED_FROM on, a wrong password gets 429, and a right one still logs in:
 *   hundreds of people share a mobile carrier's address. At ADDRESS_LIMIT, which they do not reach, passwords are no longer
 *   verified, so that one address cannot try one password on every account.
 * - A device that has logged in to the account before has a count of its own instead of the network's. It may still log in with
 *   the right password from an address beyond its limit.
 *
 * lib/accounts/auth/password-rules.ts refuses passwords that few guesses find.
 */
const ATTEMPT_LIMIT: RateLimit = { max: 10, seconds: 15 * 60 };
const ATTACK_LIMIT: RateLimit = { max: 100, seconds: ATTEMPT_LIMIT.seconds };
const MAX_UNDER_ATTACK = 3;
/** Failures of one address over all accounts. 500 visitors an hour behind one address make some 20 in 15 minutes. */
const ADDRESS_LIMIT: RateLimit = { max: 200, seconds: ATTEMPT_LIMIT.seconds };
const LIMITED_FROM = 20;
/** Failures after which a known device counts as unknown: its cookie may be stolen. */
const DEVICE_LIMIT: RateLimit = { max: 50, seconds: 30 * 24 * 60 * 60 };

export type Attempt = {
  /** Null if no account has the name. */
  account: number | null;
  /** As typed. Stored only as a hash: it may be a password. */
  name: string;
  address: string;
  device: string | null;
};

type CountedAttempt = {
  /** For a wrong password: the error to throw in place of `unauthenticated`, or null. */
  fail: () => Error | null;
  /** Removes the attempt from all counts after a correct password. */
  succeed: () => Promise<void>;
};

/** Counts before the password is verified, so that concurrent guesses all count. @throws AppError too_many_requests */
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
