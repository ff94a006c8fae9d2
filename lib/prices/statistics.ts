import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import { withAdvisoryLock } from '../platform/transaction';

/**
 * Writes what listings cost today in place of what was written before this month, in one transaction
 * (prices.write_statistics, docs/adr/0030-price-statistics.md), and clears what shows something else now.
 * @param now whose day it is, in Kuwait
 * @returns how many rows there are; null while another instance does it
 */
export const writeStatistics = (now = new Date()): Promise<number | null> =>
  withAdvisoryLock('prices: statistics', async (tx) => {
    const [row] = await tx.$queryRaw<{ rows: number; changed: string[] }[]>`
      SELECT * FROM prices.write_statistics((${now}::timestamptz AT TIME ZONE 'Asia/Kuwait')::date)`;
    if (row && row.changed.length > 0) clearTags(tx, ...row.changed, tags.priceLevels);
    return row?.rows ?? 0;
  });
