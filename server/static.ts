import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/** Next's static files, whose names tell their content: the build leaves each text also compressed (scripts/build.ts). */
const PREFIX = '/_next/static/';
const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
]);
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Answers with what the build has compressed as small as it gets, which would take too long at each request.
 * @param directory the build's `static`
 * @returns whether it answered; what it leaves, Next answers
 */
export function compressedStatic(directory: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.br'))
      .map((name) => [PREFIX + name.slice(0, -'.br'.length), readFileSync(path.join(directory, name))]),
  );
  return ({ url = '', method, headers }, response) => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.range) return false;
    const [address = ''] = url.split('?');
    const body = files.get(address);
    if (!body || !BROTLI.test(headers['accept-encoding']?.toString() ?? '')) return false;
    response.writeHead(200, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'Content-Type': TYPES.get(path.extname(address)),
      Vary: 'Accept-Encoding',
    });
    response.end(method === 'GET' ? body : undefined);
    return true;
  };
}
