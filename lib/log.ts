import 'server-only';
import { env } from './env';
import { requestContext } from './request-context';

/** `security` is above all that LOG_LEVEL can ask for but `silent`: what it says is always written. */
const LEVELS = ['debug', 'info', 'warn', 'error', 'security', 'silent'] as const;
type Level = Exclude<(typeof LEVELS)[number], 'silent'>;

/** What a driver may put into a message: the password in an address. */
const withoutCredentials = (text: string) => text.replace(/\/\/[^\s/@]+@/g, '//***@');

function describe(value: unknown): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return {
    name,
    message: withoutCredentials(message),
    stack: stack && withoutCredentials(stack),
    cause: cause && describe(cause),
  };
}

/**
 * Milliseconds since 1970, by the clock that runs on: Next takes a look at the other one for a reason to give up the
 * static page that is being made, and a line in the log must change nothing.
 */
const now = () => performance.timeOrigin + performance.now();

function write(level: Level, message: string, fields: Record<string, unknown>) {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(env.LOG_LEVEL)) return;
  const told = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, describe(value)]));
  process.stderr.write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...told })}\n`);
}

/** One JSON object a line, on stderr, from LOG_LEVEL up. Callers name what they log: never a body, cookie or header. */
export const log = {
  debug: (message: string, fields: Record<string, unknown> = {}) => write('debug', message, fields),
  info: (message: string, fields: Record<string, unknown> = {}) => write('info', message, fields),
  warn: (message: string, fields: Record<string, unknown> = {}) => write('warn', message, fields),
  error: (message: string, fields: Record<string, unknown> = {}) => write('error', message, fields),
  /**
   * What somebody who looks into an attack asks for: who, from where, what. `account` is the id of who did it, null for
   * nobody that is known; address and account are the request's unless `fields` says otherwise. Never what was typed: a
   * name in the wrong field may be a password.
   */
  security: (event: SecurityEvent, fields: SecurityFields = {}) =>
    write('security', event, { account: null, ...requestContext.getStore(), ...fields }),
};

/** The events, as docs/operations.md lists them. */
export type SecurityEvent =
  | 'registered'
  | 'login succeeded'
  | 'login failed'
  | 'login locked'
  | 'login under attack'
  | 'password changed'
  | 'password change refused'
  | 'sessions ended everywhere'
  | 'role changed'
  | 'account disabled'
  | 'account enabled'
  | 'forbidden'
  | 'webhook refused';
type SecurityFields = { account?: number | null; address?: string } & Record<string, string | number | boolean | null>;
