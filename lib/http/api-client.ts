import type { CallAnswer, CallInput, Endpoint, Method } from './api-routes';
import type { Changed } from './errors';

/**
 * Error of an API call. Its message is the status, a colon and the body (docs/product.md 12.6); `detail` is for people.
 */
export class ApiError extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  /** The server's message, in the page's language. */
  readonly detail: string | undefined;
  readonly fields: Record<string, string>;
  /** Fields that differ, if an edit was based on an earlier version. */
  readonly changed: Changed | undefined;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    const problem = readProblem(body);
    this.status = status;
    this.code = problem.code ?? '';
    this.detail = problem.message;
    this.fields = problem.fields ?? {};
    this.changed = problem.changed;
  }
}

type Problem = { message?: string; code?: string; fields?: Record<string, string>; changed?: Changed };

function readProblem(body: string): Problem {
  try {
    return (JSON.parse(body) as Problem | null) ?? {};
  } catch {
    return {}; // a proxy's page, or an empty body
  }
}

type Parts = {
  params?: Record<string, string | number>;
  query?: URLSearchParams | object;
  body?: unknown;
  version?: string;
};

type Args<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls the API once, without retries (docs/product.md 12.6).
 * @param endpoint method and path; `params` fills its `{parts}`
 * @param input.query null values are omitted
 * @param input.version the edited version (`If-Match`)
 * @returns the JSON body; undefined without a body
 * @throws ApiError for an error response; with status 0 if there is no response
 */
export const api = async <E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<CallAnswer<E>> =>
  (await apiWithVersion(endpoint, ...args)).answer;

/** Calls the API as `api`. @returns also the version of the response (`ETag`) */
export async function apiWithVersion<E extends Endpoint>(
  endpoint: E,
  ...[input]: Args<E>
): Promise<{ answer: CallAnswer<E>; version: string | undefined }> {
  const [method, path] = endpoint.split(' ') as [Method, string];
  const { params, query, body, version }: Parts = input ?? {};
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (version !== undefined) headers['If-Match'] = `"${version}"`;
  const { body: answer, etag } = await send(addressOf(path, params, query), {
    method,
    headers,
    ...(method === 'DELETE' && { keepalive: true }), // also completes if the user leaves the page
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { answer: answer as CallAnswer<E>, version: etag?.replace(/^W\/|"/g, '') };
}

type Init = RequestInit & { headers?: Record<string, string> };

/** Sends a request that `api` has no types for, such as a file. Returns and throws as `api`. */
export const request = async (url: string, init: Init): Promise<unknown> => (await send(url, init)).body;

async function send(url: string, { headers, ...init }: Init): Promise<{ body: unknown; etag: string | null }> {
  const throwUnanswered = (error: Error) => {
    throw new ApiError(0, '', error.message);
  };
  const response = await fetch(url, {
    ...init,
    headers: { 'Accept-Language': document.documentElement.lang, ...headers },
    credentials: 'include',
  }).catch(throwUnanswered);
  const text = await response.text().catch(throwUnanswered); // the connection may drop during the response
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const etag = response.headers.get('ETag');
  if (!text) return { body: undefined, etag };
  try {
    return { body: JSON.parse(text), etag };
  } catch (error) {
    return throwUnanswered(error as Error); // the page of an intermediary, such as a network login
  }
}

function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(given.filter(([, value]) => value !== null && value !== undefined)).toString();
  return search ? `${filled}?${search}` : filled;
}
