import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { replica, type db } from '../platform/db';
import { env } from '../platform/env';
import { log } from '../observability/log';
import { runtime } from '../platform/runtime';
import { CHANNEL, clearHere } from './clear';
import { retryPurges } from './purge';
import { checkReplica } from './replica';
import { store } from './store';
import { tags } from './tags';

/**
 * Learns what any process has cleared: a connection of its own on which PostgreSQL tells it with each commit. A network that
 * swallows bytes tells nothing, so the connection is asked something all the time. Notices come before the answer: what was committed
 * before a question was sent is known once it is answered. The store gives out what it has until TRUST_MS after
 * such a question was sent, and nothing while no answer comes. After an absence everything is cleared.
 */
const PING_MS = 200;
/** So a change shows everywhere within a second. More than a few pings, since a busy process hears late of an answer. */
const TRUST_MS = 800;
/** Without an answer for so long the connection is given up. */
const SILENCE_MS = 2_500;
const CONNECT_MS = 2_500;
const RETRY_MS = 250;
const PURGE_RETRY_MS = 5_000;
/** By which it is known in pg_stat_activity. */
export const LISTENER_NAME = 'baraha cache clears';

/** @returns what ends it */
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

/** Listens until the connection fails. @returns why it did */
async function listen(address: string | undefined, ended: AbortSignal, onListening: () => void): Promise<unknown> {
  const client = new pg.Client({
    connectionString: address,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the next question fails as well
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
