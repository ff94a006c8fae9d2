import 'server-only';
import { env } from '../platform/env';
import { AppError } from './errors';
import { clientAddress } from './ip-address';
import { isStorable } from './query';

const MAX_JSON_BYTES = 64 * 1024;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects cross-site requests that may change something: `Origin` must be APP_URL or the requested host. API clients
 * send no origin, which is allowed unless `Sec-Fetch-Site` is cross-site (docs/product.md 12.5).
 * @throws AppError forbidden
 */
export function checkOrigin({ method, headers }: Pick<Request, 'method' | 'headers'>): void {
  if (SAFE_METHODS.includes(method)) return;
  const origin = headers.get('origin');
  const isOwn =
    origin === null ? headers.get('sec-fetch-site') !== 'cross-site' : isOwnOrigin(origin, headers.get('host'));
  if (!isOwn) throw new AppError('forbidden', 'cross_site');
}

/** The scheme must be that of APP_URL, because an attacker in the network can forge a page over http. */
const isOwnOrigin = (origin: string, host: string | null): boolean =>
  origin === env.APP_URL ||
  (host !== null && origin === URL.parse(`${new URL(env.APP_URL).protocol}//${host}`)?.origin);

/**
 * Reads a JSON body.
 * @param options.beacon also accepts plain text, which `sendBeacon` sends for strings
 * @throws AppError unsupported_type, too_large, or bad_request for invalid JSON and for text that PostgreSQL cannot
 * store
 */
export async function readJson(
  request: Request,
  { limit = MAX_JSON_BYTES, beacon = false }: { limit?: number; beacon?: boolean } = {},
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && !(beacon && type === 'text/plain')) throw new AppError('unsupported_type');
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), assertStorable);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad_request', 'not_json');
  }
}

/** Reviver for `JSON.parse` that rejects text that PostgreSQL cannot store. @throws AppError bad_request */
function assertStorable(name: string, value: unknown): unknown {
  if (isStorable(name) && (typeof value !== 'string' || isStorable(value))) return value;
  throw new AppError('bad_request', 'unreadable');
}

/** Reads a body. @throws AppError too_large above `limit` bytes, bad_request if it ends early */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop early cancels the stream.
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // The client has disconnected.
    throw error instanceof AppError ? error : new AppError('bad_request', 'not_json');
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the caller's address. The HTTP server sets the header; under `next start` alone, the last trusted proxy does.
 */
export const callerAddress = ({ headers }: Pick<Request, 'headers'>): string =>
  clientAddress(undefined, headers.get('x-forwarded-for'), Math.max(1, env.TRUSTED_PROXIES)) || 'unknown';
