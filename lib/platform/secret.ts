import { required } from '../http/errors';
import { env } from './env';

// AUTH_SECRET: one secret, or the new one and the former ones after a comma (docs/operations.md).

/** By any of which something may be signed, the newest first. @throws Error where there is none */
export const secrets = (): string[] => required(env.AUTH_SECRET, 'AUTH_SECRET');

/** Signs from now on. */
export const signingSecret = (): string => required(secrets()[0], 'AUTH_SECRET');

/** For what has to stay the same as long as the former secret is named: keys and names that others keep. */
export const oldestSecret = (): string => required(secrets().at(-1), 'AUTH_SECRET');
