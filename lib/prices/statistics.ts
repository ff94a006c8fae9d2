import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import { kuwaitDay } from '../platform/day';
import { withAdvisoryLock } from '../platform/transaction';

/** Replaces the current price statistics (docs/adr/0030-price-statistics.md). Null while another instance runs it. */
export const writeStatistics = (now = new Date()): Promise<number | null> =>
  withAdvisoryLock('prices: statistics', async (tx) => {
    const today = kuwaitDay(now.getTime());
    const [row] = await tx.$queryRaw<{ rows: number; changed: string[]; quarters: string[] }[]>`
      SELECT *, prices.write_quarters(${today}::date) AS quarters FROM prices.write_statistics(${today}::date)`;
    if (!row) return 0;
    const { rows, changed, quarters } = row;
    clearTags(tx, ...changed, ...quarters, ...(changed.length > 0 ? [tags.priceLevels] : []));
    return rows;
  });
