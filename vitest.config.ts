import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const alias = {
  '@': root,
  // It throws in plain Node.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
};

const UNIT = [
  'lib/**/*.test.ts',
  'components/**/*.test.ts',
  'packages/**/*.test.ts',
  'prisma/**/*.test.ts',
  'sandbox/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tools/**/*.test.ts',
  'server/**/*.test.ts',
  'tests/checks/**/*.test.ts',
];
const INTEGRATION = ['tests/integration/**/*.test.ts'];
/** Tests that mock modules, or import them after setting the environment. */
const OWN_MODULES = globSync([...UNIT, ...INTEGRATION], { cwd: root }).filter((file) =>
  /\bvi\.(?:mock|hoisted|resetModules)\(|\bawait import\(/.test(readFileSync(path.join(root, file), 'utf8')),
);
const isUnit = (file: string) => !file.startsWith('tests/integration/');
/** One more than vitest's default on two cores, because these tests often wait for a server or a database. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** HTTP tests that do not affect what others invalidate, count or use up: they run in parallel. */
const OWN_DATA = [
  'api-description',
  'api-refusals',
  'guards',
  'installable',
  'listing-facts',
  'media',
  'notifications',
  'phrases',
  'push',
  'slow-uploads',
].map((name) => `tests/http/${name}.test.ts`);
/** Default of a poll is one second, which a busy machine can miss. */
const POLL = { poll: { timeout: 20_000 } };
const http = {
  isolate: false, // none changes what another has imported, and each would read the API description again
  setupFiles: ['tests/support/remove-created.ts'],
  expect: POLL,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  env: { SERVER_URL: process.env.BASE_URL ?? '' }, // vitest itself uses BASE_URL for something else
};

/** Set by scripts/test.ts: the sweep's own files. */
const LEFT_OUT = process.env.LEFT_OUT ? process.env.LEFT_OUT.split(',') : [];
const integration = {
  env: { AUTH_SECRET: 'no secret: this one only ever signs for tests' },
  setupFiles: ['tests/support/own-database.ts'],
  maxWorkers: WORKERS,
  expect: POLL,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * unit, unit-isolated: pure code, beside it. integration, integration-isolated: a real PostgreSQL. http, http-alone: the
 * server that BASE_URL names. money: servers that the tests kill, of the release in RELEASE. cluster: servers that
 * scripts/test-cluster.ts starts.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          isolate: false, // which is half of their cost
          expect: POLL,
          testTimeout: 30_000,
          include: UNIT,
          exclude: ['**/node_modules/**', ...OWN_MODULES],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-isolated',
          expect: POLL,
          testTimeout: 60_000, // one reads every schema of the API
          include: OWN_MODULES.filter(isUnit),
        },
      },
      {
        resolve: { alias },
        test: {
          ...integration,
          name: 'integration',
          isolate: false, // imports are a quarter of their cost
          include: INTEGRATION,
          exclude: [...OWN_MODULES, ...LEFT_OUT],
        },
      },
      {
        resolve: { alias },
        test: {
          ...integration,
          name: 'integration-isolated',
          include: OWN_MODULES.filter((file) => !isUnit(file)),
          exclude: LEFT_OUT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'money',
          maxWorkers: 3, // each file has its own database and servers, and waits for them
          include: ['tests/money/**/*.test.ts'],
          exclude: LEFT_OUT,
          expect: POLL,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'cluster',
          fileParallelism: false, // the tests stop parts of one shared cluster
          include: ['tests/cluster/**/*.test.ts'],
          expect: POLL,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...http,
          name: 'http',
          include: OWN_DATA,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...http,
          name: 'http-alone',
          fileParallelism: false, // one server, whose caches they invalidate and whose rows they count
          include: ['tests/http/**/*.test.ts'],
          exclude: [...OWN_DATA, ...LEFT_OUT],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
