import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium';
import { ensureDatabase, withDatabase } from './database';
import { migrate } from './migrate-database';
import { runningPostgresUrl, startPostgres } from './postgres';
import { startProduct } from './product';
import { say } from './progress';

/**
 * `npm test`: everything that says whether the product is right, on a fresh clone and with nothing else running: rules,
 * code against a real PostgreSQL, and the built product over HTTP and in a real browser. Tells where the time went and
 * ends with one line `N passed, N failed`. Names of steps as arguments run only those, e.g. `npm test -- unit browser`;
 * other arguments choose files of the steps by a part of their path, e.g. `npm test -- browser publish`.
 *
 * Most steps keep one core busy, so two go side by side: what needs the product, and what does not. The browser has
 * all cores to itself.
 */
type File = { name: string; seconds: number };
type Outcome = { passed: number; failed: number; files?: File[] };
const DEMO_PASSWORD = 'demo-password-of-tests';
const AUTH_SECRET = 'no secret: this one only ever signs for tests';
const BUILD = '.next-test';
const INTERRUPTED = 130;
/** How many of the slowest files are told. */
const SLOWEST = 12;
const STEPS = ['types', 'http', 'money', 'lint', 'format', 'unused', 'unit', 'integration', 'browser'];
const wanted = process.argv.slice(2).filter((argument) => STEPS.includes(argument));
const files = process.argv.slice(2).filter((argument) => !STEPS.includes(argument));
const picked = (name: string) => wanted.length === 0 || wanted.includes(name);
const one = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const add = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  files: [...(a.files ?? []), ...(b.files ?? [])],
});

const work = mkdtempSync(path.join(tmpdir(), 'baraha-test-'));
const running = new Set<ChildProcess>();
const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Runs a command and shows what it says: at its end and in one piece, since another runs beside it, or at once. */
function run(
  command: string,
  args: string[],
  { env = {}, atOnce = false }: { env?: Record<string, string>; atOnce?: boolean } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const output = atOnce ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    running.add(child);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.on('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

async function vitest(project: string, env: Record<string, string>): Promise<Outcome> {
  const report = path.join(work, `${project}.json`);
  const ok = await run(
    bin('vitest'),
    ['run', ...files, '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  );
  try {
    const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed,
      // A file that does not load has no failed test of its own.
      failed: ok ? failed : Math.max(failed, 1),
      files: (testResults as { name: string; startTime: number; endTime: number }[]).map((file) => ({
        name: path.relative('.', file.name),
        seconds: (file.endTime - file.startTime) / 1000,
      })),
    };
  } catch {
    return one(false);
  }
}

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
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: stats.expected,
      failed: ok ? 0 : Math.max(stats.unexpected + stats.flaky, 1),
      files: (suites as Suite[]).map((suite) => ({
        name: `tests/e2e/${suite.file}`,
        seconds: durations(suite) / 1000,
      })),
    };
  } catch {
    return one(false);
  }
}

/** A PostgreSQL with a migrated template that integration tests copy, one database for each file. */
async function integration(): Promise<Outcome> {
  const postgres = await startPostgres({ dataDir: path.join(work, 'integration'), settings: { fsync: 'off' } });
  try {
    const template = withDatabase(postgres.url, 'template_baraha');
    await ensureDatabase(template);
    await migrate(template);
    const drift = await run(
      bin('prisma'),
      [
        'migrate',
        'diff',
        '--from-migrations',
        'prisma/migrations',
        '--to-schema',
        'prisma/schema.prisma',
        '--exit-code',
      ],
      {
        env: {
          DATABASE_URL: template,
          PRISMA_SCHEMA_ENGINE_BINARY:
            process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? path.resolve('tools/schema-engine.mjs'),
        },
      },
    );
    return add(one(drift), await vitest('integration', { TEST_DATABASE_SERVER: postgres.url, DATABASE_URL: template }));
  } finally {
    await postgres.destroy();
  }
}

/** What needs nothing that runs, or a database at most. */
async function withoutProduct(): Promise<void> {
  await step('lint', async () => one(await run(bin('eslint'), ['.'])));
  await step('format', async () => one(await run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])));
  await step('unused', async () => one(await run(bin('knip'), [])));
  await step('unit', () => vitest('unit', {}));
  await step('integration', integration);
}

/** The built product over HTTP and in a browser. Counts its own clean end as a test. */
async function withProduct(others: Promise<void>): Promise<void> {
  // Before the build, which writes the types of its routes too, where both read them. Next writes those first.
  await step('types', async () => one((await run(bin('next'), ['typegen'])) && (await run(bin('tsc'), ['--noEmit']))));
  if (!['http', 'money', 'browser'].some(picked)) return;
  const dataDir = path.join(work, 'data');
  const from = performance.now();
  const server = await startProduct({ dataDir, buildDir: BUILD, env: { DEMO_PASSWORD, AUTH_SECRET } });
  took('build and start', from);
  try {
    const env = {
      BASE_URL: server.url,
      DATABASE_URL: runningPostgresUrl(dataDir) ?? '',
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      AUTH_SECRET,
      BUILD_DIR: BUILD,
    };
    await step('http', () => vitest('http', env));
    await step('money', () => vitest('money', env));
    await others;
    await step('browser', async () => {
      const { env: libraries, ...browser } = await findChromium();
      const launch = { ...browser, env: { ...process.env, ...libraries } };
      return playwright({ ...env, BROWSER_LAUNCH: JSON.stringify(launch) });
    });
  } finally {
    total = add(total, one(await server.stop()));
  }
}

let total: Outcome = { passed: 0, failed: 0 };
const times: File[] = [];
function took(name: string, from: number): number {
  const seconds = (performance.now() - from) / 1000;
  times.push({ name, seconds });
  return seconds;
}

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  if (!picked(name) || process.exitCode === INTERRUPTED) return;
  const from = performance.now();
  const outcome = await work().catch(failure);
  say(`${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${took(name, from).toFixed(0)} s`);
  total = add(total, outcome);
}

function failure(error: unknown): Outcome {
  console.error(error);
  return one(false);
}

function tellTimes(from: number): void {
  const list = (some: File[]) => some.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const slowest = [...(total.files ?? [])].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) say(['the slowest files:', ...list(slowest)].join('\n'));
  say(['the steps, two side by side:', ...list(times)].join('\n'));
  say(`all of it took ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exitCode = INTERRUPTED;
  });
}

try {
  const from = performance.now();
  const others = withoutProduct();
  await withProduct(others).catch((error: unknown) => (total = add(total, failure(error))));
  await others;
  tellTimes(from);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode ||= total.failed > 0 || total.passed === 0 ? 1 : 0;
