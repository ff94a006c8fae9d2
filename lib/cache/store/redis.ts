import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Entry } from './store.ts';

/**
 * The Redis that servers share: their entries, and one sorted set of the tags that were cleared, each with the number of
 * its last clear. Numbers are Redis's own time in microseconds, always higher than the one before: they stay in order
 * whatever the servers' clocks say, and after the set was lost.
 *
 * All keys carry the run of the Redis process. What a restart brings back may be older than clears that it has lost, so it
 * is never looked at again.
 */

/** Cleared tags that are remembered one by one; entries that are older than the oldest of them count as cleared. */
export const MAX_CLEARED_TAGS = 10_000;
/** Seconds that an entry stays unless it is written again: servers have what is often asked for in memory. */
const ENTRY_TTL_SECONDS = 24 * 3600;
/** Seconds without a clear after which the set goes: so that the one of an old run does not stay for ever. */
const SET_TTL_SECONDS = 30 * 24 * 3600;
/** Redis that does not answer for so long counts as away. */
const TIMEOUT_MS = 2_000;
/** Redis is asked so often whether it is there. */
const PING_MS = 1_000;
/** A start waits so long for the first connection. */
const FIRST_CONNECTION_MS = 1_000;

/** Stands in the set for 'clears up to my number are not remembered one by one'. No tag is empty. */
const FLOOR = '';

/** Clears the tags in ARGV; without any it only makes sure that there is a set. */
const CLEAR_SCRIPT = `
local time = redis.call('TIME')
local number = time[1] * 1000000 + time[2]
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
if not last then
  redis.call('ZADD', KEYS[1], string.format('%.0f', number), '${FLOOR}')
  last = number
end
number = math.max(number, last + 1)
for _, tag in ipairs(ARGV) do redis.call('ZADD', KEYS[1], string.format('%.0f', number), tag) end
local excess = redis.call('ZCARD', KEYS[1]) - ${MAX_CLEARED_TAGS}
if excess > 0 then
  local gone = redis.call('ZPOPMIN', KEYS[1], excess)
  redis.call('ZADD', KEYS[1], gone[#gone], '${FLOOR}')
end
redis.call('EXPIRE', KEYS[1], ${SET_TTL_SECONDS})`;

export type Clears = {
  /** Whether all that is known from before has to be forgotten: Redis is another one, or has lost its memory. */
  reset: boolean;
  /** Tags with the number of their last clear; null for 'up to this number, tags are not remembered'. */
  cleared: [tag: string | null, number: number][];
};

type Connection = Awaited<ReturnType<typeof connect>>;
type Client = Connection['client'];

export class SharedStore {
  readonly #connection: Promise<Connection>;
  /** Keys of another installation that uses the same Redis differ by it. */
  readonly #installation: string;
  /** Whether the run of Redis is known for the present connection. */
  #knowsRun = false;
  #run = '';
  #prefix = '';
  #away = false;
  /** Cleared here, and not told to Redis yet. */
  readonly #unsent = new Set<string>();

  /** @param secret AUTH_SECRET, the same on all servers of an installation */
  constructor(url: string, secret: string) {
    this.#installation = createHash('sha256').update(`cache:${secret}`).digest('hex').slice(0, 16);
    this.#connection = connect(url, () => (this.#knowsRun = false));
  }

  /** Of the Redis process whose numbers clears have now; empty until it is known. */
  get run(): string {
    return this.#run;
  }

  /** Takes tags to clear, which are sent with the next `fetchClears`. */
  addClears(tags: Iterable<string>): void {
    for (const tag of tags) this.#unsent.add(tag);
  }

  /**
   * Sends what was cleared here and asks what was cleared anywhere.
   * @param last the highest number that is known
   * @returns clears from that number on
   * @throws Error where Redis cannot be reached
   */
  async fetchClears(last: number): Promise<Clears> {
    try {
      const { client } = await this.#connection;
      if (!client.isReady) throw new Error('not connected');
      const clears = await this.#exchange(client, last);
      this.#logWhetherAway(false);
      return clears;
    } catch (error) {
      this.#logWhetherAway(true, error);
      throw error;
    }
  }

  async #exchange(client: Client, last: number): Promise<Clears> {
    const reset = await this.#isNewRun(client);
    const key = `${this.#prefix}cleared`;
    const sending = [...this.#unsent];
    this.#unsent.clear();
    try {
      if (reset || sending.length > 0) await client.eval(CLEAR_SCRIPT, { keys: [key], arguments: sending });
      const rows = await client.zRangeByScoreWithScores(key, reset ? '-inf' : last, '+inf');
      // Of clears that are known the last is always among the rows, unless the whole set was lost.
      if (rows.length === 0) throw new Error('the set of cleared tags is gone');
      return { reset, cleared: rows.map(({ value, score }) => [value === FLOOR ? null : value, score]) };
    } catch (error) {
      this.addClears(sending); // clearing twice does no harm
      this.#knowsRun = false;
      this.#run = ''; // whatever went wrong, begin anew
      throw error;
    }
  }

  /** Whether Redis is another process than it was for the connection before. */
  async #isNewRun(client: Client): Promise<boolean> {
    if (this.#knowsRun) return false;
    this.#knowsRun = true; // until the next connection
    const run = /run_id:(\w+)/.exec(await client.info('server'))?.[1] ?? '';
    const isNew = this.#run === '' || run !== this.#run;
    this.#run = run;
    this.#prefix = `baraha:${this.#installation}:${run}:`;
    return isNew;
  }

  /** What any server stores under the key, right or not. Never rejects. */
  async read(key: string): Promise<Entry | undefined> {
    try {
      const { buffers } = await this.#connection;
      const bytes = await buffers.get(this.#prefix + key);
      // A copy: what came is a slice of all that the socket has read, and what is made of it are slices of it again.
      return bytes === null ? undefined : (deserialize(new Uint8Array(bytes)) as Entry);
    } catch {
      return undefined; // generated anew; the next refresh logs that Redis is away
    }
  }

  /** Nobody waits for it. */
  write(key: string, entry: Entry): void {
    const bytes = serialize(entry);
    void this.#connection
      .then(({ client }) => client.set(this.#prefix + key, bytes, { EX: ENTRY_TTL_SECONDS }))
      .catch(() => undefined);
  }

  /** One line when it goes away, one when it is back. */
  #logWhetherAway(away: boolean, error?: unknown): void {
    if (away === this.#away) return;
    this.#away = away;
    // eslint-disable-next-line no-restricted-syntax -- loaded by Next itself, outside the bundle that has lib/env.ts
    if (['error', 'silent'].includes(process.env.LOG_LEVEL ?? '')) return;
    const message = away ? 'Redis is away: pages are made anew for each visit' : 'Redis is back';
    const reason = error instanceof Error ? error.message : undefined;
    const line = { time: new Date().toISOString(), level: 'warn', message, reason };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  }
}

/**
 * A client that goes on trying to connect; what is asked of it meanwhile fails at once.
 * @param onConnection called at each new connection
 */
async function connect(url: string, onConnection: () => void) {
  const { createClient, RESP_TYPES } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, PING_MS),
    },
  });
  client.on('error', () => undefined); // the questions that fail log it
  client.on('ready', onConnection);
  await Promise.race([client.connect().catch(() => undefined), sleep(FIRST_CONNECTION_MS)]);
  return { client, buffers: client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) };
}
