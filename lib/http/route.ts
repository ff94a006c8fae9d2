import 'server-only';
import { connection, type NextRequest } from 'next/server';
import type { z } from 'zod';
import { env } from '../env';
import { AppError } from '../errors';
import type { Locale } from '../i18n/routing';
import { verify } from '../internal-signature.mjs';
import { firstValues } from '../query';
import { languageOf } from './language';
import { checkOrigin, readJson } from './request';
import { failure, problem } from './respond';

/**
 * Who may call: `public` is everyone, `internal` this installation's own processes, which sign with its secret
 * (to others the address does not exist).
 */
type Access = 'public' | 'internal';

type Schema = z.ZodType | undefined;
type Declaration<Params extends Schema, Query extends Schema, Body extends Schema> = {
  auth: Access;
  /** Of the address: what does not fit names nothing, 404. */
  params?: Params;
  /** First non-blank value of each parameter, trimmed: what does not fit is a 400. */
  query?: Query;
  /** JSON: what does not fit is a 400. */
  body?: Body;
};
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Input<Params extends Schema, Query extends Schema, Body extends Schema> = {
  request: NextRequest;
  locale: Locale;
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
};
type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: NextRequest, context: Context) => Promise<Response>;

/**
 * Makes a route handler of a declaration. The order is fixed for every route: origin, caller, address, query,
 * body, handler; whatever any of them throws becomes an error body (lib/http/respond.ts).
 */
export function route<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  { auth, params, query, body }: Declaration<Params, Query, Body>,
  handle: (input: Input<Params, Query, Body>) => Promise<Response> | Response,
): Handler {
  return async (request, context) => {
    await connection(); // no answer is made at the build
    const locale = languageOf(request.headers.get('accept-language'));
    try {
      checkOrigin(request);
      if (auth === 'internal') checkSignature(request);
      return await handle({
        request,
        locale,
        params: parse(params as Params, 'not_found', await context.params),
        query: parse(query as Query, 'bad_request', firstValues(request.nextUrl.searchParams)),
        body: parse(body as Body, 'bad_request', body && (await readJson(request))),
      });
    } catch (error) {
      return failure(error, { method: request.method, url: request.url, locale });
    }
  };
}

function parse<S extends Schema>(schema: S, code: 'not_found' | 'bad_request', value: unknown): Output<S> {
  if (schema === undefined) return undefined as Output<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data as Output<S>;
  if (code === 'not_found') throw new AppError(code);
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  throw new AppError(code, code, Object.keys(fields).length > 0 ? { fields } : {});
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
