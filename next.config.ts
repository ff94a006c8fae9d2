import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import path from 'node:path';
import { env } from './lib/env';

const tiles = new URL(env.MAP_TILE_URL.replace('{s}.', '*.').replace(/\{[a-z]\}/g, '0'));
const tileHost = `${tiles.protocol}//${tiles.host}`;
const photoHost = env.S3_PUBLIC_URL ? ` ${new URL(env.S3_PUBLIC_URL).origin}` : '';
const dev = env.NODE_ENV === 'development';

// Static pages cannot carry nonces, so scripts are allowed inline; everything else is closed.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${dev ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: ${tileHost}${photoHost}`,
  "font-src 'self'",
  `connect-src 'self'${dev ? ' ws:' : ''}`,
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

const keptData = path.resolve('lib/cache-store/data.mjs');

const config: NextConfig = {
  distDir: env.BUILD_DIR,
  cacheComponents: true,
  // Pages, and the data they are made of, are kept where a change clears both at once, on every server.
  cacheHandler: path.resolve('lib/cache-store/pages.mjs'),
  cacheHandlers: { default: keptData, remote: keptData },
  cacheMaxMemorySize: 0, // Next's own, beside it
  partialPrefetching: true,
  reactStrictMode: true,
  poweredByHeader: false,
  compress: false, // scripts/server.mjs does, and knows Brotli
  devIndicators: false, // it would cover the navigation of a phone
  typedRoutes: false,
  // Photos are stored in the widths that pages use (lib/storage), so that serving them costs nothing.
  images: { unoptimized: true },
  // Every page has its title in its head from the start. For the crawlers on Next's own list it would render anew at
  // each visit, past the stored page, and answer 200 where there is no such listing: so none is on the list.
  htmlLimitedBots: /(?!)/,
  experimental: {
    globalNotFound: true,
    // Few chunks: on a slow line each request costs more than the code that two pages do not share.
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 4, maxMergeChunkSize: 2_000_000 },
    // On by default, it writes the data of a page into its HTML a second time, for navigations back to it: a list
    // weighed 65 KB instead of 42 (compressed) and cost the server twice the time.
    cachedNavigations: false,
  },
  // The middleware leaves addresses with a dot alone, since most are files. Those that are none are pages that do not
  // exist, in the default language, and not a language of that name.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [{ source: '/:path((?!(?:ar|en|api)(?:/|$)|(?:_next|media|sitemaps)/).+)', destination: '/ar/:path' }],
    fallback: [],
  }),
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
        ...(env.APP_URL.startsWith('https:')
          ? [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }]
          : []),
      ],
    },
  ],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
