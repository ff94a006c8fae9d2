import type { CallAnswer, CallInput, Endpoint, Method } from './api-routes';
import type { Changed } from './errors';

/**
 * An answer of the API that is not ok. Its message is the status, a colon and the body (docs/product.md 12.6); `detail`
 * is for people.
 */
export class ApiError extends Error {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly code: string;
  /** The server's message, in the page's language. */
  readonly detail: string | undefined;
  readonly fields: Record<string, string>;
  /** Of an edit of an earlier version. */
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
    return {}; // a proxy's page, or nothing
  }
}

type Parts = {
  params?: Record<string, string | number>;
  query?: URLSearchParams | object;
  body?: unknown;
  version?: string;
};

/**
 * Calls the API once: nothing is retried (docs/product.md 12.6).
 * @param endpoint method and path, whose `{parts}` are filled in from `params`
 * @param input.query parameters that are null are left out
 * @param input.version that is edited (`If-Match`)
 * @returns the answer's JSON, undefined without a body
 * @throws ApiError unless the answer is ok; with status 0 if there is none
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<CallAnswer<E>> {
  const [method, path] = endpoint.split(' ') as [Method, string];
  const { params, query, body, version }: Parts = input ?? {};
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (version !== undefined) headers['If-Match'] = `"${version}"`;
  const throwUnanswered = (error: Error) => {
    throw new ApiError(0, '', error.message);
  };
  const response = await fetch(addressOf(path, params, query), {
    method,
    headers,
    credentials: 'include',
    ...(method === 'DELETE' && { keepalive: true }), // also where the page is left at once
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(throwUnanswered);
  const text = await response.text().catch(throwUnanswered); // the line may drop in the middle of an answer
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  if (!text) return undefined as CallAnswer<E>;
  try {
    return JSON.parse(text) as CallAnswer<E>;
  } catch (error) {
    return throwUnanswered(error as Error); // the page of somebody in between, such as a network that wants a login
  }
}

function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(given.filter(([, value]) => value !== null && value !== undefined)).toString();
  return search ? `${filled}?${search}` : filled;
}
