import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { describeFailure } from './admin/run';
import { connected } from './database';
import { openDatabase } from './open-database';
import { printProgress } from './progress';

/**
 * `npm run reconcile-payments -- --since <time of the backup>`: after a restore, makes a running server settle or
 * refund payments made since the backup, and waits for it. May be repeated. Exits with 1 if an operator must act.
 */
const USAGE = 'usage: npm run reconcile-payments -- --since <time of the backup, such as 2026-11-26T02:00:00Z>';
const POLL_MS = 500;

/** Result of lib/payments/unknown-charges.ts. */
const resultSchema = z.object({
  charges: z.int(),
  settled: z.int(),
  failed: z.array(z.string()),
  foreign: z.array(z.string()),
});

async function main(): Promise<{ lines: string[]; isDone: boolean }> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = new Date(values.since ?? '');
  if (!values.since || Number.isNaN(since.getTime()) || since > new Date()) throw new Error(USAGE);
  const { env } = await import('@/lib/platform/env');
  const database = await openDatabase(env);
  try {
    env.DATABASE_URL = database.url; // read by lib/platform/db
    const { charges, settled, failed, foreign } = await settle(database.url, since);
    const lines = [
      `${charges} charges were captured since then; ${settled} of them were not known, and are settled or refunded now`,
    ];
    if (foreign.length > 0) lines.push(`not made by this site, and left alone: ${foreign.join(' ')}`);
    if (failed.length > 0) lines.push(`not what was ordered, for an admin to look at: ${failed.join(' ')}`);
    return { lines, isDone: failed.length === 0 };
  } finally {
    await database.close();
  }
}

/** The server does the work: it has the settings, and retries after a kill. */
async function settle(url: string, since: Date): Promise<z.output<typeof resultSchema>> {
  const { db } = await import('@/lib/platform/db');
  const { enqueue } = await import('@/lib/jobs/queue');
  await db.$transaction((tx) => enqueue(tx, 'settleUnknownCharges', { since: since.toISOString() }));
  printProgress('waiting for a server to ask the provider');
  for (;;) {
    const { rows } = await connected(url, (client) =>
      client.query<{ state: string; output: unknown }>(
        `SELECT state::text, output FROM jobs.job WHERE name = 'settleUnknownCharges' ORDER BY created_on DESC LIMIT 1`,
      ),
    );
    const [job] = rows;
    if (job?.state === 'completed') return resultSchema.parse(job.output);
    if (job?.state === 'failed')
      throw new Error('It failed for good; Activity shows why, and a button that tries it again');
    await sleep(POLL_MS);
  }
}

try {
  const { lines, isDone } = await main();
  console.log(lines.join('\n'));
  process.exit(isDone ? 0 : 1);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
