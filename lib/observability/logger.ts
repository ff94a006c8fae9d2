import { pino } from 'pino';
import { now } from '../platform/now.ts';
import { runtime } from '../platform/runtime.ts';

/** `security` is above every level that LOG_LEVEL can have except `silent`, so it is always written. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, security: 60 };

/** Masks credentials in URLs, because a database driver may put them into an error message. */
const withoutCredentials = (text: string) => text.replace(/\/\/[^\s/@]+@/g, '//***@');

function formatValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return {
    name,
    message: withoutCredentials(message),
    stack: stack && withoutCredentials(stack),
    cause: cause && formatValue(cause),
  };
}

/**
 * Creates a logger that writes one JSON object per line to stderr. Writes synchronously, so that a crash loses nothing.
 * The HTTP server also loads this file.
 * @param level LOG_LEVEL
 */
export const createLogger = (level: string) =>
  pino(
    {
      customLevels: LEVELS,
      useOnlyCustomLevels: true,
      level,
      base: null,
      messageKey: 'message',
      mixin: () => {
        const requestId = runtime.answers?.getStore()?.requestId;
        return requestId ? { requestId } : {};
      },
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, formatValue(value)])),
      },
    },
    process.stderr,
  );
