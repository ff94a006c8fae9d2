import { db } from '@/lib/platform/db';
import type { SettingKey, SettingValues } from '@/lib/settings/settings';

/** Replaces the stored values of these settings, from the beginning of time. */
export async function setSettings(values: SettingValues): Promise<void> {
  const keys = Object.keys(values) as SettingKey[];
  await db.setting.deleteMany({ where: { key: { in: keys } } });
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined && value !== null) await db.setting.create({ data: { key, value, from: new Date(0) } });
  }
}
