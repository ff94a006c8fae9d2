/**
 * First program on a fresh clone: `node scripts/boot.mjs <command> [arguments]`. It imports only Node's own modules,
 * updates the installation, then runs the command under the packaged Node (docs/adr/0002-node-by-npm.md).
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCheckoutLock } from './checkout-lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (/** @type {string} */ file) => path.join(root, file);

/** @type {{ engines: { node: string }, optionalDependencies: Record<string, string> }} */
const { engines, optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const nodePackage = `node-${process.platform}-${process.arch}`;
const nodeVersion = optionalDependencies[nodePackage];
const programIn = (/** @type {string} */ modules) => path.join(modules, nodePackage, 'bin/node');
const node = nodeVersion ? programIn(inRoot('node_modules')) : process.execPath;
const least = nodeVersion ? engines.node : '>=22.12';

/** @type {Record<string, string[]>} */
const programs = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  migrate: ['scripts/start.ts', 'migrate'],
  build: ['scripts/start.ts', 'build'],
  serve: ['scripts/start.ts', 'serve'],
  worker: ['scripts/start.ts', 'work'],
  test: ['scripts/test.ts'],
  'test-cluster': ['scripts/test-cluster.ts'],
  bench: ['packages/bench/main.ts'],
  admin: ['scripts/admin.ts'],
  backup: ['scripts/backup.ts', 'backup'],
  restore: ['scripts/backup.ts', 'restore'],
  'verify-backup': ['scripts/backup.ts', 'verify'],
  'reconcile-payments': ['scripts/reconcile-payments.ts'],
};

const heartbeat = 10_000;
const parentCheck = 250;

/** @type {import('node:child_process').ChildProcess | undefined} */
let current;
let stopping = false;

process.chdir(root);
process.env.PATH = inPath(inRoot('node_modules/.bin')); // packages' programs look for their Node there
if (!nodeVersion && !process.features.typescript) {
  // From 22.18 on, Node does this by default.
  const { NODE_OPTIONS = '' } = process.env;
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --experimental-strip-types --disable-warning=ExperimentalWarning`.trim();
}
stopOnSignal();
stopWithStarter();
const [command = '', ...args] = process.argv.slice(2);
await main();

async function main() {
  if (!atLeast(process.versions.node, least)) {
    fail(`Baraha needs Node ${least.replace('>=', '')} or later; this is ${process.versions.node}`);
  }
  const program = Object.hasOwn(programs, command) ? programs[command] : undefined;
  if (!program) return fail(`usage: node scripts/boot.mjs <${Object.keys(programs).join(' | ')}> [arguments]`);
  if (!isInstalled() || !isGenerated()) {
    const waiting = () => console.error('Baraha · waiting for another start of this checkout …');
    await withCheckoutLock('packages', waiting, prepare);
  }
  // Tests bring their own settings.
  if (!command.startsWith('test') && existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  assertTemporaryFolder();
  const end = await run(node, ['--conditions=react-server', '--import', 'tsx', ...program, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // its end tells the child that this process has ended
  });
  process.exit(end);
}

/** tsx never returns, and ignores signals, if the system answers ENOENT below an existing folder, as below /proc. */
function assertTemporaryFolder() {
  try {
    rmdirSync(mkdtempSync(path.join(tmpdir(), 'baraha-start-')));
  } catch (error) {
    fail(`TMPDIR: cannot write to ${tmpdir()} (${/** @type {Error} */ (error).message})`);
  }
}

/** Another start may have installed meanwhile. */
async function prepare() {
  if (!isInstalled()) await install();
  if (!isGenerated()) await generateClient();
}

function installMark() {
  return { file: inRoot('node_modules/.baraha-lock'), wanted: hashOf('package-lock.json') };
}
function clientMark() {
  const wanted = hashOf('prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json');
  return { file: inRoot('lib/generated/schema-hash'), wanted };
}
function isInstalled() {
  const { file, wanted } = installMark();
  return read(file) === wanted && existsSync(node);
}
function isGenerated() {
  const { file, wanted } = clientMark();
  return read(file) === wanted && existsSync(inRoot('lib/generated/prisma'));
}

async function install() {
  const { file: mark, wanted } = installMark();
  if (read(mark) === undefined && installedByHand()) return writeFileSync(mark, wanted);
  const here = `v${nodeVersion}` === process.version || !nodeVersion;
  const under = here ? process.execPath : await fetchNode(nodeVersion);
  // The build and the tests need the development packages too.
  await step('installing packages', () => npm(under, ['ci', '--include=dev', '--include=optional'], 'inherit'));
  writeFileSync(mark, wanted);
}

/**
 * Installs only the packaged Node, to run the installation with: packages may require a later Node than the machine
 * has. `npm ci` starts by removing this folder.
 * @param {string} version
 * @returns {Promise<string>} path of its program
 */
async function fetchNode(version) {
  const folder = inRoot('node_modules/.cache/node');
  const place = `node_modules/${nodePackage}`;
  const project = { dependencies: { [nodePackage]: version } };
  const packages = { '': project, [place]: packagesIn('package-lock.json')?.[place] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  await step(`bringing Node ${version}`, () =>
    npm(process.execPath, ['ci', '--prefix', folder, '--ignore-scripts'], 'pipe'),
  );
  return programIn(path.join(folder, 'node_modules'));
}

/**
 * Runs npm, preferably the one that started this process.
 * @param {string} under path of the Node to run it with
 * @param {string[]} parameters
 * @param {'inherit' | 'pipe'} stdio
 */
function npm(under, parameters, stdio) {
  const started = process.env.npm_execpath;
  const [program, ...before] = started?.endsWith('npm-cli.js') ? [under, started] : ['npm'];
  const env = { ...process.env, PATH: inPath(path.dirname(under)) };
  return run(program, [...before, ...parameters, '--no-audit', '--no-fund'], { env, stdio });
}

/** @param {string} folder first in the search path */
function inPath(folder) {
  return [folder, process.env.PATH ?? ''].join(path.delimiter);
}

/** Whether npm's own list of installed packages matches the lockfile. */
function installedByHand() {
  const have = packagesIn('node_modules/.package-lock.json');
  return (
    have !== undefined &&
    Object.entries(packagesIn('package-lock.json') ?? {}).every(([place, { version, optional, devOptional }]) => {
      const found = have[place];
      return place === '' || (found ? found.version === version : optional || devOptional);
    })
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function packagesIn(lockfile) {
  const text = read(inRoot(lockfile));
  return text === undefined ? undefined : JSON.parse(text).packages;
}

async function generateClient() {
  const { file: mark, wanted } = clientMark();
  const prisma = inRoot('node_modules/prisma/build/index.js');
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? inRoot('tools/schema-engine.mjs'),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await step('generating the database client', () => run(node, [prisma, 'generate'], { env, stdio: 'pipe' }));
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/**
 * Prints the label at the start, every ten seconds and at the end.
 * @param {string} label
 * @param {() => Promise<number>} work resolves with an exit code; another than 0 ends this process
 */
async function step(label, work) {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  console.log(`Baraha · ${label} …`);
  const sign = setInterval(() => console.log(`Baraha · ${label} … ${seconds()} so far`), heartbeat);
  const end = await work();
  clearInterval(sign);
  if (stopping) process.exit(0);
  if (end !== 0) fail(`${label} failed (exit code ${end})`);
  console.log(`Baraha · ${label} … ${seconds()}`);
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options piped output is printed on failure
 * @returns {Promise<number>} the exit code, 128 + n after signal n
 */
function run(program, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, ...options });
    current = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => fail(`${program}: ${error.message}`));
    child.on('close', (code, signal) => {
      current = undefined;
      if (code !== 0 && !stopping) process.stderr.write(output);
      resolve(code ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)] ?? 1));
    });
    if (stopping) child.kill('SIGTERM');
  });
}

/** A terminal signals the whole group, so this may be called twice. */
function stop() {
  if (stopping) return;
  stopping = true;
  if (current) current.kill('SIGTERM');
  else process.exit(0);
}

function stopOnSignal() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

/** Stops when npm is killed (a shell may be in between), because signals are then no longer forwarded. */
function stopWithStarter() {
  if (!process.env.npm_lifecycle_event) return;
  const starters = () => {
    // `pid (name) state parent …`
    const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(read(`/proc/${process.ppid}/stat`) ?? '') ?? [];
    return [process.ppid, /^(?:ba|da|a)?sh$/.test(name) ? parent : ''].join();
  };
  const first = starters();
  setInterval(() => starters() !== first && stop(), parentCheck).unref();
}

/**
 * @param {string} version such as 20.20.2
 * @param {string} range such as >=20.19
 */
function atLeast(version, range) {
  const have = version.split('.').map(Number);
  const need = range.replace('>=', '').split('.').map(Number);
  const at = need.findIndex((part, index) => part !== have[index]);
  return at < 0 || (have[at] ?? 0) > (need[at] ?? 0);
}

/** @param {string[]} files */
function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(read(inRoot(file)) ?? '').update('\0');
  return hash.digest('hex');
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
