import { required } from '../http/errors';
import { env } from './env';

// AUTH_SECRET: one secret, or the new and the former ones, comma-separated (docs/operations.md).

/** Secrets that verify signatures, newest first. @throws Error without any */
export const secrets = (): string[] => required(env.AUTH_SECRET, 'AUTH_SECRET');

/** The secret that signs. */
export const signingSecret = (): string => required(secrets()[0], 'AUTH_SECRET');

/** The oldest secret, for keys and names that must stay the same while it is listed. */
export const oldestSecret = (): string => required(secrets().at(-1), 'AUTH_SECRET');
