/**
 * Who may import whom: doors by framework (`app`), rooms by domain (`lib/<domain>`), and what the eye sees
 * (`components`). Each file has one category, the first that fits; what is not allowed below is an error.
 */
/** @type {Record<string, string[]>} */
const DOMAINS = {
  audit: [],
  users: ['audit'],
  properties: ['credits', 'storage', 'locations', 'amenities', 'search', 'audit'],
  credits: [],
  payments: ['properties', 'credits', 'audit'],
  locations: ['audit', 'storage'],
  amenities: ['audit'],
  storage: [],
  search: ['locations'],
};
const domains = Object.keys(DOMAINS);

/** Small things that know no domain and that every room may use. */
const KERNEL = [
  'errors',
  'site',
  'content-security-policy',
  'lock',
  'transaction',
  'limit',
  'log',
  'request-context',
  'query',
  'input',
  'or-null',
  'fonts',
  'internal-signature',
];

/** @type {[category: string, pattern: string | string[]][]} */
const FILES = [
  ['style', 'app/globals.css'],
  // Answers that are no page.
  ['door', ['app/{api,media,sitemap.xml,sitemaps}/**', 'app/{robots,manifest}.ts']],
  ['last-resort', ['app/global-error.tsx', 'app/global-not-found.tsx']],
  ['page', 'app/**'],
  ['component', 'components/**'],
  ['middleware', 'middleware.ts'],
  ['client', 'lib/generated/**'],
  // The HTTP server around Next, which Node runs as it is.
  ['server', 'server/**'],
  // Another party: it speaks with the product over HTTP alone.
  ['sandbox', 'sandbox/**'],
  ['db', 'lib/db.ts'],
  ['env', 'lib/env.ts'],
  ['paths', 'lib/paths.ts'],
  ['api-client', 'lib/api-client.ts'],
  ['kernel', KERNEL.map((name) => `lib/${name}.*`)],
  ['cache', 'lib/cache/**'],
  ['messages', 'messages/*.json'],
  .../** @type {[string, string][]} */ (
    ['http', 'auth', 'i18n', 'seo', ...domains].map((name) => [name, `lib/${name}/**`])
  ),
];

const shown = ['i18n', 'paths', 'kernel', ...domains];

/**
 * From each category, the others that it may import; its own is always open.
 * @type {Record<string, string[]>}
 */
const LAW = {
  // Shown where the rest has failed, so they carry their words along.
  'last-resort': ['style', 'component', 'messages', ...shown],
  // The page that describes the API asks its routes.
  page: ['style', 'component', 'door', 'auth', 'seo', ...shown],
  // The description of the API is made in each language.
  door: ['http', 'auth', 'seo', 'env', 'cache', 'messages', ...shown],
  component: ['api-client', 'auth', 'seo', ...shown],
  // With the page for when the database is away, which carries its words along.
  middleware: ['i18n', 'auth', 'users', 'paths', 'kernel', 'properties', 'payments', 'component', 'messages'],
  server: ['kernel'],
  db: ['env', 'client', 'kernel', 'cache'],
  paths: ['auth', 'properties'],
  'api-client': ['kernel'],
  kernel: ['db', 'env', 'i18n'],
  cache: ['db', 'env', 'kernel'],
  http: ['auth', 'users', 'kernel', 'cache', 'env', 'db', 'i18n', 'messages'],
  i18n: ['messages'],
  auth: ['users', 'audit', 'kernel', 'env', 'db', 'i18n', 'paths'],
  seo: ['env', ...shown],
  ...Object.fromEntries(
    domains.map((name) => [
      name,
      ['db', 'env', 'kernel', 'cache', 'i18n', ...(name === 'payments' ? ['paths'] : []), ...(DOMAINS[name] ?? [])],
    ]),
  ),
};

const files = (/** @type {string[]} */ names) => ({ file: { categories: { anyOf: names } } });

export const importLaw = {
  settings: {
    'boundaries/files': FILES.map(([category, pattern]) => ({ category, pattern })),
    'boundaries/files-single-match': true,
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
          'The law of imports (tools/lint/import-law.mjs) does not let {{from.file.categories}} import {{to.file.categories}} ({{dependency.source}}).',
        policies: [
          ...FILES.map(([name]) => ({ from: files([name]), allow: { to: files([name, ...(LAW[name] ?? [])]) } })),
          { from: files(['component']), allow: { to: files(['http']), dependency: { kind: 'type' } } },
          // Domains may speak of each other in types: they are gone when the code runs.
          { from: files(domains), allow: { to: files(domains), dependency: { kind: 'type' } } },
        ],
      },
    ],
  },
};
