import 'server-only';
import { settingsChanged } from '../cache/clear';
import { withAdvisoryLock } from '../platform/transaction';
import { nextMoment } from './values';

/** Once a minute: clears what shows a setting that has begun, or a banner that has ended, since. @returns how many have */
export async function followSettings(): Promise<number> {
  const followed = await withAdvisoryLock('settings: follow', async (tx) => {
    const now = new Date();
    const rows = await tx.setting.findMany({ where: { nextAt: { lte: now } } });
    for (const { id, key, value, from } of rows) {
      const next = nextMoment({ key, value, from: from.getTime() }, now.getTime());
      await tx.setting.update({ where: { id }, data: { nextAt: next === Infinity ? null : new Date(next) } });
    }
    if (rows.length > 0) settingsChanged(tx);
    return rows.length;
  });
  return followed ?? 0;
}
