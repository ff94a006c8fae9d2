import { createHmac, timingSafeEqual } from 'node:crypto';
import { required } from '../http/errors';
import { env } from './env';

// AUTH_SECRET contains one secret, or the new secret and the former ones, comma-separated (docs/operations.md).

/** Returns the secrets that verify signatures, newest first. @throws Error if there is none */
export const secrets = (): string[] => required(env.AUTH_SECRET, 'AUTH_SECRET');

export const signingSecret = (): string => required(secrets()[0], 'AUTH_SECRET');

/** Returns a signature of 43 characters. */
export const sign = (text: string, secret = signingSecret()): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Verifies a signature of 43 characters by every secret. */
export const isSigned = (text: string, signature: string): boolean =>
  secrets().some((secret) => timingSafeEqual(Buffer.from(sign(text, secret)), Buffer.from(signature)));

/** Returns the oldest secret, for keys and names that must not change while it is listed. */
export const oldestSecret = (): string => required(secrets().at(-1), 'AUTH_SECRET');
