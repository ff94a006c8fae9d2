import pg from 'pg';
import { described } from './described';
import type { OpenApi } from '@/lib/http/openapi/document';

/** Whether the runner started the server under test like `npm start`, with our HTTP server before Next. */
export const hasFront = Boolean(process.env.SERVER_URL);
/** The server under test: the runner's, or the one of `npm run dev`. */
export const baseUrl = process.env.SERVER_URL || 'http://localhost:3000';

type Answer = { status: number; headers: Headers; text: string; body: unknown };

const loadDescription = async () => described((await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as OpenApi);
/** Loaded before the tests, so that it does not count against their time limit. */
let description = hasFront ? await loadDescription() : null;

/**
 * Calls the server; `body` is the answer's JSON, or undefined. Redirects are not followed.
 * @throws Error if the API's answer contradicts its description
 */
export async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  if (path.startsWith('/api/')) {
    const method = init.method ?? 'GET';
    description ??= await loadDescription();
    const wrong = description.check(method, path, { status: response.status, headers: response.headers, text });
    if (wrong !== null) throw new Error(`${method} ${path}: ${wrong}\n${text.slice(0, 2_000)}`);
  }
  const isJson = text !== '' && response.headers.get('content-type') === 'application/json';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

let pool: pg.Pool | undefined;

/** Queries the server's database. @throws Error if the runner did not name it */
export async function query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL: must name the database of the server under test');
  pool ??= connect(connectionString);
  return (await pool.query<T>(sql, values)).rows;
}

/** One or two connections per process, which do not keep it alive: connecting costs more than most queries. */
function connect(connectionString: string): pg.Pool {
  const made = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // An idle connection that broke with the database is replaced at the next query.
  made.on('error', () => undefined);
  return made;
}

/**
 * A page's elements, without its scripts; its head and its data are written in the order in which they are ready. Preloads are in the Link header or in the head of the page.
 */
export const elementsOf = (html: string) =>
  html
    .replace(/<script[^>]*>.*?<\/script>|<link rel="preload"[^>]*>/gs, '')
    .split('<')
    .sort()
    .join('<');
