import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import path from 'node:path';
import { contentSecurityPolicy } from './lib/content-security-policy';
import { env } from './lib/env';

/** Next imports them at run time, past its bundler, and Node removes their types. */
const pageHandler = path.resolve('lib/cache/store/pages.ts');
const dataHandler = path.resolve('lib/cache/store/data.ts');

const config: NextConfig = {
  distDir: env.BUILD_DIR,
  cacheComponents: true,
  // Pages, and the data they are made of, are stored where a change clears both at once, on every server (lib/cache/store).
  cacheHandler: pageHandler,
  cacheHandlers: { default: dataHandler, remote: dataHandler },
  cacheMaxMemorySize: 0, // Next's own, beside it
  partialPrefetching: true,
  reactStrictMode: true,
  poweredByHeader: false,
  compress: false, // server/main.ts does, and knows Brotli
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
  // The middleware puts no language before addresses with a dot, since most are files. Those that are none are pages
  // that do not exist, in the default language, and not a language of that name.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [{ source: '/:path((?!(?:ar|en|api)(?:/|$)|(?:_next|media|sitemaps)/).+)', destination: '/ar/:path' }],
    fallback: [],
  }),
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        // For pages that are made for one request, the middleware puts a stricter one in its place.
        { key: 'Content-Security-Policy', value: contentSecurityPolicy() },
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

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed by the build: neither the server nor the browser carries a parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);
