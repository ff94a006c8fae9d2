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
 * `npm test`: everything that says whether the product is right, on a fresh clone and with nothing else running.
 * Rules first, then code against a real PostgreSQL, then the built product in a real browser. Ends with one line
 * `N passed, N failed`. Names of steps as arguments run only those, e.g. `npm test -- unit browser`; other arguments
 * choose files of the steps by a part of their path, e.g. `npm test -- browser publish`.
 */
type Outcome = { passed: number; failed: number };
const DEMO_PASSWORD = 'demo-password-of-tests';
const AUTH_SECRET = 'no secret: this one only ever signs for tests';
const BUILD = '.next-test';
const STEPS = ['lint', 'format', 'types', 'unused', 'unit', 'integration', 'http', 'money', 'browser'];
const wanted = process.argv.slice(2).filter((argument) => STEPS.includes(argument));
const files = process.argv.slice(2).filter((argument) => !STEPS.includes(argument));
const one = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const work = mkdtempSync(path.join(tmpdir(), 'baraha-test-'));
const running = new Set<ChildProcess>();
const bin = (name: string) => path.resolve('node_modules/.bin', name);

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    running.add(child);
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

async function vitest(project: string[], env: Record<string, string>): Promise<Outcome> {
  const report = path.join(work, `${project.join('-')}.json`);
  const projects = project.flatMap((name) => ['--project', name]);
  const ok = await run(
    bin('vitest'),
    ['run', ...files, ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that does not load has no failed test of its own.
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function playwright(env: Record<string, string>): Promise<Outcome> {
  const report = path.join(work, 'playwright.json');
  const ok = await run(bin('playwright'), ['test', ...files], { ...env, PLAYWRIGHT_REPORT: report });
  try {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return { passed: expected, failed: ok ? 0 : Math.max(unexpected + flaky, 1) };
  } catch {
    return { passed: 0, failed: 1 };
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
        DATABASE_URL: template,
        PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? path.resolve('tools/schema-engine.mjs'),
      },
    );
    return add(
      one(drift),
      await vitest(['integration'], { TEST_DATABASE_SERVER: postgres.url, DATABASE_URL: template }),
    );
  } finally {
    await postgres.destroy();
  }
}

/** The built product over HTTP and in a browser. Counts its own clean end as a test. */
async function product(names: string[]): Promise<Outcome> {
  const dataDir = path.join(work, 'data');
  const server = await startProduct({ dataDir, buildDir: BUILD, env: { DEMO_PASSWORD, AUTH_SECRET } });
  let outcome: Outcome = { passed: 0, failed: 0 };
  try {
    const env = {
      BASE_URL: server.url,
      DATABASE_URL: runningPostgresUrl(dataDir) ?? '',
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      AUTH_SECRET,
      BUILD_DIR: BUILD,
    };
    if (names.includes('http')) outcome = add(outcome, await vitest(['http'], env));
    if (names.includes('money')) outcome = add(outcome, await vitest(['money'], env));
    if (names.includes('browser')) {
      const { env: libraries, ...browser } = await findChromium();
      const launch = { ...browser, env: { ...process.env, ...libraries } };
      outcome = add(outcome, await playwright({ ...env, BROWSER_LAUNCH: JSON.stringify(launch) }));
    }
  } finally {
    outcome = add(outcome, one(await server.stop()));
  }
  return outcome;
}

const add = (a: Outcome, b: Outcome): Outcome => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

const steps: Record<string, () => Promise<Outcome>> = {
  lint: async () => one(await run(bin('eslint'), ['.'])),
  format: async () => one(await run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])),
  // Next writes the types of its routes first.
  types: async () => one((await run(bin('next'), ['typegen'])) && (await run(bin('tsc'), ['--noEmit']))),
  unused: async () => one(await run(bin('knip'), [])),
  unit: () => vitest(['unit'], {}),
  integration,
};

const picked = (name: string) => wanted.length === 0 || wanted.includes(name);
let total: Outcome = { passed: 0, failed: 0 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exitCode = 130;
  });
}

try {
  const begun = performance.now();
  const timed = async (name: string, step: () => Promise<Outcome>) => {
    const from = performance.now();
    const outcome = await step().catch((error: unknown) => {
      console.error(error);
      return one(false);
    });
    say(
      `${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${((performance.now() - from) / 1000).toFixed(0)} s`,
    );
    total = add(total, outcome);
  };
  for (const [name, step] of Object.entries(steps)) if (picked(name)) await timed(name, step);
  const inProduct = ['http', 'money', 'browser'].filter(picked);
  if (inProduct.length > 0) await timed(inProduct.join(' and '), () => product(inProduct));
  say(`all of it took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode ||= total.failed > 0 || total.passed === 0 ? 1 : 0;
