import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '../platform/env';
import { runtime } from '../platform/runtime';
import { createLogger } from './logger';
import { tellSentry } from './sentry';

/** Caller of the current API request, for the log. */
export type RequestContext = {
  account: number | null;
  address: string;
};
export const requestContext = new AsyncLocalStorage<RequestContext>();

const logger = createLogger(env.LOG_LEVEL);
type Fields = Record<string, unknown>;

/** Never log a body, cookie or header. */
export const log = {
  debug: (message: string, fields: Fields = {}) => logger.debug(fields, message),
  info: (message: string, fields: Fields = {}) => logger.info(fields, message),
  warn: (message: string, fields: Fields = {}) => logger.warn(fields, message),
  error: (message: string, fields: Fields = {}) => {
    logger.error(fields, message);
    const { error, ...others } = fields;
    const { requestId } = runtime.answers?.getStore() ?? {};
    if (error instanceof Error) tellSentry(message, error, { ...(requestId && { requestId }), ...others });
  },
  /**
   * Logs a security event. `account` is the actor's id, or null if unknown. Address and account come from the request
   * unless `fields` overrides them. Never pass typed text: a name in the wrong field may be a password.
   */
  security: (event: SecurityEvent, fields: SecurityFields = {}) =>
    logger.security({ account: null, ...requestContext.getStore(), ...fields }, event),
};

export type SecurityEvent =
  | 'registered'
  | 'login succeeded'
  | 'login failed'
  | 'login locked'
  | 'login under attack'
  | 'password changed'
  | 'reauthentication refused'
  | 'sessions ended everywhere'
  | 'sessions ended by an admin'
  | 'session ended'
  | 'password reset sent'
  | 'password reset locked'
  | 'alert confirmation locked'
  | 'lead confirmation locked'
  | 'confirmation locked'
  | 'e-mail change requested'
  | 'e-mail changed'
  | 'passkey added'
  | 'passkey refused'
  | 'passkey removed'
  | 'export requested'
  | 'founder of an office removed'
  | 'deletion scheduled'
  | 'deletion cancelled'
  | 'account deleted'
  | 'office closed'
  | 'role changed'
  | 'account disabled'
  | 'account enabled'
  | 'forbidden'
  | 'reports held'
  | 'webhook refused';
type SecurityFields = { account?: number | null; address?: string } & Record<string, string | number | boolean | null>;
