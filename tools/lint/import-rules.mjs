/*
 * Who may import whom (docs/architecture.md 4). Each file has one category, the first pattern that matches it; an
 * import that is not allowed below is an error.
 */

/**
 * Further imports of each domain, mostly of other domains.
 * @type {Record<string, string[]>}
 */
const DOMAINS = {
  accounts: [
    'auth',
    'credits',
    'offices',
    'favourites',
    'notes',
    'shortlists',
    'users',
    'leads',
    'listings',
    'payments',
    'push',
    'saved-searches',
    'storage',
    'audit',
    'jobs',
    'mail',
    'paths',
  ],
  audit: [],
  settings: ['audit'],
  users: ['auth', 'audit', 'jobs', 'notifications', 'storage', 'messages'],
  offices: ['auth', 'users', 'audit', 'jobs', 'mail', 'notifications', 'credits', 'paths'],
  listings: [
    'attributes',
    'credits',
    'storage',
    'locations',
    'amenities',
    'search',
    'users',
    'audit',
    'jobs',
    'notifications',
    'prices',
    'settings',
  ],
  attributes: [],
  prices: ['locations', 'jobs'],
  figures: ['listings', 'payments', 'search', 'paths'],
  feeds: [
    'listings',
    'attributes',
    'offices',
    'users',
    'credits',
    'search',
    'settings',
    'storage',
    'jobs',
    'notifications',
  ],
  credits: [],
  payments: ['users', 'listings', 'credits', 'audit', 'notifications', 'settings', 'paths'],
  locations: ['audit', 'storage'],
  amenities: ['locations'],
  'contact-messages': ['mail', 'paths'],
  leads: ['auth', 'users', 'listings', 'search', 'jobs', 'mail', 'notifications', 'paths'],
  storage: [],
  search: ['attributes', 'locations', 'amenities', 'jobs'],
  favourites: ['listings', 'notifications'],
  notes: ['listings'],
  shortlists: ['listings'],
  'saved-searches': ['auth', 'listings', 'search', 'locations', 'jobs', 'mail', 'notifications', 'paths'],
  // Jobs declare their own payloads.
  jobs: ['mail'],
  mail: ['jobs', 'messages', 'paths'],
  notifications: ['mail', 'jobs', 'leads', 'listings', 'credits', 'settings', 'paths'],
  push: ['auth', 'jobs', 'notifications', 'paths'],
  'desk-alerts': ['jobs', 'listings', 'notifications', 'payments', 'settings'],
};
const domains = Object.keys(DOMAINS);

/**
 * Domains inside another folder.
 * @type {Record<string, string>}
 */
const FOLDERS = {
  attributes: 'listings/attributes',
  auth: 'accounts/auth',
  users: 'accounts/users',
  offices: 'accounts/offices',
  credits: 'payments/credits',
  favourites: 'alerts/favourites',
  notes: 'alerts/notes',
  shortlists: 'alerts/shortlists',
  'saved-searches': 'alerts/saved-searches',
  notifications: 'alerts/notifications',
  push: 'alerts/push',
  'desk-alerts': 'alerts/desk',
  mail: 'alerts/mail',
};

/** Files of lib/http that do not depend on a request, so that any code may import them. */
const HTTP_FILES = [
  'accept-language',
  'addresses',
  'content-security-policy',
  'errors',
  'etag',
  'input',
  'ip-address',
  'query',
  'rate-limit',
  'route-of',
  'search-budget',
  'security-headers',
];

/** @type {[category: string, pattern: string | string[]][]} */
const CATEGORIES = [
  ['style', 'app/globals.css'],
  ['route', ['app/{api,media,sandbox,sitemap.xml,sitemaps}/**', 'app/{robots,manifest}.ts']],
  ['global-page', 'app/global-{error,not-found}.tsx'],
  ['page', 'app/**'],
  ['component', 'components/**'],
  ['middleware', 'middleware.ts'],
  ['instrumentation', 'instrumentation.ts'],
  ['job-handlers', 'lib/jobs/handlers.ts'],
  ['measurements', 'lib/observability/measurements.ts'],
  ['prisma-client', 'lib/generated/prisma/**'],
  ['server', 'server/**'],
  ['sandbox', 'sandbox/**'],
  ['db', 'lib/platform/{db,database,transaction}.ts'],
  ['env', 'lib/platform/env.ts'],
  ['paths', 'lib/http/paths.ts'],
  ['api-client', ['lib/http/{api-client,api-routes}.ts', 'lib/generated/api-routes.ts']],
  ['shared', ['lib/{platform,observability}/**', 'lib/generated/route-methods.ts', `lib/http/{${HTTP_FILES}}.*`]],
  ['cache', 'lib/cache/**'],
  // Kinds of listings and advertisers, and permissions: what every domain may import.
  ['kinds', ['lib/{listings,accounts/users}/constants.ts', 'lib/accounts/users/permissions.ts']],
  ['messages', 'messages/*.json'],
  ...['http', 'auth', 'i18n', 'seo', ...Object.keys(FOLDERS), ...domains.filter((name) => !(name in FOLDERS))].map(
    (name) => /** @type {[string, string]} */ ([name, `lib/${FOLDERS[name] ?? name}/**`]),
  ),
  ['seed', 'prisma/**'],
  ['scripts', 'scripts/**'],
  ['tools', 'tools/**'],
  ['tests', ['packages/**', 'tests/**']],
];

/** Imports allowed for pages and components. */
const displayed = ['i18n', 'paths', 'shared', 'kinds', ...domains];

/**
 * The other categories that a category may import. Nothing of the product imports scripts, tools or tests.
 * @type {Record<string, string[]>}
 */
const ALLOWED = {
  // Rendered outside the layout, so they import their texts and styles.
  'global-page': ['style', 'component', 'messages', ...displayed],
  // The API reference imports the declarations of the routes.
  page: ['style', 'component', 'route', 'auth', 'seo', ...displayed],
  // The OpenAPI document is made in each language. One route runs jobs.
  route: ['http', 'auth', 'seo', 'env', 'cache', 'messages', 'job-handlers', ...displayed],
  component: ['api-client', 'auth', 'seo', ...displayed],
  // Includes the 503 page for when the database is unavailable, and its texts.
  middleware: [
    'i18n',
    'auth',
    'users',
    'paths',
    'shared',
    'kinds',
    'listings',
    'search',
    'payments',
    'component',
    'messages',
  ],
  // Starts listening and counting visits, and joins jobs to their handlers.
  instrumentation: ['env', 'shared', 'cache', 'http', 'jobs', 'job-handlers', 'listings', 'measurements'],
  'job-handlers': ['auth', 'shared', 'cache', ...domains],
  measurements: ['shared', 'cache', 'db', 'env', 'jobs', 'payments'],
  server: ['shared', 'cache', 'messages'],
  db: ['env', 'prisma-client', 'shared', 'cache'],
  env: ['shared'],
  kinds: ['shared'],
  paths: ['auth', 'kinds', 'listings', 'search'],
  'api-client': ['shared'],
  shared: ['db', 'env', 'i18n'],
  cache: ['db', 'env', 'shared'],
  http: ['auth', 'users', 'kinds', 'shared', 'cache', 'env', 'db', 'i18n', 'messages'],
  i18n: ['messages'],
  auth: [
    'settings',
    'cache',
    'kinds',
    'users',
    'audit',
    'jobs',
    'mail',
    'notifications',
    'saved-searches',
    'shared',
    'env',
    'db',
    'i18n',
    'paths',
  ],
  seo: ['env', ...displayed],
  tools: ['scripts', 'seed', 'db', 'env', ...displayed],
  ...Object.fromEntries(
    domains.map((name) => [name, ['db', 'env', 'shared', 'cache', 'i18n', 'kinds', ...(DOMAINS[name] ?? [])]]),
  ),
};

const files = (/** @type {string[]} */ names) => ({ file: { categories: { anyOf: names } } });

export const importRules = {
  settings: {
    'boundaries/files': CATEGORIES.map(([category, pattern]) => ({ category, pattern })),
    'boundaries/files-single-match': true,
    'boundaries/legacy-templates': false, // of earlier versions, which each import would pay for
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkUnknownLocals: true,
        checkInternals: true,
        message:
          '{{from.file.categories}} may not import {{to.file.categories}} ({{dependency.source}}): see tools/lint/import-rules.mjs.',
        policies: [
          ...CATEGORIES.map(([name]) => ({
            from: files([name]),
            allow: { to: files([name, ...(ALLOWED[name] ?? [])]) },
          })),
          { from: files(['component']), allow: { to: files(['http']), dependency: { kind: 'type' } } },
          // The declarations of the routes type the calls.
          { from: files(['api-client']), allow: { to: files(['route', 'http']), dependency: { kind: 'type' } } },
          // Types do not exist at run time.
          { from: files(['kinds']), allow: { to: files(['db']), dependency: { kind: 'type' } } },
          { from: files(['shared']), allow: { to: files(['listings', 'kinds']), dependency: { kind: 'type' } } },
          { from: files(domains), allow: { to: files(domains), dependency: { kind: 'type' } } },
        ],
      },
    ],
  },
};

/**
 * Files and folders of lib/ that may import Next and next-intl/server. Pages, API, jobs and tests call the rules of a
 * domain, which do not depend on a request. Types are allowed.
 */
export const FRAMEWORK_FILES = [
  // They integrate the framework: requests, cache, links, languages and metadata.
  'lib/{http,cache,i18n,seo}/**',
  'lib/i18n/fonts.ts',
  // Rethrows errors that Next uses for control flow.
  'lib/platform/null-on-error.ts',
  // Cookies of sessions, devices, push browsers and passkeys.
  'lib/accounts/auth/{session,open-session,device,browser,challenge}.ts',
  // Redirects to the login.
  'lib/accounts/auth/guard.ts',
  // Loads a page's texts with its data.
  'lib/listings/read/list-page.ts',
  // The text of a payment's result, in the language of the request.
  'lib/payments/verification-view.ts',
];

/** For `@typescript-eslint/no-restricted-imports`. */
export const noFramework = {
  patterns: [
    {
      regex: '^next(?:/|$)|^next-intl/server$',
      allowTypeImports: true,
      message: 'Domains know nothing of the request: pass what is needed as an argument.',
    },
  ],
};
