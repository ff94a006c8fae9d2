import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import { withAdvisoryLock } from '../platform/transaction';

/**
 * Writes today's prices in place of this month's earlier ones, in one transaction (prices.write_statistics,
 * docs/adr/0030-price-statistics.md), and invalidates what changed.
 * @param now decides the day in Kuwait
 * @returns number of rows; null while another instance runs
 */
export const writeStatistics = (now = new Date()): Promise<number | null> =>
  withAdvisoryLock('prices: statistics', async (tx) => {
    const [row] = await tx.$queryRaw<{ rows: number; changed: string[] }[]>`
      SELECT * FROM prices.write_statistics((${now}::timestamptz AT TIME ZONE 'Asia/Kuwait')::date)`;
    if (row && row.changed.length > 0) clearTags(tx, ...row.changed, tags.priceLevels);
    return row?.rows ?? 0;
  });
