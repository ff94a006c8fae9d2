import vitest from '@vitest/eslint-plugin';
import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import boundaries from 'eslint-plugin-boundaries';
import playwright from 'eslint-plugin-playwright';
import tseslint from 'typescript-eslint';
import { FRAMEWORK_FILES, importRules, noFramework } from './tools/lint/import-rules.mjs';
import { localRules } from './tools/lint/local-rules.mjs';
import { markupSyntax, serverSyntax, sourceSyntax, spreadLiteral } from './tools/lint/syntax.mjs';

const sources = [
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.{ts,tsx}',
  'sandbox/**/*.ts',
  'server/**/*.ts',
  'middleware.ts',
  'instrumentation.ts',
];
const markup = ['app/**/*.tsx', 'components/**/*.{ts,tsx}'];
const tests = ['**/*.test.ts', 'tests/**'];

const accessibility =
  /** @type {{ flatConfigs: { recommended: { rules: import('eslint').Linter.RulesRecord } } } | undefined} */ (
    /** @type {unknown} */ (next.find(({ plugins }) => plugins?.['jsx-a11y'])?.plugins?.['jsx-a11y'])
  )?.flatConfigs.recommended.rules;

const config = [
  {
    ignores: [
      '.next/**',
      'releases/**',
      '.data/**',
      'packages/**',
      'mobile/ios/**',
      'mobile/www/**',
      'lib/generated/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...next,
  ...typescript,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      ...Object.assign({}, ...tseslint.configs.recommendedTypeCheckedOnly.map((each) => each.rules ?? {})),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // React handlers may be asynchronous; they catch their own errors.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-unused-expressions': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // For the signature of an interface, and for functions that must reject instead of throwing.
      '@typescript-eslint/require-await': 'off',
      'import/order': ['error', { alphabetize: { order: 'asc', caseInsensitive: true }, 'newlines-between': 'ignore' }],
      'import/first': 'error',
      'import/no-duplicates': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Photos are stored in the widths that pages use, with their own srcset (lib/storage/photo-widths).
      '@next/next/no-img-element': 'off',
      // React escapes what it renders.
      'react/no-danger': 'error',
    },
  },
  {
    files: markup,
    rules: {
      ...accessibility,
      // A table drawn as cards on a phone loses its roles.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row'], th: ['columnheader', 'rowheader'], td: ['cell'] },
      ],
      // Enter on an inner link or input triggers a click.
      'jsx-a11y/click-events-have-key-events': 'off',
      // Scroll containers are reached by Tab.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['p', 'pre'], roles: ['tabpanel', 'region'] }],
      // Handlers on a list or form serve its children, which have the focus and the keys.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onMouseDown', 'onMouseUp', 'onKeyPress'] },
      ],
    },
  },
  {
    files: sources,
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: markup,
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  // The command line and the tests write to a terminal, an error page to the developer's console.
  {
    files: ['scripts/**', 'tools/**', 'prisma/**', 'app/**/*error.tsx', ...tests],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts'],
    plugins: { vitest },
    rules: {
      ...vitest.configs.recommended.rules,
      // The second argument of `expect` names the case in a loop.
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      // Helpers assert under names of their own, and outcomes of races under conditions.
      'vitest/expect-expect': 'off',
      'vitest/no-conditional-expect': 'off',
      'vitest/no-standalone-expect': [
        'error',
        { additionalTestBlockFunctions: ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] },
      ],
    },
  },
  {
    files: ['tests/e2e/**'],
    ...playwright.configs['flat/recommended'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/no-wait-for-timeout': 'error',
      'playwright/consistent-spacing-between-blocks': 'off',
      // A page's own requests are over when the network is idle.
      'playwright/no-networkidle': 'off',
      // One test for both widths and both languages checks which it is.
      'playwright/no-conditional-in-test': 'off',
      'playwright/no-conditional-expect': 'off',
      // Helpers assert under names of their own.
      'playwright/expect-expect': 'off',
    },
  },
  // A test's server may answer later.
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }] },
  },
  // Expected values may be `any` (`expect.any`), as are answers before they are compared.
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      'no-restricted-syntax': ['error', spreadLiteral],
    },
  },
  // Playwright's fixtures call a function named `use`.
  { files: tests, rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { plugins: { boundaries, local: localRules }, settings: importRules.settings },
  { files: [...sources, 'tools/**/*.ts'], ignores: tests, rules: importRules.rules },
  { files: sources, ignores: tests, rules: { 'no-restricted-syntax': ['error', ...sourceSyntax] } },
  { files: ['components/**/*.{ts,tsx}', 'lib/seo/**/*.ts'], ignores: tests, rules: { 'local/server-code': 'error' } },
  { files: ['components/**/*.{ts,tsx}'], rules: { 'local/component-areas': 'error' } },
  {
    files: ['lib/**/*.{ts,tsx}'],
    ignores: [...FRAMEWORK_FILES, ...tests],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', noFramework] },
  },
  { files: markup, rules: { 'no-restricted-syntax': ['error', ...sourceSyntax, ...markupSyntax] } },
  // The reader of the environment, the sandbox's, and code that checks its runtime.
  {
    files: ['lib/platform/env.ts', 'sandbox/server.ts', 'instrumentation.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Node runs them without compilation: the HTTP server, the cache store, and their imports from lib.
  {
    files: [
      'server/**/*.ts',
      'lib/cache/{store,handler}.ts',
      'lib/http/{accept-language,addresses,etag,ip-address,route-of,search-budget,security-headers}.ts',
      'lib/observability/logger.ts',
      'lib/platform/{now,runtime}.ts',
    ],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...sourceSyntax, ...serverSyntax] },
  },
  // The starting program has validated its environment.
  { files: ['server/main.ts'], rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...serverSyntax] } },
];

export default config;
