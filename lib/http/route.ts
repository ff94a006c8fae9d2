import 'server-only';
import { connection, type NextRequest } from 'next/server';
import * as z from 'zod/mini';
import { acceptedLanguage } from '../accept-language';
import { currentUser } from '../auth/session';
import { cacheShared } from '../cache/shared';
import { env } from '../env';
import { AppError, type ErrorCode } from '../errors';
import type { Locale } from '../i18n/routing';
import { verify } from '../internal-signature';
import { consumeRateLimit } from '../rate-limit';
import { log } from '../log';
import { firstValues } from '../query';
import { requestContext, type RequestContext } from '../request-context';
import type { UserView } from '../users/view';
import type { Access, Answering, Answers, Declaration, OutputOf, Reading, Schema } from './declaration';
import { checkOrigin, clientAddress, readJson } from './request';
import { failure, problem, type Answer } from './respond';

/** What a handler learns of its caller, by the declaration's `auth`. */
type Caller = { public: undefined; viewer: UserView | null; user: UserView; admin: UserView; internal: undefined };
type Input<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema> = {
  request: NextRequest;
  locale: Locale;
  user: Caller[Auth];
  /** The caller's network address, for what is limited by it. */
  address: string;
  params: OutputOf<Params>;
  query: OutputOf<Query>;
  body: OutputOf<Body>;
};
type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: NextRequest, context: Context) => Promise<Response>;

/** What a handler may answer with: a status that is declared, with a body that fits its schema. */
type Declared<A extends Answers> = {
  [S in keyof A]: Answer<S & number, OutputOf<A[S] extends Schema ? A[S] : undefined>>;
}[keyof A];

/**
 * Makes a route handler of a declaration, which it carries along for the description of the API. The order is fixed for
 * every route: origin, caller, limit, address, query, body, handler; whatever any of them throws becomes an error body
 * (lib/http/respond.ts).
 */
export const route = <
  Auth extends Access,
  const A extends Answers,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  declaration: Reading<Auth, Params, Query, Body> & Answering<Body, A>,
  handle: (input: Input<Auth, Params, Query, Body>) => Promise<Declared<A>> | Declared<A>,
): Handler & { declaration: Declaration } => Object.assign(handler(declaration, handle), { declaration });

/** As `route`, for what is no part of the API, such as a photo. */
export function handler<Auth extends Access, Params extends Schema, Query extends Schema, Body extends Schema>(
  { auth, limit, params, query, body, cache }: Reading<Auth, Params, Query, Body>,
  handle: (input: Input<Auth, Params, Query, Body>) => Promise<Response> | Response,
): Handler {
  return async (request, context) => {
    await connection(); // no answer is made at the build
    const locale = acceptedLanguage(request.headers.get('accept-language'));
    const address = clientAddress(request);
    const who: RequestContext = { account: null, address };
    const answer = async () => {
      checkOrigin(request);
      const user = await callerOf(auth, request);
      who.account = user?.id ?? null;
      admit(auth, user);
      if (limit) await consumeRateLimit(`${limit.name}:${user?.id ?? address}`, limit);
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
  const refuse = handler({ auth: 'public' }, ({ locale }) => problem(locale, 'method_not_allowed', { headers }));
  const options = handler({ auth: 'public' }, () => new Response(null, { status: 204, headers }));
  return { ...every(refuse), OPTIONS: options };
}

/** The handlers of an address that does not exist, or is not to be seen. */
export const nothing = every(
  handler({ auth: 'public' }, () => {
    throw new AppError('not_found');
  }),
);
