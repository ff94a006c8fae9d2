import 'server-only';
import { hash } from 'node:crypto';
import { cacheReferenceRead, cacheTags } from '../cache/read';
import { cacheShared } from '../cache/shared';
import { tags } from '../cache/tags';
import { db, reads, type Tx } from '../platform/db';
import { nullOnError } from '../platform/null-on-error';
import { runtime } from '../platform/runtime';
import { DEMO_ADMIN_EMAIL } from '../platform/site';
import { settingsIn } from './in-transaction';
import { SETTING_KEYS, SETTINGS, STANDARD, valuesOf, type Settings } from './settings';
import type { SettingView } from './view';

/** Cached settings. Code inside a transaction must use `settingsIn`. */
export const settings = cacheReferenceRead('settings', () => {
  cacheTags(tags.settings);
  return settingsIn(reads);
});

/** Whether the database holds demo data, which is written before the first request and stays. */
const isDemo = cacheReferenceRead('demo', async () => {
  cacheTags(tags.settings);
  return (await reads.user.count({ where: { email: DEMO_ADMIN_EMAIL } })) > 0;
});

/**
 * Returns the settings for the layout of pages. Null if they cannot be read, and for pages that Next prerenders at
 * build time, because a later change could not update those.
 */
export const settingsOfAnswer = async (): Promise<(Settings & { isDemo: boolean }) | null> =>
  runtime.answers?.getStore() ? nullOnError(settingsAndDemo()) : null;

const settingsAndDemo = async () => ({ ...(await settings()), isDemo: await isDemo() });

/** Returns the settings for a page that depends only on settings and is the same for everyone. */
export const sharedSettings = (): Promise<Settings> =>
  cacheShared(() => {
    cacheTags(tags.settingsPage); // the settings' own tag does not make an answer shared
    return settings();
  });

/** Loads every setting with its default for admins, and a version that differs after each change. */
export async function loadSettings(client: Tx | typeof db = db): Promise<{
  version: string;
  settings: SettingView[];
}> {
  const rows = await client.setting.findMany({
    include: { actor: { select: { id: true, fullName: true } } },
    orderBy: { key: 'asc' },
  });
  const values = valuesOf(rows);
  const version = hash('sha256', JSON.stringify(rows.map(({ key, value, updatedAt }) => [key, value, updatedAt])));
  const settings = SETTING_KEYS.map((key) => {
    const row = rows.find((each) => each.key === key);
    const by = row?.actor && { id: row.actor.id, name: row.actor.fullName };
    return {
      key,
      group: SETTINGS[key].group,
      value: values[key],
      standard: STANDARD[key],
      set: row ? { from: row.updatedAt.toISOString(), by: by ?? null } : null,
    };
  });
  return { version: version.slice(0, 16), settings };
}
