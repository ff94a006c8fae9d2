import 'server-only';
import { env } from '../env';
import { AppError } from '../errors';
import { clientNetwork } from '../ip-address';
import { isReadable } from '../query';

/** Bytes of a JSON body; uploads state their own limit. */
const MAX_JSON = 64 * 1024;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets a request that may change something through only from our own pages or from a program: its Origin is
 * APP_URL or the host that was asked; absent is allowed unless the browser says cross-site (docs/product.md 12.5).
 * @throws AppError forbidden
 */
export function checkOrigin({ method, headers }: Pick<Request, 'method' | 'headers'>): void {
  if (SAFE_METHODS.includes(method)) return;
  const origin = headers.get('origin');
  const own =
    origin === null
      ? headers.get('sec-fetch-site') !== 'cross-site'
      : origin === env.APP_URL || (URL.canParse(origin) && new URL(origin).host === headers.get('host')?.toLowerCase());
  if (!own) throw new AppError('forbidden', 'cross_site');
}

/**
 * The body as JSON, whatever its declared length.
 * @throws AppError unsupported_type, too_large, or bad_request where it is not JSON that a database can keep
 */
export async function readJson(request: Request, limit = MAX_JSON): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported_type');
  const bytes = await readBytes(request, limit);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_name, value: unknown) => {
      if (typeof value === 'string' && !isReadable(value)) throw new SyntaxError('unreadable');
      return value;
    });
  } catch {
    throw new AppError('bad_request', 'not_json');
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop early cancels the stream: what is too large is not read to its end.
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // A body that breaks off is its sender's doing, who hears no answer any more.
    throw error instanceof AppError ? error : new AppError('bad_request', 'not_json');
  }
  return Buffer.concat(chunks);
}

/** The caller's address as the HTTP server established it (server/request.ts), of IPv6 the network. */
export const clientAddress = ({ headers }: Pick<Request, 'headers'>): string =>
  clientNetwork(headers.get('x-forwarded-for') ?? 'unknown');
