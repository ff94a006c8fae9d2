import path from 'node:path';
import { ensureDatabase } from '../database';
import { freePort } from '../free-port';
import { migrate } from '../migrate-database';
import { startPostgres, type RunningPostgres } from '../postgres';
import { runStep } from '../processes';
import { startProduct, type Product } from '../product';
import { step } from '../progress';
import { startSandbox } from '../sandbox';
import { startPgbouncer } from './pgbouncer';
import { startTunnel, type Tunnel } from './tunnel';
import { startVarnish } from './varnish';

export interface Cluster {
  servers: [Product, Product];
  primary: RunningPostgres;
  /** The primary; its address stays the same after a restart. */
  database: { stop: () => Promise<void>; start: () => Promise<void> };
  replica: RunningPostgres;
  /** Network between the primary and the first server and pooler. */
  network: Tunnel;
  /** Network of the second server's LISTEN connection; its other queries go through the pooler. */
  tunnel: Tunnel;
  /** PgBouncer between the second server and the primary. */
  pooler: { url: string };
  proxy: Part;
  /** The payment sandbox. */
  gateway: { url: string };
  /** Data folder with the photos, shared by both servers. */
  dataDir: string;
  /** Builds another release of the same sources with other settings. */
  buildNext: () => Promise<void>;
  /** @returns whether it exited cleanly */
  stopServer: (index: 0 | 1) => Promise<boolean>;
  /** Starts a server in place of a stopped one. @param more environment variables */
  startServer: (index: 0 | 1, more?: Record<string, string>) => Promise<void>;
  /** Stops a server and starts the new release in its place. @returns whether it exited cleanly */
  upgrade: (index: 0 | 1) => Promise<boolean>;
  /** @returns whether both servers exited cleanly */
  stop: () => Promise<boolean>;
}

export interface Part {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a primary and its replica, two servers of one release (the second behind the pooler of `deploy/`), and the
 * proxy of `deploy/`, on free ports.
 * @param folder for temporary data
 * @param env additional environment of the servers
 */
export async function startCluster({
  folder,
  releasesDir,
  env,
}: {
  folder: string;
  releasesDir: string;
  env: Record<string, string>;
}): Promise<Cluster> {
  const parts: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    let clean = true;
    for (const end of parts.splice(0).reverse()) clean = (await end()) !== false && clean;
    return clean;
  };
  try {
    const primary = await startPostgres({ dataDir: path.join(folder, 'primary') });
    let running = primary;
    parts.push(() => running.destroy());
    const startDatabase = async () => {
      running = await startPostgres({ dataDir: path.join(folder, 'primary'), port: primary.port });
    };
    await ensureDatabase(primary.url);
    await step('applying migrations', () => migrate(primary.url));
    const replica = await startPostgres({ dataDir: path.join(folder, 'replica'), standbyOf: primary });
    parts.push(replica.destroy);
    const [network, tunnel] = [await startTunnel(primary.url), await startTunnel(primary.url)];
    parts.push(network.stop, tunnel.stop);
    const pooler = await startPgbouncer(network.url);
    parts.push(pooler.stop);
    const proxyPort = await freePort();
    const proxyUrl = `http://127.0.0.1:${proxyPort}`;
    const gateway = await startSandbox({ dataDir: folder, publicUrl: `${proxyUrl}/sandbox` });
    parts.push(gateway.stop);
    const shared = {
      APP_URL: proxyUrl, // part of the build: the same for both
      MAP_TILE_URL: `${proxyUrl}/fallback/none.svg?z={z}&x={x}&y={y}`,
      DATABASE_URL: network.url,
      DATABASE_REPLICA_URL: replica.url,
      PURGE_URLS: proxyUrl,
      TRUSTED_PROXIES: '1',
      TAP_API_URL: `${gateway.url}/v2`,
      TAP_SECRET_KEY: gateway.secretKey,
      ...env,
    };
    const dataDir = path.join(folder, 'data'); // for photos
    const pooled = { ...shared, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: tunnel.url };
    const surroundings = [{ ...shared }, pooled] as const;
    const one = await startProduct({ dataDir, releasesDir, env: surroundings[0] });
    const servers: [Product, Product] = [one, one];
    parts.push(() => servers[0].stop());
    servers[1] = await startProduct({ dataDir, releasesDir, env: surroundings[1] });
    parts.push(() => servers[1].stop());
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    const next = { MAP_TILE_URL: 'none' }; // part of the build too
    const buildNext = async () => {
      const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts', 'build'];
      const env = { ...process.env, ...shared, ...next, RELEASES_DIR: releasesDir };
      const { code, output } = await runStep(process.execPath, program, { cwd: process.cwd(), env });
      if (code !== 0) throw new Error(output);
    };
    const stopServer = (index: 0 | 1) => servers[index].stop();
    const startServer = async (index: 0 | 1, more: Record<string, string> = {}) => {
      const env = { ...surroundings[index], ...more };
      servers[index] = await startProduct({ dataDir, releasesDir, port: ports[index], env });
    };
    const upgrade = async (index: 0 | 1) => {
      const isClean = await stopServer(index);
      Object.assign(surroundings[index], next);
      await startServer(index);
      return isClean;
    };
    const proxy = part(proxyUrl, () => startVarnish({ backends: ports, port: proxyPort }));
    parts.push(proxy.stop);
    await proxy.start();
    const database = { stop: () => running.stop(), start: startDatabase };
    const around = { primary, database, replica, network, tunnel, pooler, proxy, gateway, dataDir };
    return { servers, ...around, buildNext, stopServer, startServer, upgrade, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function part<T extends { stop: () => Promise<void> }>(url: string, begin: () => Promise<T>): Part {
  let running: T | undefined;
  return {
    url,
    start: async () => void (running ??= await begin()),
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
  };
}
