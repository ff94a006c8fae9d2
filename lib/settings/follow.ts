import 'server-only';
import { settingsChanged } from '../cache/clear';
import { withAdvisoryLock } from '../transaction';

/** Once a minute: clears what shows a setting that has begun, or has ended, since. @returns how many have */
export async function followSettings(): Promise<number> {
  const begun = await withAdvisoryLock('settings: follow', async (tx) => {
    const { count } = await tx.setting.updateMany({ where: { nextAt: { lte: new Date() } }, data: { nextAt: null } });
    if (count > 0) settingsChanged(tx);
    return count;
  });
  return begun ?? 0;
}
