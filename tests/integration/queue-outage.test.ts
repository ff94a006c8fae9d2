import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { useDatabase } from '../support/database';
import { startNetwork } from '../support/network';
import { enqueue } from '@/lib/jobs/queue';
import { log } from '@/lib/observability/log';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { startWorkerWith } from '@/tests/support/worker';

/** Each queue polls about once a second: without a limit this logs some 200 lines. */
const OUTAGE_MS = 6_000;
/** One for each way in which a connection can fail. */
const MAX_LINES = 4;
const database = await useDatabase();
const network = await startNetwork(new URL(database.url));
const address = new URL(database.url);
address.port = String(network.port);
env.DATABASE_URL = address.href;
afterAll(async () => {
  network.stop();
});

it('a database outage logs a few lines however long it lasts, and its end logs one', async () => {
  const lines = { error: vi.spyOn(log, 'error'), warn: vi.spyOn(log, 'warn'), info: vi.spyOn(log, 'info') };
  let done = 0;
  const cleanup = () => Promise.resolve((done += 1));
  const stop = startWorkerWith({ cleanup });
  const add = () => db.$transaction((tx) => enqueue(tx, 'cleanup', {}));
  try {
    await add();
    await expect.poll(() => done, { timeout: 20_000 }).toBe(1);
    network.cut(true);
    await sleep(OUTAGE_MS);
    network.cut(false);
    await add();
    await expect.poll(() => done, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => lines.info.mock.calls, { timeout: 30_000 }).toContainEqual(['the job queue works again']);
    const written = lines.error.mock.calls.length + lines.warn.mock.calls.length;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThanOrEqual(MAX_LINES);
  } finally {
    await stop();
  }
}, 90_000);
