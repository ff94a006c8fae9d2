import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { connection, type NextRequest } from 'next/server';
import * as z from 'zod/mini';
import { currentUser } from '../accounts/auth/session';
import { may, permissionOf, type StaffAccess } from '../accounts/users/permissions';
import type { UserView } from '../accounts/users/view';
import { cacheShared } from '../cache/shared';
import type { Locale } from '../i18n/routing';
import { log, requestContext, type RequestContext } from '../observability/log';
import { env } from '../platform/env';
import { acceptedLanguage } from './accept-language';
import type {
  Access,
  Answering,
  Answers,
  Handler,
  MachineCaller,
  OutputOf,
  Reading,
  Route,
  Schema,
} from './declaration';
import { AppError, type ErrorCode } from './errors';
import { clientNetwork } from './ip-address';
import { firstValues } from './query';
import { consumeRateLimit } from './rate-limit';
import { callerAddress, checkOrigin, readJson } from './request';
import { errorResponse, respond, type Answer } from './respond';
import { searches } from './search-budget';

type Caller = { public: undefined; viewer: UserView | null; user: UserView; internal: undefined } & Record<
  StaffAccess,
  UserView
>;
type Input<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  request: NextRequest;
  locale: Locale;
  user: Caller[Auth];
  address: string;
  params: OutputOf<Params>;
  query: OutputOf<Query>;
  body: OutputOf<Body>;
  ifMatch: string | null;
};

type BodyOf<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
/** The only key; never if there are several. */
type OnlyKey<A, Key extends keyof A = keyof A> = Key extends unknown ? ([keyof A] extends [Key] ? Key : never) : never;

/**
 * Result of a handler: a response, or the body if the declaration has one status. The result is ignored if that
 * status has no body.
 */
type Made<A extends Answers> =
  | { [S in keyof A]: Answer<S & number, BodyOf<A[S]>> }[keyof A]
  | (A[OnlyKey<A>] extends z.core.$ZodType ? BodyOf<A[OnlyKey<A>]> : unknown);

/**
 * Creates a route handler from a declaration. Every route runs the same steps in the same order: origin, session,
 * limit, path parameters, query, body, search budget, handler. Errors become an error response (lib/http/respond.ts).
 */
export const route = <
  Auth extends Access,
  const A extends Answers,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  declaration: Reading<Auth, Params, Query, Body> & Answering<Body, A>,
  handle: (input: Input<Auth, Params, Query, Body>) => Promise<Made<A>> | Made<A>,
): Route<Reading<Auth, Params, Query, Body> & Answering<Body, A>> =>
  Object.assign(
    handler(declaration, async (input) => respond(declaration.answers, await handle(input))),
    { declaration },
  );

/** Parses the body. A missing body counts as `{}` if no field is required. */
function readBody(request: NextRequest, schema: z.core.$ZodType, options: typeof BEACON | undefined): Promise<unknown> {
  const { headers } = request;
  const isEmpty =
    !headers.has('content-type') && !headers.has('transfer-encoding') && !Number(headers.get('content-length'));
  return isEmpty && z.safeParse(schema, {}).success ? Promise.resolve({}) : readJson(request, options);
}

const BEACON = { beacon: true, limit: 1_000 };

/** Like `route`, for handlers outside the API description, such as photos. */
export function handler<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema>(
  { auth, limit, params, query, body, beacon, cache, search, origin, caller: kind }: Reading<Auth, Params, Query, Body>,
  handle: (input: Input<Auth, Params, Query, Body>) => Promise<Response> | Response,
): Handler {
  return async (request, context) => {
    await connection(); // never rendered at build time
    const locale = acceptedLanguage(request.headers.get('accept-language'));
    const address = callerAddress(request);
    const caller: RequestContext = { account: null, address };
    const answer = async () => {
      if (origin !== 'any') checkOrigin(request);
      const user = await authenticate(auth, request);
      caller.account = user?.id ?? null;
      authorize(auth, user);
      if (limit) await consumeRateLimit(`${limit.name}:${user?.id ?? clientNetwork(address)}`, limit);
      const input = {
        request,
        locale,
        user: user as Caller[Auth], // `authorize` has checked it
        address,
        params: parse(params as Params, 'not_found', await context.params),
        query: parse(query as Query, 'bad_request', firstValues(request.nextUrl.searchParams)),
        body: parse(body as Body, 'bad_request', body && (await readBody(request, body, beacon && BEACON))),
        ifMatch: request.headers.get('if-match'),
      };
      const shared = cache === 'shared' && !user;
      const begun = performance.now();
      const endSearch = search && beginSearch(address);
      const made = async () => (shared ? cacheShared(() => handle(input)) : handle(input));
      const response = await made().finally(endSearch);
      if (cache === 'none') response.headers.set('Cache-Control', 'no-store');
      if (user) response.headers.set('Cache-Control', 'private, no-store');
      if (user?.role === 'admin')
        response.headers.set('Server-Timing', `handler;dur=${(performance.now() - begun).toFixed(1)}`);
      return response;
    };
    return requestContext.run(caller, () =>
      answer().catch((error: unknown) => {
        if (error instanceof AppError) logRefusal(error, request, kind);
        return errorResponse(error, { method: request.method, url: request.url, locale });
      }),
    );
  };
}

/** Starts a search within the budget. @returns a function that ends it @throws AppError too_many_requests */
function beginSearch(address: string): () => void {
  const search = searches.begin(address);
  if (typeof search === 'function') return () => search();
  throw new AppError('too_many_requests', 'too_many_searches', { retryAfter: search.waitSeconds });
}

/** Codes for failures of the provider or of this installation, as opposed to rejected webhooks. */
const OUTAGE_CODES: ErrorCode[] = ['provider_failed', 'unavailable'];

/** Logs attempts without permission, rejected webhooks, and outages that an operator must act on, such as a full disk. */
function logRefusal(error: AppError, { method, nextUrl: { pathname: path } }: NextRequest, caller?: MachineCaller) {
  const { code, messageKey } = error;
  if (code === 'unavailable' && caller !== 'healthCheck') log.error('unavailable', { method, path, error });
  if (caller === 'webhook') {
    if (!OUTAGE_CODES.includes(code)) log.security('webhook refused', { method, path, code });
  } else if (code === 'forbidden') log.security('forbidden', { method, path, reason: messageKey });
}

function parse<S extends Schema>(schema: S, code: 'not_found' | 'bad_request', value: unknown): OutputOf<S> {
  if (schema === undefined) return undefined as OutputOf<S>;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data as OutputOf<S>;
  if (code === 'not_found') throw new AppError(code);
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  throw new AppError(code, code, Object.keys(fields).length > 0 ? { fields } : {});
}

async function authenticate(auth: Access, request: NextRequest): Promise<UserView | null | undefined> {
  if (auth === 'internal') checkCronSecret(request);
  if (auth === 'public' || auth === 'internal') return undefined;
  return currentUser();
}

function authorize(auth: Access, user: UserView | null | undefined): void {
  const permission = permissionOf(auth);
  if (auth !== 'user' && permission === null) return;
  if (!user) throw new AppError('unauthenticated');
  if (permission !== null && !may(user, permission))
    throw new AppError('forbidden', user.passkeyRequired ? 'passkey_required' : 'forbidden');
}

/** Verifies CRON_SECRET. @throws AppError not_found, as for an unknown address */
function checkCronSecret({ headers }: NextRequest): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = digest(headers.get('authorization') ?? '');
  if (!env.CRON_SECRET || !timingSafeEqual(digest(`Bearer ${env.CRON_SECRET}`), given)) throw new AppError('not_found');
}

const notFound = handler({ auth: 'public' }, () => {
  throw new AppError('not_found');
});

export const notFoundHandlers = {
  GET: notFound,
  POST: notFound,
  PUT: notFound,
  PATCH: notFound,
  DELETE: notFound,
  OPTIONS: notFound,
};
