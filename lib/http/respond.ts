import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '../i18n/routing';
import { log } from '../observability/log';
import { isDatabaseAway } from '../platform/database';
import { runtime } from '../platform/runtime';
import { AppError } from './errors';
import { matchesETag } from './etag';
import { pageLinks, type Page } from './paging';
import { STATUS, type Problem, type WireCode } from './problem';
import type messages from '@/messages/en.json';

declare const content: unique symbol;
/** A response whose status and body the compiler checks against the route's declaration. */
export type Answer<Status extends number, Body> = Response & { readonly [content]: { status: Status; body: Body } };

/**
 * Lists can change at any time, so browsers may store responses but must revalidate them. A route may override this
 * with `headers`.
 */
const NO_CACHE = { 'Cache-Control': 'no-cache' };

export const ok = <Body>(body: Body, headers: Record<string, string> = {}) =>
  Response.json(body, { headers: { ...NO_CACHE, ...headers } }) as Answer<200, Body>;
export const created = <Body>(body: Body) =>
  Response.json(body, { status: 201, headers: { 'Cache-Control': 'no-store' } }) as Answer<201, Body>;
/** Responds with 202 and no body, so that the response does not reveal the result. */
export const accepted = () =>
  new Response(null, { status: 202, headers: { 'Cache-Control': 'no-store' } }) as Answer<202, undefined>;
export const noContent = () =>
  new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } }) as Answer<204, undefined>;

/** Responds with 202 to a change that takes effect later unless it is cancelled. */
export const scheduled = <Body>(body: Body) =>
  Response.json(body, { status: 202, headers: { 'Cache-Control': 'no-store' } }) as Answer<202, Body>;

/** Redirects to an address, which the client then requests with GET. */
export const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } }) as Answer<
    303,
    undefined
  >;

/** Returns the value if it is not null. @throws AppError not_found */
export function found<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}

/**
 * Responds with a page of a list: a JSON array, with paging in headers. `X-Total-Count` stops at 1000, marked by
 * `X-Total-Exact: false`.
 * @param at path and query of the list
 */
export function list<T>(
  items: T[],
  at: { path: string; query: URLSearchParams },
  page: Page,
  headers: Record<string, string> = {},
) {
  const links = pageLinks(at.path, at.query, page);
  return ok(items, {
    'X-Total-Count': String(page.total),
    ...(!page.exact && { 'X-Total-Exact': 'false' }),
    ...(links !== null && { Link: links }),
    ...headers,
  });
}

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Responds with a streamed file. @param name suggested file name */
export const download = (content: ReadableStream<Uint8Array>, { name, type }: { name: string; type: string }) =>
  new Response(content, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  }) as Answer<200, undefined>;

type StoredFile = { name: string; type: string; content: Uint8Array<ArrayBuffer> | null };

/**
 * Responds with a stored file, which is cached forever. Its content never changes, so its name is its ETag.
 * @throws AppError not_found
 */
export function sendFile({ method, headers }: Request, { name, type, content }: StoredFile): Response {
  if (content === null) throw new AppError('not_found');
  const tag = `"${name}"`;
  const answer = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: tag };
  if (matchesETag(headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers: answer });
  return new Response(method === 'HEAD' ? null : content, { headers: { ...answer, 'Content-Type': type } });
}

const RETRY_AFTER_SECONDS = '5';

type MessageKey = keyof (typeof messages)['errors'];

/** Returns a translator of keys below `errors`. */
export async function translateError(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  // The built-in messages of zod are not keys of our messages.
  return (key: string, values?: Record<string, string | number>) =>
    t(t.has(key as MessageKey) ? (key as MessageKey) : 'not_valid', values);
}

export async function problemResponse(
  locale: Locale,
  code: WireCode,
  {
    messageKey = code,
    fields,
    values,
    changed,
    headers = {},
  }: Omit<AppError['details'], 'retryAfter'> & { messageKey?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const translateKey = await translateError(locale);
  const translate = (key: string) => translateKey(key, values);
  const body: Problem = {
    message: translate(messageKey),
    code,
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, translate(key)])) }),
    ...(changed && { changed }),
  };
  return Response.json(body, {
    status: STATUS[code],
    headers: {
      'Cache-Control': 'no-store',
      'Content-Language': locale,
      ...(code === 'unavailable' && { 'Retry-After': RETRY_AFTER_SECONDS }),
      ...headers,
    },
  });
}

/**
 * Returns the response to an error that a handler threw. Details of an unknown error appear only in the log, under its
 * `X-Request-Id`.
 */
export async function errorResponse(
  error: unknown,
  { method, url, locale }: { method: string; url: string; locale: Locale },
): Promise<Response> {
  if (error instanceof AppError) {
    const { retryAfter, ...details } = error.details;
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
    return problemResponse(locale, error.code, { messageKey: error.messageKey, headers, ...details });
  }
  const known = runtime.answers?.getStore()?.requestId; // already in the response and in every log line
  const requestId = known ?? crypto.randomUUID();
  const code = (await isDatabaseAway(error)) ? 'unavailable' : 'internal';
  log.error('request failed', { ...(!known && { requestId }), method, path: new URL(url).pathname, code, error });
  return problemResponse(locale, code, { headers: known ? {} : { 'X-Request-Id': requestId } });
}
