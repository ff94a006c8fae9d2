import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import { withAdvisoryLock } from '../platform/transaction';

/**
 * Stores today's prices, replacing the earlier ones of this month, in one transaction (prices.write_statistics,
 * docs/adr/0030-price-statistics.md). Invalidates the cache tags of changed figures.
 * @param now determines the day in Kuwait
 * @returns number of rows; null while another instance runs the job
 */
export const writeStatistics = (now = new Date()): Promise<number | null> =>
  withAdvisoryLock('prices: statistics', async (tx) => {
    const [row] = await tx.$queryRaw<{ rows: number; changed: string[] }[]>`
      SELECT * FROM prices.write_statistics((${now}::timestamptz AT TIME ZONE 'Asia/Kuwait')::date)`;
    if (row && row.changed.length > 0) clearTags(tx, ...row.changed, tags.priceLevels);
    return row?.rows ?? 0;
  });
