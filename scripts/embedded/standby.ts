import { appendFileSync, chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connected } from '../database';
import type { State } from './cluster';
import type { ClusterPaths } from './cluster-paths';

/** Files not copied: state of the running server, and write-ahead log segments. */
const NOT_COPIED = /^(?:postmaster\.(?:pid|opts)|pg_wal\/[0-9A-F].*|pg_replslot\/.+|pg_stat_tmp\/.+)$/;

/**
 * Copies a running cluster like pg_basebackup, which the npm package lacks. The replica fetches the log from the
 * primary, which keeps it in a replication slot.
 * @param primary the copy shares its passwords
 */
export async function copyCluster(
  paths: ClusterPaths,
  primary: { url: string; adminUrl: string; port: number },
): Promise<void> {
  const slot = `standby_${path.basename(path.dirname(paths.cluster)).replace(/\W/g, '')}_${process.pid}`.toLowerCase();
  await connected(primary.adminUrl, async (client) => {
    const { rows: places } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    const folder = places[0]?.folder ?? '';
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    cpSync(folder, paths.cluster, {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(path.relative(folder, file)),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(path.join(paths.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const password = (address: string) => new URL(address).password;
  const state: State = { adminPassword: password(primary.adminUrl), password: password(primary.url) };
  writeFileSync(paths.state, JSON.stringify(state), { mode: 0o600 });
  writeFileSync(path.join(paths.cluster, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${state.adminPassword}`;
  appendFileSync(
    path.join(paths.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${slot}'\n`,
  );
  if (!paths.account) return;
  const { uid, gid } = paths.account;
  for (const file of ['', ...readdirSync(paths.cluster, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(paths.cluster, file), uid, gid);
}
