import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../observability/log';
import { replica, type db } from '../platform/db';
import { env } from '../platform/env';
import { runtime } from '../platform/runtime';
import { CHANNEL, clearHere } from './clear';
import { retryPurges } from './purge';
import { checkReplica } from './replica';
import { store } from './store';
import { tags } from './tags';

// Receives the clears of all processes through LISTEN, on a connection of its own. Sends a ping every PING_MS to detect
// a dead connection. Notifications arrive before the response to a ping, so the response proves that all clears
// committed before the ping are known. The store is trusted for TRUST_MS after an answered ping was sent. After a lost
// connection, everything is cleared.

const PING_MS = 200;
/** Keeps a change visible everywhere within a second. Covers several pings, because a busy process reads late. */
const TRUST_MS = 800;
/** Milliseconds until a ping times out. */
const SILENCE_MS = 2_500;
/** Milliseconds. Long, because a starting server is busy and reads the database's answer seconds late. */
const CONNECT_MS = 10_000;
const RETRY_MS = 250;
const PURGE_RETRY_MS = 5_000;
/** `application_name` in pg_stat_activity. */
export const LISTENER_NAME = 'baraha cache clears';

/** Starts the listener. @returns a function that stops it */
export function startListening(address = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL): () => void {
  const ended = new AbortController();
  const timer = setInterval(() => void retryPurges(), PURGE_RETRY_MS);
  timer.unref();
  void keepListening(address, ended.signal);
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}

async function keepListening(address: string | undefined, ended: AbortSignal): Promise<void> {
  for (let isAway = false; !ended.aborted;) {
    const error = await listen(address, ended, () => {
      if (isAway) log.info('clears arrive again');
      isAway = false;
    });
    if (!isAway && !ended.aborted)
      log.error('clears do not arrive: nothing is served from memory until they do', { error });
    isAway = true;
    await sleep(RETRY_MS, undefined, { ref: false });
  }
}

/** Listens until the connection fails. @returns the error */
async function listen(address: string | undefined, ended: AbortSignal, onListening: () => void): Promise<unknown> {
  const client = new pg.Client({
    connectionString: address,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the next ping fails as well
  client.on('notification', ({ payload = '' }) => void clearHere(payload.split(' ')));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    store.clearAll();
    void clearHere([tags.all]);
    onListening();
    while (!ended.aborted) {
      const sentAt = performance.now();
      const { position } = store;
      const { rows } = await client.query<{ written: string }>('SELECT pg_current_wal_flush_lsn()::text AS written');
      store.trustUntil(sentAt + TRUST_MS);
      runtime.clearsConfirmedAt = sentAt;
      const follower = replica;
      if (follower) void checkReplica(position, () => hasReplayed(follower, rows[0]?.written ?? ''));
      await sleep(PING_MS, undefined, { ref: false });
    }
    return undefined;
  } catch (error) {
    return error;
  } finally {
    store.trustUntil(-Infinity);
    void client.end().catch(() => undefined);
  }
}

async function hasReplayed(follower: typeof db, written: string): Promise<boolean> {
  const [row] = await follower.$queryRaw<{ done: boolean }[]>`
    SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${written}::pg_lsn AS done`;
  return row?.done ?? false;
}
