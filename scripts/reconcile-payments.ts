import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { describeFailure } from './admin/run';
import { openDatabase } from './open-database';

/**
 * `npm run reconcile-payments -- --since <time of the backup>`: after a restore, settles or refunds what was paid since the backup. May be
 * killed and called again. Exits with 1 where something is left for people.
 */
const USAGE = 'usage: npm run reconcile-payments -- --since <time of the backup, such as 2026-11-26T02:00:00Z>';

async function main(): Promise<{ lines: string[]; isDone: boolean }> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = new Date(values.since ?? '');
  if (!values.since || Number.isNaN(since.getTime()) || since > new Date()) throw new Error(USAGE);
  const { env } = await import('@/lib/env');
  if (!env.TAP_SECRET_KEY) throw new Error('TAP_SECRET_KEY: must be set, as for the server');
  const database = await openDatabase(env);
  try {
    env.DATABASE_URL = database.url; // read by lib/db
    const { settleUnknownCharges } = await import('@/lib/payments/unknown-charges');
    const { hashPassword } = await import('@/lib/accounts/auth/password');
    const password = await hashPassword(randomBytes(32).toString('base64url'));
    const { charges, settled, failed, foreign } = await settleUnknownCharges(since, new Date(), password);
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

try {
  const { lines, isDone } = await main();
  console.log(lines.join('\n'));
  process.exit(isDone ? 0 : 1);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
