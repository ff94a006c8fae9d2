import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeApiRoutes } from '../tools/api-routes';
import { runPrisma } from '../tools/prisma';
import { findChromium } from './chromium';
import { ensureDatabase, withDatabase } from './database';
import { migrate } from './migrate-database';
import { removeDatabase, runningPostgresUrl, startPostgres } from './postgres';
import { startProduct } from './product';
import { printProgress } from './progress';
import { releasesIn } from './release-use';

/**
 * `npm test`: what each change has to pass, on a fresh clone, ending with `N passed, N failed`. Names of steps as
 * arguments run only those (`npm test -- unit browser`); other arguments select files by a part of their path (`npm
 * test -- browser publish`). `sweep` runs the long tests instead, `all` both (SWEEP tells the tests). `check` (`npm run
 * check`) runs the steps that need neither a database nor a build, and reuses results of ESLint, Prettier and Knip for
 * unchanged files. Most steps keep one core busy, so two run side by side: one queue needs the product, the other does
 * not and takes over remaining steps when it is done. Browser tests use all cores.
 */
type File = { name: string; seconds: number };
type Outcome = { passed: number; failed: number; files?: File[] };
const DEMO_PASSWORD = 'demo-password-of-tests';
const AUTH_SECRET = 'no secret: this one only ever signs for tests';
const CRON_SECRET = 'no secret: this one only ever ticks for tests';
const INTERRUPTED = 130;
const SLOWEST_FILES = 12;
const CHECKED = ['types', 'lint', 'unit', 'format', 'unused'];
const STEPS = ['types', 'http', 'money', 'lint', 'integration', 'unit', 'format', 'unused', 'browser'];
const filesIn = (step: string, names: string[]) => names.map((name) => `tests/${step}/${name}.test.ts`);
/**
 * Test files that only the sweep runs, before a change is merged (.ci/run): they take long, and few changes affect
 * them. They cover thousands of rows, mails or random requests, leftovers on disk at a start, and kills without money.
 * Journeys, refusals, permissions and payments always run.
 */
const LONG: Record<string, string[]> = {
  http: filesIn('http', ['stored-answers', 'processes']),
  integration: filesIn('integration', [
    ...['migrations', 'map-tiles', 'search-bad-input', 'search-many'],
    ...['saved-searches-match', 'steps', 'lost-database', 'silent-network'],
  ]),
  money: filesIn('money', ['restored']),
};
/**
 * Steps of the sweep, with the files that it runs: LONG, and the files that test more in it. Browser tests are selected by
 * their titles.
 */
const SWEPT: Record<string, string[]> = {
  http: ['fuzz', 'images', 'areas', 'cache-headers', 'listing-events', ...(LONG.http ?? [])],
  integration: ['search-naive', 'admin-cli', ...(LONG.integration ?? [])],
  money: ['exactly-once', 'notices', ...(LONG.money ?? [])],
  browser: [],
};
const SWEEP: Record<string, string> = { sweep: 'only', all: 'too' };
const chosen = process.argv.slice(2);
const [mode] = chosen.filter((argument) => argument in SWEEP);
const isCheck = chosen.includes('check');
if (mode) process.env.SWEEP = SWEEP[mode];
const selectedSteps = isCheck ? CHECKED : chosen.filter((argument) => STEPS.includes(argument));
const files = chosen.filter((argument) => ![...STEPS, 'check'].includes(argument) && !(argument in SWEEP));
const filesOf = (name: string) => (mode === 'sweep' && files.length === 0 ? (SWEPT[name] ?? []) : files);
const isSelected = (name: string) =>
  (selectedSteps.length === 0 || selectedSteps.includes(name)) && (mode !== 'sweep' || name in SWEPT);
const countOne = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const add = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  files: [...(a.files ?? []), ...(b.files ?? [])],
});

const work = mkdtempSync(path.join(tmpdir(), 'baraha-test-'));
const dataDir = path.join(work, 'data'); // of the tested product
const running = new Set<ChildProcess>();
const bin = (name: string) => path.resolve('node_modules/.bin', name);

/**
 * Runs a command. Prints its output at the end in one piece, because another command runs at the same time, unless
 * `atOnce`.
 */
function run(
  command: string,
  args: string[],
  { env = {}, atOnce = false }: { env?: Record<string, string>; atOnce?: boolean } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const stdio = atOnce ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      stdio: ['ignore', stdio, stdio],
      // Tests start the same server dozens of times; this cache lets Node reuse the compiled code.
      env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: path.join(work, 'compiled'), ...env },
    });
    running.add(child);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
    child.on('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** @param name of a step: its vitest project, and those whose names begin with it */
async function vitest(name: string, env: Record<string, string>): Promise<Outcome> {
  const report = path.join(work, `${name}.json`);
  const ok = await run(
    bin('vitest'),
    [
      'run',
      ...filesOf(name),
      '--project',
      `${name}*`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, ...(mode === undefined && files.length === 0 && { LEFT_OUT: LONG[name]?.join() ?? '' }) } },
  );
  try {
    const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport<VitestReport>(report);
    return {
      passed,
      // A file that fails to load has no failed test of its own.
      failed: ok ? failed : Math.max(failed, 1),
      files: testResults.map((file) => ({
        name: path.relative('.', file.name),
        seconds: (file.endTime - file.startTime) / 1000,
      })),
    };
  } catch {
    return countOne(false);
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}
const readReport = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

type Suite = { file: string; suites?: Suite[]; specs?: { tests: { results: { duration: number }[] }[] }[] };
const durations = ({ suites = [], specs = [] }: Suite): number =>
  [
    ...suites.map(durations),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ].reduce((sum, duration) => sum + duration, 0);

async function playwright(env: Record<string, string>): Promise<Outcome> {
  const report = path.join(work, 'playwright.json');
  const ok = await run(bin('playwright'), ['test', ...files], {
    env: { ...env, PLAYWRIGHT_REPORT: report },
    atOnce: true,
  });
  try {
    const { stats, suites } = readReport<PlaywrightReport>(report);
    return {
      passed: stats.expected,
      failed: ok ? 0 : Math.max(stats.unexpected + stats.flaky, 1),
      files: suites.map((suite) => ({
        name: `tests/e2e/${suite.file}`,
        seconds: durations(suite) / 1000,
      })),
    };
  } catch {
    return countOne(false);
  }
}

/**
 * Arguments to reuse results of unchanged files. Rules about types and imports depend on other files, so only `check` does. Not at
 * Prettier's default location: a run without a cache deletes that one.
 */
const cache = (tool: string, ...more: string[]) =>
  isCheck ? ['--cache', '--cache-location', path.resolve('node_modules/.cache', `check-${tool}`), ...more] : [];
const BY_CONTENT = ['--cache-strategy', 'content'];

/** Integration tests copy a migrated template, one database for each file. */
async function integration(): Promise<Outcome> {
  const postgres = await startPostgres({ dataDir: path.join(work, 'integration'), settings: { fsync: 'off' } });
  try {
    const template = withDatabase(postgres.url, 'template_baraha');
    await ensureDatabase(template);
    await migrate(template);
    const ends = ['--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma'];
    const { code, output } = await runPrisma(template, ['migrate', 'diff', ...ends, '--exit-code']);
    process.stdout.write(output);
    return add(
      countOne(code === 0),
      await vitest('integration', { TEST_DATABASE_SERVER: postgres.url, DATABASE_URL: template }),
    );
  } finally {
    await postgres.destroy();
  }
}

/** The build rewrites the route types, which the type check reads. Resolved also if nothing is built. */
const built = Promise.withResolvers<void>();

/** Longest first, so that both queues end at about the same time. */
const withoutProduct: [name: string, work: () => Promise<Outcome>][] = [
  ['lint', async () => countOne(await run(bin('eslint'), ['.', ...cache('eslint', ...BY_CONTENT)]))],
  ['integration', integration],
  [
    'types',
    async () => {
      await built.promise;
      return countOne(await run(bin('tsc'), ['--noEmit']));
    },
  ],
  ['unit', () => vitest('unit', {})],
  [
    'format',
    async () =>
      countOne(
        await run(bin('prettier'), ['--check', '--log-level', 'warn', '.', ...cache('prettier', ...BY_CONTENT)]),
      ),
  ],
  ['unused', async () => countOne(await run(bin('knip'), cache('knip')))],
];

/** Takes the next unstarted step. */
async function doTheRest(): Promise<void> {
  for (let next = withoutProduct.shift(); next; next = withoutProduct.shift()) await step(...next);
}

/** A clean exit of the product counts as a test. */
async function withProduct(others: Promise<void>): Promise<void> {
  if (!['http', 'money', 'browser'].some(isSelected)) {
    built.resolve();
    return doTheRest();
  }
  const from = performance.now();
  // One process, so that a change is visible at once. tests/http/processes.test.ts and tests/cluster test several.
  const env = { DEMO_PASSWORD, AUTH_SECRET, CRON_SECRET, WEB_CONCURRENCY: '1' };
  const releasesDir = path.join(work, 'releases');
  const server = await startProduct({ dataDir, releasesDir, env }).finally(built.resolve);
  recordTime('build and start', from);
  try {
    const env = {
      BASE_URL: server.url,
      DATABASE_URL: runningPostgresUrl(dataDir) ?? '',
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      AUTH_SECRET,
      CRON_SECRET,
      RELEASE: path.join(releasesDir, releasesIn(releasesDir)[0] ?? ''),
    };
    await step('http', () => vitest('http', env));
    await step('money', () => vitest('money', env));
    await doTheRest();
    await others;
    await step('browser', async () => {
      const { env: libraries, ...browser } = await findChromium();
      const launch = { ...browser, env: { ...process.env, ...libraries } };
      return playwright({ ...env, BROWSER_LAUNCH: JSON.stringify(launch) });
    });
  } finally {
    total = add(total, countOne(await server.stop()));
  }
}

let total: Outcome = { passed: 0, failed: 0 };
const times: File[] = [];
function recordTime(name: string, from: number): number {
  const seconds = (performance.now() - from) / 1000;
  times.push({ name, seconds });
  return seconds;
}

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  if (!isSelected(name) || process.exitCode === INTERRUPTED) return;
  const from = performance.now();
  const outcome = await work().catch(failure);
  printProgress(
    `${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${recordTime(name, from).toFixed(0)} s`,
  );
  total = add(total, outcome);
}

function failure(error: unknown): Outcome {
  console.error(error);
  return countOne(false);
}

function printTimes(from: number): void {
  const list = (some: File[]) => some.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const slowest = [...(total.files ?? [])].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES);
  if (slowest.length > 0) printProgress(['the slowest files:', ...list(slowest)].join('\n'));
  printProgress(['the steps, two side by side:', ...list(times)].join('\n'));
  printProgress(`all of it took ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exitCode = INTERRUPTED;
  });
}

try {
  const from = performance.now();
  writeApiRoutes();
  if (['lint', 'types'].some(isSelected)) await run(bin('next'), ['typegen']);
  const others = doTheRest();
  await withProduct(others).catch((error: unknown) => (total = add(total, failure(error))));
  await others;
  printTimes(from);
} finally {
  removeDatabase(dataDir);
  rmSync(work, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode ||= total.failed > 0 || total.passed === 0 ? 1 : 0;
