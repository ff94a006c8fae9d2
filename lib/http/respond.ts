import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AppError } from '../errors';
import type { Locale } from '../i18n/routing';
import type messages from '@/messages/en.json';
import { isDatabaseAway } from './database';
import { log } from '../log';
import { pageLinks, type Page } from './paging';
import { STATUS, type Problem, type WireCode } from './problem';

declare const content: unique symbol;
/** A response whose status and body the compiler knows, and holds against what its route declares. */
export type Answer<Status extends number, Body> = Response & { readonly [content]: { status: Status; body: Body } };

/**
 * Every answer of the API leaves through here. Successes may be kept by the browser but are asked for anew each
 * time, since lists change at any moment; a route that knows better says so in `headers`.
 */
const FRESH = { 'Cache-Control': 'no-cache' };

export const ok = <Body>(body: Body, headers: Record<string, string> = {}) =>
  Response.json(body, { headers: { ...FRESH, ...headers } }) as Answer<200, Body>;
/** A row that the call has made. */
export const created = <Body>(body: Body) =>
  Response.json(body, { status: 201, headers: { 'Cache-Control': 'no-store' } }) as Answer<201, Body>;
export const noContent = () =>
  new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } }) as Answer<204, undefined>;

/** @throws AppError not_found where a read found nothing that the caller may know of */
export function found<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}

/**
 * A page of a list: a JSON array, the rest in headers. `X-Total-Count` counts all rows; where that would be too
 * dear it stops at 1000 and `X-Total-Exact: false` stands beside it. `Link` leads to the other pages.
 * @param at where the list lives, and its own parameters in the query
 */
export function list<T>(
  items: T[],
  at: { path: string; query: URLSearchParams },
  page: Page,
  headers: Record<string, string> = {},
) {
  return ok(items, {
    'X-Total-Count': String(page.total),
    ...(!page.exact && { 'X-Total-Exact': 'false' }),
    Link: pageLinks(at.path, at.query, page),
    ...headers,
  });
}

/** After which a caller may try what was not available once more. */
const RETRY_SECONDS = '5';

type MessageKey = keyof (typeof messages)['errors'];

/** An error's body: `message` is for a person, `code` for a program, `fields` maps an input to its message. */
export async function problem(
  locale: Locale,
  code: WireCode,
  {
    messageKey = code,
    fields,
    values,
    headers = {},
  }: Omit<AppError['details'], 'retryAfter'> & { messageKey?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'errors' });
  // A rule of zod's own, without a message of ours, is told in general.
  const say = (key: string) => t(t.has(key as MessageKey) ? (key as MessageKey) : 'not_valid', values);
  const body: Problem = {
    message: say(messageKey),
    code,
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, say(key)])) }),
  };
  return Response.json(body, {
    status: STATUS[code],
    headers: {
      'Cache-Control': 'no-store',
      'Content-Language': locale,
      ...(code === 'unavailable' && { 'Retry-After': RETRY_SECONDS }),
      ...headers,
    },
  });
}

/**
 * The answer to whatever a handler threw. What is no AppError says nothing to the caller: the log has it, under
 * the id that the answer carries in `X-Request-Id`.
 */
export async function failure(
  error: unknown,
  { method, url, locale }: { method: string; url: string; locale: Locale },
): Promise<Response> {
  if (error instanceof AppError) {
    // Somebody has to see to it: a full disk, a bucket that refuses.
    if (error.code === 'unavailable') log.error('not available', { method, path: new URL(url).pathname, error });
    const { retryAfter, ...details } = error.details;
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
    return problem(locale, error.code, { messageKey: error.messageKey, headers, ...details });
  }
  const requestId = crypto.randomUUID();
  const code = (await isDatabaseAway(error)) ? 'unavailable' : 'internal';
  log.error('request failed', { requestId, method, path: new URL(url).pathname, code, error });
  return problem(locale, code, { headers: { 'X-Request-Id': requestId } });
}
