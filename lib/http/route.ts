import 'server-only';
import { connection, type NextRequest } from 'next/server';
import * as z from 'zod/mini';
import { currentUser } from '../auth/session';
import { cacheShared } from '../cache/shared';
import { env } from '../env';
import { AppError, type ErrorCode } from '../errors';
import type { Locale } from '../i18n/routing';
import { verify } from '../internal-signature';
import { take, type Limit } from '../limit';
import { log } from '../log';
import { firstValues } from '../query';
import { requestContext, type RequestContext } from '../request-context';
import type { UserView } from '../users/view';
import { languageOf } from './language';
import { checkOrigin, clientAddress, readJson } from './request';
import { failure, problem } from './respond';

/**
 * Who may call, and what the handler learns of them as `user`. `public` is everyone, and nobody asks who; `viewer`
 * everyone, signed in or not; `user` and `admin` those alone (401 or 403 to others); `internal` this installation's
 * own processes, which sign with its secret (to others the address does not exist).
 */
type Caller = { public: undefined; viewer: UserView | null; user: UserView; admin: UserView; internal: undefined };
type Access = keyof Caller;

/** Of zod or of its smaller sister zod/mini, in which stands what the browser shares. */
type Schema = z.core.$ZodType | undefined;
type Declaration<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  auth: Auth;
  /** How often one caller may call: counted by user, or by address where nobody asks who. Above it, 429. */
  limit?: Limit & { name: string };
  /** Of the address: what does not fit names nothing, 404. */
  params?: Params;
  /** First non-blank value of each parameter, trimmed: what does not fit is a 400. */
  query?: Query;
  /** JSON: what does not fit is a 400. */
  body?: Body;
  /**
   * `shared`: proxies and CDNs in front may store what a visitor is answered until one of the tags of its reads is cleared
   * (lib/cache/shared.ts).
   */
  cache?: 'shared';
};
type Output<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Input<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  request: NextRequest;
  locale: Locale;
  user: Caller[Auth];
  /** The caller's network address, for what is limited by it. */
  address: string;
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
};
type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: NextRequest, context: Context) => Promise<Response>;

/**
 * Makes a route handler of a declaration. The order is fixed for every route: origin, caller, limit, address, query,
 * body, handler; whatever any of them throws becomes an error body (lib/http/respond.ts).
 */
export function route<
  Auth extends Access,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  { auth, limit, params, query, body, cache }: Declaration<Auth, Params, Query, Body>,
  handle: (input: Input<Auth, Params, Query, Body>) => Promise<Response> | Response,
): Handler {
  return async (request, context) => {
    await connection(); // no answer is made at the build
    const locale = languageOf(request.headers.get('accept-language'));
    const address = clientAddress(request);
    const who: RequestContext = { account: null, address };
    const answer = async () => {
      checkOrigin(request);
      const user = await callerOf(auth, request);
      who.account = user?.id ?? null;
      admit(auth, user);
      if (limit) await take(`${limit.name}:${user?.id ?? address}`, limit);
      const input = {
        request,
        locale,
        user: user as Caller[Auth], // admit has refused who does not fit
        address,
        params: parse(params as Params, 'not_found', await context.params),
        query: parse(query as Query, 'bad_request', firstValues(request.nextUrl.searchParams)),
        body: parse(body as Body, 'bad_request', body && (await readJson(request))),
      };
      const shared = cache === 'shared' && !user;
      const response = await (shared ? cacheShared(() => handle(input)) : handle(input));
      // What one person may see is kept by nobody else.
      if (user) response.headers.set('Cache-Control', 'private, no-store');
      return response;
    };
    return requestContext.run(who, () =>
      answer().catch((error: unknown) => {
        if (error instanceof AppError) noteRefusal(error, request);
        return failure(error, { method: request.method, url: request.url, locale });
      }),
    );
  };
}

/** Answers to a notice that are the provider's trouble or ours, and no refusal. */
const TROUBLE: ErrorCode[] = ['provider_failed', 'unavailable'];

/** Into the security log: who tries what is not theirs, and what pretends to come from the payment provider. */
function noteRefusal({ code, messageKey }: AppError, { method, nextUrl: { pathname: path } }: NextRequest): void {
  if (path.startsWith('/api/webhooks/')) {
    if (!TROUBLE.includes(code)) log.security('webhook refused', { method, path, code });
  } else if (code === 'forbidden') log.security('forbidden', { method, path, reason: messageKey });
}

function parse<S extends Schema>(schema: S, code: 'not_found' | 'bad_request', value: unknown): Output<S> {
  if (schema === undefined) return undefined as Output<S>;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data as Output<S>;
  if (code === 'not_found') throw new AppError(code);
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  throw new AppError(code, code, Object.keys(fields).length > 0 ? { fields } : {});
}

async function callerOf(auth: Access, request: NextRequest): Promise<UserView | null | undefined> {
  if (auth === 'internal') checkSignature(request);
  if (auth === 'public' || auth === 'internal') return undefined;
  return currentUser();
}

function admit(auth: Access, user: UserView | null | undefined): void {
  if (auth !== 'user' && auth !== 'admin') return;
  if (!user) throw new AppError('unauthenticated');
  if (auth === 'admin' && user.role !== 'admin') throw new AppError('forbidden');
}

function checkSignature({ headers }: NextRequest): void {
  const signed = env.AUTH_SECRET && verify(env.AUTH_SECRET, headers.get('x-baraha-signature'), Date.now());
  if (!signed) throw new AppError('not_found');
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handlers = Record<Method | 'OPTIONS', Handler>;
const every = (handler: Handler): Handlers => ({
  GET: handler,
  POST: handler,
  PUT: handler,
  PATCH: handler,
  DELETE: handler,
  OPTIONS: handler,
});

/**
 * The handlers of the methods that a route does not have: 405 with the error body (Next's own has none), and
 * OPTIONS, all with Allow. A route exports them beside its own.
 */
export function only(...allowed: Method[]): Handlers {
  const names = ['OPTIONS', ...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])];
  const headers = { Allow: names.sort().join(', ') };
  const refuse = route({ auth: 'public' }, ({ locale }) => problem(locale, 'method_not_allowed', { headers }));
  const options = route({ auth: 'public' }, () => new Response(null, { status: 204, headers }));
  return { ...every(refuse), OPTIONS: options };
}

/** The handlers of an address that does not exist, or is not to be seen. */
export const nothing = every(
  route({ auth: 'public' }, () => {
    throw new AppError('not_found');
  }),
);
