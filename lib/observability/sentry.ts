import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '../platform/env';
import { UUID } from '../platform/ids';
import { now } from '../platform/now';

// Reports errors to a service that supports Sentry's protocol (SENTRY_DSN), in its envelope format
// (develop.sentry.dev/sdk/data-model/envelopes). Does not use Sentry's own package, because that would add tracing and
// patch Node.

/** Further errors go only to the log, so that an error on every request does not add load. */
const MAX_EVENTS_PER_MINUTE = 30;

const target = env.SENTRY_DSN === undefined ? null : parseDsn(env.SENTRY_DSN);

/** Parses a DSN such as `https://key@host/path/project`. */
export function parseDsn(dsn: string): { url: string; key: string } {
  const { protocol, username, host, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  return { url: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`, key: username };
}

let minute = 0;
let sent = 0;

/**
 * Reports an error to Sentry. @param fields fields of the log line; texts and numbers become tags. `digest` and UUIDs, such as
 * request ids, are not personal data: we generate them, and error pages show them
 */
export function tellSentry(message: string, error: Error, fields: Record<string, unknown>, at = now()): void {
  if (!target) return;
  const current = Math.floor(at / 60_000);
  if (current !== minute) [minute, sent] = [current, 0];
  if ((sent += 1) > MAX_EVENTS_PER_MINUTE) return;
  const body = envelope(message, error, fields, at);
  const headers = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${target.key}, sentry_client=market/1.0`,
  };
  // Not awaited, because the log already has the error.
  void fetch(target.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
    .then((answer) => answer.body?.cancel())
    .catch(() => undefined);
}

export function envelope(message: string, error: Error, fields: Record<string, unknown>, at: number): string {
  const id = randomUUID().replaceAll('-', '');
  const tags = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value);
    const isOurs = name === 'digest' || UUID.test(text);
    return [[name, (isOurs ? text : withoutPersonalData(text)).slice(0, 200)]];
  });
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform: 'node',
    level: 'error',
    environment: env.NODE_ENV,
    logentry: { formatted: message },
    tags: Object.fromEntries(tags) as Record<string, string>,
    exception: {
      values: [
        {
          type: error.name,
          value: withoutPersonalData(error.message).slice(0, 500),
          stacktrace: { frames: framesOf(error.stack ?? '') },
        },
      ],
    },
  };
  const sentAt = new Date(at).toISOString();
  return [{ event_id: id, sent_at: sentAt }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
}

/** Masks email addresses, and digit sequences that may be phone or card numbers, in the text of an error. */
export const withoutPersonalData = (text: string): string =>
  text.replace(/[^\s@"'<>]+@[^\s@"'<>]+|\d(?:[ -]?\d){5,}/g, '***');

/** Parses the stack frames. Sentry expects the innermost call last. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/^ +at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, name, filename, line, column]) => ({
      ...(name !== undefined && { function: name }),
      filename,
      lineno: Number(line),
      colno: Number(column),
    }))
    .reverse();
