import { AppError } from '@/lib/http/errors';
import { readBytes } from '@/lib/http/request';
import { handler } from '@/lib/http/route';
import { env } from '@/lib/platform/env';
import { runtime } from '@/lib/platform/runtime';

/** Forwards the sandbox's hosted page and mailbox, but not its API or control. */
const FORWARDED = /^\/sandbox(\/(?:pay\/\w+|mailbox(?:\/\d+)?|style\.css))$/;
const MAILBOX = /^\/mailbox/;
const MAX_BODY_BYTES = 8 * 1024; // a card form
const TIMEOUT_MS = 60_000;
const REQUEST_HEADERS = ['accept-language', 'content-type'];
const RESPONSE_HEADERS = [
  'cache-control',
  'content-language',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
];

/**
 * The HTTP server sets this header (server/request.ts). Under Next's own server it could be forged, so it is ignored.
 */
const isDirect = (headers: Headers) => runtime.answers !== undefined && headers.get('x-baraha-direct') === '1';

/** The page sends no referrer, so its form has no origin. */
const forward = handler({ auth: 'public', origin: 'any' }, async ({ request }) => {
  const { pathname, search } = request.nextUrl;
  const path = FORWARDED.exec(pathname)?.[1];
  if (!env.SANDBOX_URL || path === undefined) throw new AppError('not_found');
  if (MAILBOX.test(path) && !isDirect(request.headers)) throw new AppError('not_found');
  const only = (names: string[], headers: Headers) =>
    names.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []));
  const answer = await fetch(env.SANDBOX_URL + path + search, {
    method: request.method,
    headers: only(REQUEST_HEADERS, request.headers),
    body: request.method === 'POST' ? await readBytes(request, MAX_BODY_BYTES) : null,
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : Object.assign(new AppError('unavailable'), { cause });
  });
  return new Response(answer.body, { status: answer.status, headers: only(RESPONSE_HEADERS, answer.headers) });
});

export { forward as GET, forward as HEAD, forward as POST };
