import 'server-only';
import { clearTags } from '../cache/clear';
import { enqueue } from '../jobs/queue';
import type { JobData } from '../jobs/schema';
import { transaction } from '../transaction';
import { takeStatistics } from './statistics';

/** A job, each night (lib/jobs/schema.ts). Apart from statistics.ts: the demo data is made without pages to clear. */
export async function takeNightly(): Promise<void> {
  await takeStatistics(new Date(), (tx, changed) => enqueue(tx, 'clearPrices', { tags: changed }));
}

/** What follows: a job of its own, since it has to happen also where the server was killed after that commit. */
export async function clearPrices({ tags }: JobData<'clearPrices'>): Promise<void> {
  await transaction(async (tx) => clearTags(tx, ...tags));
}
