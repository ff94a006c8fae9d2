import { env } from '../platform/env';
import { PLAYER_ORIGINS } from '../platform/site';

const tiles = env.MAP_TILE_URL && new URL(env.MAP_TILE_URL.replace('{s}.', '*.').replace(/\{[a-z]\}/g, '0'));
const tileHost = tiles ? ` ${tiles.protocol}//${tiles.host}` : '';
const photoHost = env.S3_PUBLIC_URL ? ` ${new URL(env.S3_PUBLIC_URL).origin}` : '';
const dev = env.NODE_ENV === 'development';

/**
 * Returns the policy of a response. With a nonce, only inline scripts that carry it may run. Without one, the policy
 * allows all inline scripts, and the HTTP server replaces that by hashes (server/inline-scripts.ts).
 */
export function contentSecurityPolicy(nonce?: string): string {
  const inline = nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${inline}${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tileHost}${photoHost}`,
    "font-src 'self'",
    // The 360° viewer fetches its picture.
    `connect-src 'self'${photoHost}${dev ? ' ws:' : ''}`,
    `frame-src ${Object.values(PLAYER_ORIGINS).join(' ')}`,
    // A listing's video may be a file on any host, and the policy is the same for all pages, so that they can be cached.
    "media-src 'self' https:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
