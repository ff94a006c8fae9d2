import 'server-only';
import { createHash } from 'node:crypto';
import { count, giveBackRateLimit, tooManyRequests, type RateLimit } from '../rate-limit';
import { log } from '../log';
import { networkOf } from './network';

/**
 * Who may guess how often. A window of a quarter of an hour begins with its first failure, so that no 15 minutes hold 20
 * of them from one address, one network or one device (docs/product.md 10.3). Nothing that strangers do to an account
 * keeps its owner out:
 *
 * - An address is counted first, over all accounts. Once it is full, what comes from it counts against no account.
 * - An account is counted for each network apart, so that a login from anywhere else works as ever.
 * - A device that has logged in to the account before has a count of its own, in the place of the network's. On an
 *   address that is full it still gets in with the right password, and is told of the limit with a wrong one.
 *
 * A thousand addresses in a thousand networks are then ten guesses each. A lock over all of them would be
 * what they are after, so there is none: beyond 100 guesses at one account in the window each network has
 * three instead of ten, the security log says that the account is under attack, and passwords that a few
 * thousand guesses find are refused when they are chosen (lib/auth/password-rules.ts).
 */
const ATTEMPTS: RateLimit = { max: 10, seconds: 15 * 60 };
/** Guesses at one account, over all networks, from which on it is under attack; and what a network then has. */
const ATTACK: RateLimit = { max: 100, seconds: ATTEMPTS.seconds };
const MAX_UNDER_ATTACK = 3;
/** Failures after which a device is one like any other: who took its cookie away cannot guess for ever. */
const TRUST: RateLimit = { max: 50, seconds: 30 * 24 * 60 * 60 };

export type Attempt = {
  /** The first is null where no account has the name. */
  account: number | null;
  /** What was typed for it. Stored as its hash alone: it may be a password. */
  name: string;
  address: string;
  /** Of a browser that has logged in to the account before (lib/auth/device.ts). */
  device: string | null;
};

type Counted = {
  /** What to say to a wrong password in the place of that it is wrong. */
  refusal: Error | null;
  /** It succeeded: nothing of it is counted. */
  succeed: () => Promise<void>;
};

/**
 * Counts an attempt before the password is looked at: many guesses at once are many attempts.
 * @throws AppError too_many_requests
 */
export async function countAttempt(attempt: Attempt): Promise<Counted> {
  return (attempt.device !== null && (await countDevice(attempt, attempt.device))) || countStranger(attempt);
}

async function countDevice(attempt: Attempt, device: string): Promise<Counted | null> {
  const [own, trust] = [`login:device:${device}`, `login:device-trust:${device}`];
  const window = await count(own, ATTEMPTS);
  if (!window.within) throw locked(attempt, 'device', window);
  if (!(await count(trust, TRUST)).within) return null;
  const address = `login:address:${attempt.address}`;
  const there = await count(address, ATTEMPTS);
  return {
    refusal: there.within ? null : locked(attempt, 'address', there),
    succeed: () => giveAllBack(own, trust, ...(there.within ? [address] : [])),
  };
}

async function countStranger(attempt: Attempt): Promise<Counted> {
  const address = `login:address:${attempt.address}`;
  const there = await count(address, ATTEMPTS);
  if (!there.within) throw locked(attempt, 'address', there);

  const whose = attempt.account ?? createHash('sha256').update(attempt.name.toLowerCase()).digest('base64url');
  const network = `login:account:${whose}:${networkOf(attempt.address)}`;
  const near = await count(network, ATTEMPTS);
  if (!near.within) {
    await giveBackRateLimit(address); // nothing was guessed
    throw locked(attempt, 'network', near);
  }
  const everywhere = `login:account:${whose}`;
  const all = await count(everywhere, ATTACK);
  if (all.first) log.security('login under attack', { account: attempt.account, guesses: all.countTowardsLimit });
  if (!all.within && near.countTowardsLimit > MAX_UNDER_ATTACK) {
    await giveBackRateLimit(address);
    throw locked(attempt, 'network', { ...near, first: near.countTowardsLimit === MAX_UNDER_ATTACK + 1 });
  }
  return { refusal: null, succeed: () => giveAllBack(address, network, everywhere) };
}

/** One line in the security log for each window, however many attempts there are beyond it. */
function locked({ account, address }: Attempt, by: string, { wait, first }: { wait: number; first: boolean }): Error {
  if (first) log.security('login locked', { account, address, by, seconds: wait });
  return tooManyRequests(wait);
}

const giveAllBack = async (...keys: string[]) => void (await Promise.all(keys.map(giveBackRateLimit)));
