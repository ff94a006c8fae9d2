import { db } from '@/lib/platform/db';
import type { SettingKey, SettingValues } from '@/lib/settings/settings';

/** Writes these settings without an audit entry. Null restores the default. */
export async function setSettings(values: SettingValues): Promise<void> {
  const keys = Object.keys(values) as SettingKey[];
  await db.setting.deleteMany({ where: { key: { in: keys } } });
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined && value !== null) await db.setting.create({ data: { key, value } });
  }
}
