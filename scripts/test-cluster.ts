import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startCluster, type Cluster } from './cluster/cluster';
import { printProgress } from './progress';

/**
 * `npm run test:cluster`: runs tests/cluster against two servers of two processes each, a replica, the pooler and the
 * proxy of `deploy/`. Ends with `N passed, N failed`. Arguments go to vitest.
 */
const AUTH_SECRET = 'no secret: this one only ever signs for tests';
const missing = findMissingPackages();
if (missing.length > 0) {
  console.error(`Programs are missing that npm cannot bring; on Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'baraha-cluster-'));
const report = path.join(folder, 'report.json');
let passed = 0;
let failed = 0;
let stopping = false;
let stopTests = () => undefined as unknown;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    stopTests();
  });
}

try {
  const begun = performance.now();
  const cluster = await startCluster({
    folder,
    releasesDir: path.join(folder, 'releases'),
    env: { AUTH_SECRET, LOG_LEVEL: 'error', WEB_CONCURRENCY: '2', LAME_DUCK_SECONDS: '3' },
  });
  const control = await openControl(cluster);
  try {
    if (!stopping) await test(cluster, `http://127.0.0.1:${(control.address() as AddressInfo).port}`);
  } finally {
    control.close();
    if (await cluster.stop()) passed += 1;
    else failed += 1;
  }
  printProgress(`all of it took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} catch (error) {
  console.error(error);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(stopping ? 130 : failed > 0 ? 1 : 0);

function findMissingPackages(): string[] {
  const found = {
    varnish: hasProgram('varnishd'),
    pgbouncer: hasProgram('pgbouncer'),
    faketime: hasProgram('faketime'),
    'varnish-modules': hasModule('xkey') && hasModule('var'),
  };
  return Object.entries(found).flatMap(([name, there]) => (there ? [] : [name]));
}

function hasProgram(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

/** Debian has a folder of libraries for each architecture. */
function hasModule(name: string): boolean {
  const folders = ['', ...readdirSync('/usr/lib')];
  return folders.some((folder) => existsSync(path.join('/usr/lib', folder, `varnish/vmods/libvmod_${name}.so`)));
}

async function assertClean(ending: Promise<boolean>): Promise<void> {
  if (!(await ending)) throw new Error('the server did not exit cleanly');
}

type Variables = Record<string, string>;

/**
 * The tests, in another process, stop and start parts: `POST /proxy/stop`. A body is additional environment of a
 * server.
 */
async function openControl(cluster: Cluster): Promise<Server> {
  const { network, tunnel, proxy, database, buildNext, upgrade, stopServer, startServer } = cluster;
  const swallow = async (isSwallowing: boolean) => [network, tunnel].forEach((each) => each.swallow(isSwallowing));
  const actions: Record<string, (variables: Variables) => Promise<void>> = {
    '/tunnel/swallow': async () => tunnel.swallow(true),
    '/tunnel/pass': async () => tunnel.swallow(false),
    '/database/stop': database.stop,
    '/database/start': database.start,
    '/database/swallow': () => swallow(true),
    '/database/pass': () => swallow(false),
    '/proxy/stop': proxy.stop,
    '/proxy/start': proxy.start,
    '/release/build': buildNext,
    '/a/stop': () => assertClean(stopServer(0)),
    '/b/stop': () => assertClean(stopServer(1)),
    '/a/start': (variables) => startServer(0, variables),
    '/b/start': (variables) => startServer(1, variables),
    '/a/upgrade': () => assertClean(upgrade(0)),
    '/b/upgrade': () => assertClean(upgrade(1)),
  };
  const server = createServer((request, response) => {
    const done = (status: number) => response.writeHead(status).end();
    void text(request)
      .then(
        (body) =>
          actions[request.url ?? '']?.(JSON.parse(body || '{}') as Variables) ??
          Promise.reject(new Error('no such part')),
      )
      .then(
        () => done(204),
        () => done(500),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function test(cluster: Cluster, control: string): Promise<void> {
  const { servers, primary, replica, pooler, proxy, gateway, dataDir } = cluster;
  const args = ['run', '--project', 'cluster', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(path.resolve('node_modules/.bin/vitest'), [...args, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      AUTH_SECRET,
      SERVER_URL: servers[0].url,
      OTHER_URL: servers[1].url,
      PROXY_URL: proxy.url,
      CONTROL_URL: control,
      GATEWAY_URL: gateway.url,
      DATA_DIR: dataDir,
      DATABASE_URL: primary.url,
      POOLER_URL: pooler.url,
      PRIMARY_ADMIN_URL: primary.adminUrl,
      REPLICA_ADMIN_URL: replica.adminUrl,
    },
  });
  stopTests = () => child.kill('SIGTERM');
  const code = await new Promise((resolve) => child.on('exit', resolve));
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    passed += numPassedTests ?? 0;
    // A file that fails to load has no failed test of its own.
    failed += code === 0 ? 0 : Math.max(numFailedTests ?? 0, 1);
  } catch {
    failed += 1;
  }
}
