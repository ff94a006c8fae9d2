import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { SECURITY_HEADERS } from '../lib/http/security-headers.ts';

const PREFIX = '/_next/static';

/**
 * Serves the scripts and styles of a release, compressed by the build (scripts/build.ts), and those of earlier builds
 * for pages that are still open (scripts/assets.ts).
 * @param missing headers of a 404
 * @returns a function that returns whether it handles a request
 */
export function staticFiles(release: string, dataDir: string, missing: Record<string, string>) {
  const headers = new Map(
    Object.entries({ ...SECURITY_HEADERS, 'Cache-Control': 'public,max-age=31536000,immutable' }),
  );
  const setHeaders = (response: ServerResponse) => void response.setHeaders(headers);
  const options = { brotli: true, gzip: true, setHeaders };
  const onNoMatch = (_: unknown, response: ServerResponse) => void response.writeHead(404, missing).end();
  const others = sirv(path.resolve(dataDir, 'assets/static'), { ...options, dev: true, onNoMatch });
  const own = sirv(path.join(release, '.next/static'), { ...options, onNoMatch: others });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== 'GET' && method !== 'HEAD') || headers.range) return false;
    request.url = url.slice(PREFIX.length);
    own(request, response);
    return true;
  };
}
