import path from 'node:path';
import { ensureDatabase } from '../database';
import { freePort } from '../free-port';
import { migrate } from '../migrate-database';
import { startPostgres } from '../postgres';
import { runStep } from '../processes';
import { startProduct, type Product } from '../product';
import { step } from '../progress';
import { startSandbox } from '../sandbox';
import { startPgbouncer } from './pgbouncer';
import { startTunnel } from './tunnel';
import { startVarnish } from './varnish';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

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
}) {
  const parts: (() => Promise<unknown>)[] = [];
  /** @returns whether both servers exited cleanly */
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
    // Between the primary and the first server and pooler; of the second server's LISTEN connection.
    const [network, tunnel] = [await startTunnel(primary.url), await startTunnel(primary.url)];
    parts.push(network.stop, tunnel.stop);
    // Between the second server and the primary.
    const pooler = await startPgbouncer(network.url);
    parts.push(pooler.stop);
    const proxyPort = await freePort();
    const proxyUrl = `http://127.0.0.1:${proxyPort}`;
    const gateway = await startSandbox({ dataDir: folder, publicUrl: `${proxyUrl}/sandbox` });
    parts.push(() => gateway.stop());
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
    const dataDir = path.join(folder, 'data'); // with the photos, shared by both servers
    const pooled = { ...shared, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: tunnel.url };
    const surroundings = [{ ...shared }, pooled] as const;
    const one = await startProduct({ dataDir, releasesDir, env: surroundings[0] });
    const servers: [Product, Product] = [one, one];
    parts.push(() => servers[0].stop());
    servers[1] = await startProduct({ dataDir, releasesDir, env: surroundings[1] });
    parts.push(() => servers[1].stop());
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    const next = { MAP_TILE_URL: 'none' }; // part of the build too
    /** Builds another release of the same sources with other settings. */
    const buildNext = async () => {
      const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts', 'build'];
      const env = { ...process.env, ...shared, ...next, RELEASES_DIR: releasesDir };
      const { code, output } = await runStep(process.execPath, program, { cwd: process.cwd(), env });
      if (code !== 0) throw new Error(output);
    };
    /** @returns whether it exited cleanly */
    const stopServer = (index: 0 | 1) => servers[index].stop();
    /** Starts a server in place of a stopped one. @param more environment variables */
    const startServer = async (index: 0 | 1, more: Record<string, string> = {}) => {
      const env = { ...surroundings[index], ...more };
      servers[index] = await startProduct({ dataDir, releasesDir, port: ports[index], env });
    };
    /** Stops a server and starts the new release in its place. @returns whether it exited cleanly */
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

/** Makes a part that can be stopped and started again. */
function part<T extends { stop: () => Promise<void> }>(url: string, begin: () => Promise<T>) {
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
