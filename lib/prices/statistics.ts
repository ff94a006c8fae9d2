import 'server-only';
import { clearTags } from '../cache/clear';
import { withAdvisoryLock } from '../transaction';

/**
 * Takes what listings cost today in place of what was taken before this month, in one transaction
 * (prices.take, docs/adr/0030-price-statistics.md), and clears what shows something else now.
 * @param now whose day it is, in Kuwait
 * @returns how many rows there are; null while another instance does it
 */
export const takeStatistics = (now = new Date()): Promise<number | null> =>
  withAdvisoryLock('prices: take', async (tx) => {
    const [row] = await tx.$queryRaw<{ rows: number; changed: string[] }[]>`
      SELECT * FROM prices.take((${now}::timestamptz AT TIME ZONE 'Asia/Kuwait')::date)`;
    if (row) clearTags(tx, ...row.changed);
    return row?.rows ?? 0;
  });
