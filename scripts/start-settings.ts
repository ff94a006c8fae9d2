import { isThisMachine } from '@/lib/http/ip-address';
import type { Env } from '@/lib/platform/env';
import { formatPhone, toE164 } from '@/lib/platform/phone';

/** Fewest distinct characters of a secret. A random one of 32 hexadecimal digits practically always has more. */
const FEWEST_CHARACTERS = 8;

/** Whether a secret consists of a few repeated characters, such as a padded placeholder. */
function isGuessable(secret: string): boolean {
  const isRepeated = (length: number) => secret.slice(length) === secret.slice(0, -length);
  const lengths = Array.from({ length: secret.length - FEWEST_CHARACTERS }, (_, index) => index + 1);
  return new Set(secret).size < FEWEST_CHARACTERS || lengths.some(isRepeated);
}

/**
 * Derives and validates the settings that the product starts with.
 * @param given settings that were set explicitly; `env` fills in a default APP_URL
 * @returns also `warnings` for the operator
 * @throws Error with one line `NAME: reason`
 */
export function startSettings(env: Env, given: { appUrl: boolean; demo: boolean }) {
  const isLocal = isThisMachine(env.APP_URL);
  /** Whether the sandbox gateway's public test card and demo data may be used. */
  const isTrial = env.SANDBOX || isLocal;
  const isLive = env.TAP_SECRET_KEY?.startsWith('sk_live_') === true;
  const refuse = (isWrong: boolean, line: string) => {
    if (isWrong) throw new Error(line);
  };
  const warnings: string[] = [];
  /** Refuses, or only warns on a trial that others can open. */
  const refuseInEarnest = (isWrong: boolean, line: string) => {
    refuse(isWrong && !env.SANDBOX, `${line}; SANDBOX=true allows it`);
    if (isWrong) warnings.push(line);
  };
  refuse(!given.appUrl && isLive, 'APP_URL: must be set with a live TAP_SECRET_KEY');
  refuse(!given.appUrl && env.DATABASE_URL !== undefined, 'APP_URL: must be set with DATABASE_URL');
  refuse(
    !env.TAP_SECRET_KEY && !isTrial,
    'TAP_SECRET_KEY: must be set where APP_URL is public; SANDBOX=true takes test cards instead',
  );
  refuse(given.demo && !isTrial, 'APP_URL: is public, where --demo needs SANDBOX=true');
  refuse(env.DATABASE_URL !== undefined && !env.AUTH_SECRET, 'AUTH_SECRET: must be set where DATABASE_URL is');
  refuseInEarnest(!isLocal && !env.APP_URL.startsWith('https:'), 'APP_URL: must be https where it is public');
  refuseInEarnest(
    !isLocal && Boolean(env.TAP_SECRET_KEY) && !isLive,
    'TAP_SECRET_KEY: is a test key at a public APP_URL',
  );
  refuseInEarnest(
    env.AUTH_SECRET?.some(isGuessable) ?? false,
    'AUTH_SECRET: can be guessed; openssl rand -base64 32 makes one',
  );

  /** Interface the server listens on; undefined for all. */
  const host = env.HOST ?? (isLocal ? loopbackOf(env.APP_URL) : undefined);
  // Everyone can read the sandbox's mailbox, so it is used only if the site can be opened only from this machine.
  const isOwn = isLocal && isLoopback(host);
  const hasMailbox = !env.MAIL_URL && isOwn;
  const hasSmsBox = !env.SMS_URL && isOwn;
  if (!isLocal && toE164(env.CONTACT_PLACEHOLDER) === null)
    warnings.push(
      `CONTACT_PLACEHOLDER is nobody's: a listing without a number, of an owner without one, shows ${formatPhone(env.CONTACT_PLACEHOLDER)}`,
    );
  if (!isLocal && !env.CONTACT_EMAIL)
    warnings.push('CONTACT_EMAIL is not set: what people write at /contact is shown to admins only');
  if (!env.MAIL_URL && !hasMailbox) warnings.push('MAIL_URL is not set: no mail is sent');
  return { isTrial, host, hasMailbox, hasSmsBox, warnings };
}

/** Returns the URL's host if it is an IP address; every local name resolves to 127.0.0.1. */
function loopbackOf(appUrl: string): string {
  const host = new URL(appUrl).hostname.replace(/^\[(.+)\]$/, '$1');
  return host.endsWith('localhost') ? '127.0.0.1' : host;
}

const isLoopback = (host = '') => host !== '' && isThisMachine(`http://${host.includes(':') ? `[${host}]` : host}`);
