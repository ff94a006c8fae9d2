import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { ADDRESSES, patternOf } from './lib/http/addresses';
import { contentSecurityPolicy } from './lib/http/content-security-policy';
import { CLOSED_POLICY, ISOLATION_HEADERS, SECURITY_HEADERS } from './lib/http/security-headers';
import { env } from './lib/platform/env';
import { runtime } from './lib/platform/runtime';

const plainPages = ADDRESSES.filter(({ plain }) => plain).map(({ path }) => patternOf(path).slice(1));
/** Folders of files and route handlers, which have no language prefix. */
const folders = new Set(
  ADDRESSES.filter(({ path }) => path.endsWith('[...rest]')).map(({ path }) => path.split('/')[1]),
);

/** Photos, logos, share pictures, and the pictures in public/. */
const PICTURES = '/:path(media/.*|.*\\.(?:avif|ico|jpg|png|svg|webp))';

const headerRows = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  output: runtime.answers ? undefined : 'standalone', // which the server that runs it is not asked for
  // The same for every build of the same release (scripts/build.ts).
  deploymentId: process.env.NEXT_DEPLOYMENT_ID,
  generateBuildId: () => process.env.NEXT_DEPLOYMENT_ID ?? null,
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  poweredByHeader: false,
  compress: !runtime.answers, // the HTTP server compresses, also with Brotli
  devIndicators: false, // it would cover a phone's navigation
  typedRoutes: false,
  // The first two read files of their own packages; the server and the application share prom-client's registry.
  serverExternalPackages: ['pg-boss', 'tinypool', 'prom-client'],
  // `npm run check` and `npm test` check types. Checking again in the build would make each first start half a minute
  // slower.
  typescript: { ignoreBuildErrors: true },
  // Photos are stored in the widths that pages use (lib/storage).
  images: { unoptimized: true },
  // For crawlers on this list Next bypasses the cached page, renders again, and answers 200 for a missing listing.
  // Every page has its title in the initial head, so no crawler needs that.
  htmlLimitedBots: /(?!)/,
  // Set explicitly: Next would take the outermost folder with a lockfile and resolve `@/` there too.
  turbopack: { root: path.resolve('.') },
  experimental: {
    globalNotFound: true,
    // Few large chunks: on a slow network a request costs more than unused code.
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 4, maxMergeChunkSize: 2_000_000 },
    // Off: it repeats a page's data in its HTML. A list grew from 42 to 65 KB (compressed) and took twice the server
    // time.
    cachedNavigations: false,
    // Bytes; fits the layout, whose texts are longer in Arabic. With the default of 2,048 only one language was
    // inlined, and links in that language prefetched a segment that no build contains (404).
    prefetchInlining: { maxSize: 6_000 },
  },
  // The middleware adds no locale to URLs with a dot, because most are files. The others are missing pages in the
  // default language. It also skips plain pages.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: '/en/api', destination: '/api' },
      { source: `/:page(${plainPages.join('|')})`, destination: '/ar/:page' },
      { source: `/:path((?!(?:ar|en|api)(?:/|$)|(?:${[...folders].join('|')})/).+)`, destination: '/ar/:path' },
    ],
    fallback: [],
  }),
  headers: async () => [
    { source: '/sandbox/:path*', headers: headerRows(ISOLATION_HEADERS) }, // its pages set the others themselves
    {
      source: '/:path((?!sandbox/).*)',
      headers: headerRows({
        ...SECURITY_HEADERS,
        // The middleware overrides it for pages that are rendered per request.
        'Content-Security-Policy': contentSecurityPolicy(),
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
        ...(env.APP_URL.startsWith('https:') && {
          'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        }),
      }),
    },
    { source: '/api/:path+', headers: headerRows({ 'Content-Security-Policy': CLOSED_POLICY }) },
    // Web mail, messengers and other sites embed these.
    { source: PICTURES, headers: headerRows({ 'Cross-Origin-Resource-Policy': 'cross-origin' }) },
    ...ADDRESSES.filter(({ secret }) => secret).flatMap(({ path }) =>
      [path, `/en${path}`].map((page) => ({
        source: page.replace('[token]', ':token'),
        headers: headerRows({ 'Referrer-Policy': 'no-referrer' }),
      })),
    ),
  ],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiles messages at build time, so that neither the server nor the browser loads a parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);
