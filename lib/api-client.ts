/**
 * The browser's way to our API. Its message is the status, a colon and the body
 * (docs/product.md 12.6); what a person is told stands in `told`.
 */
export class ApiError extends Error {
  /** 0 where there was no answer: the line is down. */
  readonly status: number;
  readonly code: string;
  /** The server's message in the page's language, if it sent one. */
  readonly told: string | undefined;
  /** Input by input, what is wrong with it. */
  readonly fields: Record<string, string>;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    const problem = readProblem(body);
    this.status = status;
    this.code = problem.code ?? '';
    this.told = problem.message;
    this.fields = problem.fields ?? {};
  }
}

type Problem = { message?: string; code?: string; fields?: Record<string, string> };

function readProblem(body: string): Problem {
  try {
    return (JSON.parse(body) as Problem | null) ?? {};
  } catch {
    return {}; // a proxy's page, or nothing
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the API with the cookies and the page's language; a JSON body goes only when there is one. Nothing is tried
 * twice (docs/product.md 12.6).
 * @returns the answer's JSON, undefined where it has no body
 * @throws ApiError for every answer that is not ok, and with status 0 for none
 */
export async function api<T = undefined>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const lost = (error: Error) => {
    throw new ApiError(0, '', error.message);
  };
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(lost);
  const text = await response.text().catch(lost); // the line may drop in the middle of an answer
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  if (!text) return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    return lost(error as Error); // the page of somebody in between, such as a network that wants a login
  }
}
