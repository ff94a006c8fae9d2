import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const PREFIX = '/_next/static';
const IMMUTABLE = 'public,max-age=31536000,immutable';

const setHeaders = (response: ServerResponse) =>
  void response
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    .setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    .setHeader('Cache-Control', IMMUTABLE);
/** Compressed by the build (scripts/build.ts): that would take too long at each request. */
const options = { brotli: true, gzip: true, setHeaders };

/**
 * Serves the scripts and styles of a release, and those of other builds, for pages that were made by them (scripts/assets.ts).
 * @param missing headers of a 404
 * @returns whether it answers a request
 */
export function staticFiles(
  release: string,
  dataDir: string,
  missing: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const onNoMatch = (_: unknown, response: ServerResponse) => void response.writeHead(404, missing).end();
  const others = sirv(path.resolve(dataDir, 'assets/static'), { ...options, dev: true, onNoMatch });
  const own = sirv(path.join(release, '.next/static'), { ...options, onNoMatch: others });
  return (request, response) => {
    const { url = '', method, headers } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== 'GET' && method !== 'HEAD') || headers.range) return false;
    request.url = url.slice(PREFIX.length);
    own(request, response);
    return true;
  };
}
