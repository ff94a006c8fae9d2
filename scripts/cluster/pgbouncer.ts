import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connected } from '../database';
import { freePort } from '../free-port';
import { startDaemon } from './daemon';

const configuration = fileURLToPath(new URL('../../deploy/pgbouncer.ini', import.meta.url));

/**
 * Starts the pooler of `deploy/` in transaction mode.
 * @param target the database behind it
 * @returns the database's address through it
 * @throws Error with PgBouncer's output
 */
export async function startPgbouncer(target: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { username, password, hostname, port, pathname } = new URL(target);
  const own = new URL(target);
  own.hostname = '127.0.0.1';
  own.port = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'userlist.txt');
  const database = pathname.slice(1);
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    file,
    readFileSync(configuration, 'utf8')
      .replace('market = host=db.example port=5432 dbname=market', `${database} = host=${hostname} port=${port}`)
      .replace('listen_port = 6432', `listen_port = ${own.port}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .concat('unix_socket_dir =\n'),
  );
  chmodSync(folder, 0o755); // it does not run as root
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const { stop } = await startDaemon('pgbouncer', [...account, file], () => connected(own.href, async () => true));
    return { url: own.href, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
