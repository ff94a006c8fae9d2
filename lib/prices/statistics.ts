import 'server-only';
import type { Tx } from '../db';
import { withAdvisoryLock } from '../transaction';

/**
 * Takes what listings cost today in place of what was taken before this month, in one transaction
 * (prices.take, docs/adr/0030-price-statistics.md).
 * @param now whose day it is, in Kuwait
 * @param onChange in the same transaction, with the tags of what shows something else now
 * @returns how many rows there are; null while another instance does it
 */
export const takeStatistics = (
  now = new Date(),
  onChange?: (tx: Tx, changed: string[]) => Promise<void>,
): Promise<number | null> =>
  withAdvisoryLock('prices: take', async (tx) => {
    const [row] = await tx.$queryRaw<{ rows: number; changed: string[] }[]>`
      SELECT * FROM prices.take((${now}::timestamptz AT TIME ZONE 'Asia/Kuwait')::date)`;
    if (row && row.changed.length > 0) await onChange?.(tx, row.changed);
    return row?.rows ?? 0;
  });
