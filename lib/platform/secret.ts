import { required } from '../http/errors';
import { env } from './env';

// AUTH_SECRET contains one secret, or the new secret and the former ones, comma-separated (docs/operations.md).

/** Returns the secrets that verify signatures, newest first. @throws Error if there is none */
export const secrets = (): string[] => required(env.AUTH_SECRET, 'AUTH_SECRET');

export const signingSecret = (): string => required(secrets()[0], 'AUTH_SECRET');

/** Returns the oldest secret, for keys and names that must not change while it is listed. */
export const oldestSecret = (): string => required(secrets().at(-1), 'AUTH_SECRET');
