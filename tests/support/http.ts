import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { described } from './described';
import type { OpenApi } from '@/lib/http/openapi/document';

/** Whether the server under test runs like `npm start`, with our HTTP server in front of Next. */
export const hasFront = Boolean(process.env.SERVER_URL);
/** URL of the server under test: the runner's, or that of `npm run dev`. */
export const baseUrl = process.env.SERVER_URL || 'http://localhost:3000';

type Answer = { status: number; headers: Headers; text: string; body: unknown };

const loadDescription = async () => described((await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as OpenApi);
/** Loaded before the tests, so that it does not count against their time limit. */
let description = hasFront ? await loadDescription() : null;

/**
 * Sends a request to the server. `body`: the response's JSON, or undefined. Does not follow redirects.
 * @throws Error if the API's response contradicts its description
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

type RawRequest = Pick<RequestOptions, 'method' | 'headers' | 'agent'> & { base?: string; body?: Buffer | string };

/** Sends a request by Node's client, which leaves path and headers as they are and can stay on one connection. */
export function rawCall(path: string, { base = baseUrl, body, ...options }: RawRequest = {}) {
  const { hostname, port } = new URL(base);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = response;
        const bytes = Buffer.concat(chunks);
        const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
        resolve({ status, headers, rawHeaders, text: (decode && bytes.length > 0 ? decode(bytes) : bytes).toString() });
      });
    });
    sent.on('error', reject).end(body);
  });
}
type RawAnswer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; text: string };

/** Sends raw bytes. @returns what arrives until the end of a response's head, or until the connection closes */
export const sendBytes = (bytes: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(baseUrl);
    let received = '';
    const socket = dial(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (data) => {
      received += String(data);
      if (/\r\n\r\n/.test(received) && !/^HTTP\/1\.1 100 /.test(received)) socket.destroy();
    });
    socket.on('error', (error) => (received ||= error.message)).on('close', () => resolve(received));
  });

export const isStored = (headers: Headers) => headers.get('cache-status') === 'baraha; hit';

/** Requests an address until the server has stored its response, at most 20 times. */
export async function callUntilStored(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  let answer = await call(path, { headers });
  for (let time = 0; time < 20 && !isStored(answer.headers); time += 1) {
    answer = await call(path, { headers });
    if (time > 1) await sleep(20); // it is compressed after the second request
  }
  return answer;
}

let pool: pg.Pool | undefined;

/** Queries the database of the server under test. @throws Error if the runner did not set DATABASE_URL */
export async function query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL: must name the database of the server under test');
  pool ??= connect(connectionString);
  return (await pool.query<T>(sql, values)).rows;
}

/**
 * Creates a pool of at most two connections per process, because connecting costs more than most queries. It does not
 * keep the process alive.
 */
function connect(connectionString: string): pg.Pool {
  const made = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // Ignores errors of idle connections: the next query opens a new one.
  made.on('error', () => undefined);
  return made;
}

/**
 * Returns a page's HTML elements, sorted, without scripts and preloads. Sorted, because the head and the data are
 * streamed as they become ready; preloads are in the Link header or in the head.
 */
export const elementsOf = (html: string) =>
  html
    .replace(/<script[^>]*>.*?<\/script>|<link rel="preload"[^>]*>/gs, '')
    .split('<')
    .sort()
    .join('<');
