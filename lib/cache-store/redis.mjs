import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/**
 * The Redis that servers share: what they keep, and one sorted set of the tags that were cleared, each with the
 * number of its last clear. Numbers are Redis's own time in microseconds, always higher than the one before: they
 * stay in order whatever the servers' clocks say, and after the set was lost.
 *
 * All keys carry the run of the Redis process. What a restart brings back may be older than clears that it has
 * lost, so it is never looked at again.
 */

/** Cleared tags that are remembered; what was kept before the oldest of them is forgotten. */
export const MAX_CLEARED = 10_000;
/** Seconds that an entry stays which nobody makes anew: servers have what is asked for often in memory. */
const ENTRY_LIFE = 24 * 3600;
/** Seconds without a clear after which all is forgotten: so that an old run's set goes away by itself. */
const SET_LIFE = 30 * 24 * 3600;
/** Milliseconds. Redis that does not answer for so long counts as away; each second it is asked whether it is there. */
const PATIENCE = 2_000;
const PING = 1_000;
/** Milliseconds that a start waits for the first connection. */
const FIRST_CONNECTION = 1_000;

/** Stands in the set for 'clears below my number are not remembered one by one'. No tag is empty. */
const FLOOR = '';

/** Clears ARGV, or only makes sure that there is a set. */
const CLEAR = `
local time = redis.call('TIME')
local number = time[1] * 1000000 + time[2]
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
if not last then
  redis.call('ZADD', KEYS[1], string.format('%.0f', number), '${FLOOR}')
  last = number
end
number = math.max(number, last + 1)
for _, tag in ipairs(ARGV) do redis.call('ZADD', KEYS[1], string.format('%.0f', number), tag) end
local excess = redis.call('ZCARD', KEYS[1]) - ${MAX_CLEARED}
if excess > 0 then
  local gone = redis.call('ZPOPMIN', KEYS[1], excess)
  redis.call('ZADD', KEYS[1], gone[#gone], '${FLOOR}')
end
redis.call('EXPIRE', KEYS[1], ${SET_LIFE})`;

/** @typedef {{ anew: boolean, cleared: [tag: string | null, number: number][] }} News anew: forget all before */

export class Shared {
  /** @type {Promise<Awaited<ReturnType<typeof connect>>>} */
  #connection;
  /** Whether the connection is the one that was there when Redis was last asked for its run. */
  #joined = false;
  #run = '';
  #prefix = '';
  #away = false;
  /** @type {Set<string>} */
  #unsent = new Set();

  /**
   * @param {string} url REDIS_URL
   * @param {string} secret AUTH_SECRET, which the servers of one installation share: another one that uses the same
   *   Redis has keys of its own
   */
  constructor(url, secret) {
    this.installation = createHash('sha256').update(`cache:${secret}`).digest('hex').slice(0, 16);
    this.#connection = connect(url, () => (this.#joined = false));
  }

  /** Takes tags to clear, of which Redis is told before it is asked the next time. @param {string[]} tags */
  add(tags) {
    for (const tag of tags) this.#unsent.add(tag);
  }

  /**
   * Tells what was cleared here and asks what was cleared anywhere.
   * @param {number} last the highest number that is known
   * @returns {Promise<News>} clears from that number on
   * @throws Error where Redis cannot be reached
   */
  async news(last) {
    try {
      const { client } = await this.#connection;
      if (!client.isReady) throw new Error('not connected');
      const news = await this.#ask(client, last);
      this.#tell(false);
      return news;
    } catch (error) {
      this.#tell(true, error);
      throw error;
    }
  }

  /** @param {Client} client @param {number} last @returns {Promise<News>} */
  async #ask(client, last) {
    const anew = await this.#join(client);
    const key = `${this.#prefix}cleared`;
    const sending = [...this.#unsent];
    this.#unsent.clear();
    try {
      if (anew || sending.length > 0) await client.eval(CLEAR, { keys: [key], arguments: sending });
      const rows = await client.zRangeByScoreWithScores(key, anew ? '-inf' : last, '+inf');
      // Of clears that are known the last is always among the rows, unless the whole set was lost.
      if (rows.length === 0) throw new Error('the set of cleared tags is gone');
      return { anew, cleared: rows.map(({ value, score }) => [value === FLOOR ? null : value, score]) };
    } catch (error) {
      this.add(sending); // once too often does no harm
      this.#joined = false;
      this.#run = ''; // whatever went wrong, begin anew
      throw error;
    }
  }

  /** @param {Client} client @returns {Promise<boolean>} whether this is another run of Redis than before */
  async #join(client) {
    if (this.#joined) return false;
    this.#joined = true; // until the next connection
    const run = /run_id:(\w+)/.exec(await client.info('server'))?.[1] ?? '';
    const anew = this.#run === '' || run !== this.#run;
    this.#run = run;
    this.#prefix = `baraha:${this.installation}:${run}:`;
    return anew;
  }

  /**
   * @param {string} key
   * @returns {Promise<import('./store.mjs').Entry | undefined>} what any server keeps under it, right or not
   */
  async read(key) {
    try {
      const { buffers } = await this.#connection;
      const bytes = await buffers.get(this.#prefix + key);
      // A copy: what came is a slice of all that the socket has read, and what is made of it are slices of it again.
      return bytes === null ? undefined : deserialize(new Uint8Array(bytes));
    } catch {
      return undefined; // made anew; the next question tells that Redis is away
    }
  }

  /** Nobody waits for it. @param {string} key @param {import('./store.mjs').Entry} entry */
  write(key, entry) {
    const bytes = serialize(entry);
    void this.#connection
      .then(({ client }) => client.set(this.#prefix + key, bytes, { EX: ENTRY_LIFE }))
      .catch(() => undefined);
  }

  /** One line when it goes away, one when it is back. @param {boolean} away @param {unknown} [error] */
  #tell(away, error) {
    if (away === this.#away) return;
    this.#away = away;
    if (['error', 'silent'].includes(process.env.LOG_LEVEL ?? '')) return;
    const message = away ? 'Redis is away: pages are made anew for each visit' : 'Redis is back';
    const reason = error instanceof Error ? error.message : undefined;
    const line = { time: new Date().toISOString(), level: 'warn', message, reason };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  }
}

/** @typedef {Awaited<ReturnType<typeof connect>>['client']} Client */

/**
 * A client that goes on trying to connect; what is asked of it meanwhile fails at once.
 * @param {string} url
 * @param {() => void} onConnection called at each new connection
 */
async function connect(url, onConnection) {
  const { createClient, RESP_TYPES } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING,
    socket: {
      connectTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, PING),
    },
  });
  client.on('error', () => undefined); // told by the questions that fail
  client.on('ready', onConnection);
  await Promise.race([client.connect().catch(() => undefined), sleep(FIRST_CONNECTION)]);
  return { client, buffers: client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) };
}
