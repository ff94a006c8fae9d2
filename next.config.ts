import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { ADDRESSES, patternOf } from './lib/http/addresses';
import { contentSecurityPolicy } from './lib/http/content-security-policy';
import { ISOLATION_HEADERS, SECURITY_HEADERS } from './lib/http/security-headers';
import { env } from './lib/platform/env';
import { runtime } from './lib/platform/runtime';

/** Next imports it at run time, past its bundler, and Node removes its types. */
const cacheHandler = path.resolve('lib/cache/handler.ts');

const plainPages = ADDRESSES.filter(({ plain }) => plain).map(({ path }) => patternOf(path).slice(1));
/** With files and handlers below them, which have no language. */
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
  cacheHandlers: { default: cacheHandler },
  partialPrefetching: true,
  reactStrictMode: true,
  poweredByHeader: false,
  compress: !runtime.answers, // the HTTP server compresses, also with Brotli
  devIndicators: false, // it would cover a phone's navigation
  typedRoutes: false,
  // The first two read files of their own packages; the server and the application share prom-client's registry.
  serverExternalPackages: ['pg-boss', 'tinypool', 'prom-client'],
  // `npm run check` and `npm test` look for them; a build by itself would make each first start wait half a minute more.
  typescript: { ignoreBuildErrors: true },
  // Photos are stored in the widths that pages use (lib/storage).
  images: { unoptimized: true },
  // For crawlers on this list Next renders a page again, bypassing the cached one, and answers 200 for a missing
  // listing. Every page has its title in its head anyway.
  htmlLimitedBots: /(?!)/,
  // Said, since it would take the outermost folder with a lockfile, and find `@/` there as well as here.
  turbopack: { root: path.resolve('.') },
  experimental: {
    globalNotFound: true,
    // On a slow network a request costs more than code that two pages do not share.
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 4, maxMergeChunkSize: 2_000_000 },
    // It repeats a page's data in its HTML: a list weighed 65 KB instead of 42 (compressed) and cost the server twice
    // the time.
    cachedNavigations: false,
    // Bytes of the layout, whose texts are longer in Arabic. At the default of 2,048 only one language's was inlined,
    // and links of that language prefetched a segment that no build has (404).
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
  // Neither the server nor the browser needs a message parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);
