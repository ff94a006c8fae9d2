import 'server-only';
import type { NextRequest } from 'next/server';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '../i18n/routing';
import { log } from '../observability/log';
import { isDatabaseAway } from '../platform/database';
import { runtime } from '../platform/runtime';
import { fileTypes, type Answers, type DownloadFile, type Schema } from './declaration';
import { AppError, required } from './errors';
import { matchesETag } from './etag';
import { pageLinks } from './paging';
import { STATUS, type Problem, type WireCode } from './problem';
import type messages from '@/messages/en.json';

declare const content: unique symbol;
/** A response whose status and body the compiler checks against the route's declaration. */
export type Answer<Status extends number, Body> = Response & { readonly [content]: { status: Status; body: Body } };

/**
 * Responds with a status and a body. Browsers may store a 200 but must revalidate it, because lists can change at any
 * time. A route may override this with `headers`.
 */
export function answer<Status extends number, Body>(status: Status, body: Body, headers: Record<string, string> = {}) {
  const init = { status, headers: { 'Cache-Control': status === 200 ? 'no-cache' : 'no-store', ...headers } };
  const response = body === undefined ? new Response(null, init) : Response.json(body, init);
  return response as Answer<Status, Body>;
}

/** Converts a handler's result to a response. A result that is no response is the body of the declared status. */
export function respond(answers: Answers, made: unknown): Response {
  if (made instanceof Response) return made;
  const [status, schema] = required(Object.entries(answers)[0], 'a declared status') as [string, Schema];
  const type = schema && fileTypes.get(schema)?.type;
  return type === undefined ? answer(Number(status), schema && made) : download(made as DownloadFile, type);
}

/** Returns the value if it is not null. @throws AppError not_found */
export function found<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}

type Listed<T> = { items: T[]; total: number; exact?: boolean };

/**
 * Responds with a page of a list: a JSON array, with paging in headers. `X-Total-Count` stops at 1000, marked by
 * `X-Total-Exact: false`.
 * @param linked the parameters that the links repeat, without the page
 */
export function list<T>(
  { nextUrl }: NextRequest,
  { page = 1, pageSize }: { page?: number; pageSize: number },
  { items, total, exact = true }: Listed<T>,
  linked = new URLSearchParams({ pageSize: String(pageSize) }),
  headers: Record<string, string> = {},
) {
  const links = pageLinks(nextUrl.pathname, linked, { page, pageSize, total, exact });
  return answer(200, items, {
    'X-Total-Count': String(total),
    ...(!exact && { 'X-Total-Exact': 'false' }),
    ...(links !== null && { Link: links }),
    ...headers,
  });
}

const download = ({ name, content }: DownloadFile, type: string) =>
  new Response(typeof content === 'string' ? new Blob([content]).stream() : content, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });

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

type MessageKey = keyof (typeof messages)['errors'];

/** Returns a translator of keys below `errors`. */
export async function translateError(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  // The built-in messages of zod are not keys of our messages.
  return (key: string, values?: Record<string, string | number>) =>
    t(t.has(key as MessageKey) ? (key as MessageKey) : 'not_valid', values);
}

async function problemResponse(
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
      ...(code === 'unavailable' && { 'Retry-After': '5' }),
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
