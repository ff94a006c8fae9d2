import { appendFileSync, chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Account } from '../processes';
import type { State } from './cluster';
import type { Home } from './home';

/** What belongs to the running server and not to its data; of the write-ahead log only the folders are wanted. */
const NOT_COPIED = /^(?:postmaster\.(?:pid|opts)|pg_wal\/[0-9A-F].*|pg_replslot\/.+|pg_stat_tmp\/.+)$/;

/**
 * Makes the files of a streaming replica out of those of a cluster that is running, as pg_basebackup would, which the
 * npm package does not bring. The replica fetches the log from the primary, which keeps it for it in a slot.
 * @param primary its addresses name its passwords, which the copy shares
 */
export async function copyCluster(home: Home, primary: { url: string; adminUrl: string; port: number }): Promise<void> {
  const slot = `standby_${path.basename(path.dirname(home.cluster)).replace(/\W/g, '')}_${process.pid}`.toLowerCase();
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  try {
    const { rows: places } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    const folder = places[0]?.folder ?? '';
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    cpSync(folder, home.cluster, {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(path.relative(folder, file)),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(path.join(home.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const password = (address: string) => new URL(address).password;
  const state: State = { adminPassword: password(primary.adminUrl), password: password(primary.url) };
  writeFileSync(home.state, JSON.stringify(state), { mode: 0o600 });
  writeFileSync(path.join(home.cluster, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${state.adminPassword}`;
  appendFileSync(
    path.join(home.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${slot}'\n`,
  );
  if (home.account) give(home.cluster, home.account);
}

function give(file: string, account: Account): void {
  chownSync(file, account.uid, account.gid);
  for (const entry of readdirSync(file, { withFileTypes: true })) {
    const inside = path.join(file, entry.name);
    if (entry.isDirectory()) give(inside, account);
    else chownSync(inside, account.uid, account.gid);
  }
}
