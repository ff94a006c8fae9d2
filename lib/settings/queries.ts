import 'server-only';
import { cacheReferenceRead, cacheTags, collectTags } from '../cache/read';
import { cacheShared } from '../cache/shared';
import { tags } from '../cache/tags';
import { db, Prisma, reads, type Tx } from '../platform/db';
import { now } from '../platform/now';
import { nullOnError } from '../platform/null-on-error';
import { runtime } from '../platform/runtime';
import { COLUMNS, HOLDING, NEWEST } from './in-transaction';
import { SETTING_KEYS, SETTINGS, STANDARD, type SettingKey, type Settings } from './settings';
import { holdingAt, nextChange, valuesAt, type StoredSetting } from './values';
import type { SettingsView } from './view';

/** What holds, and what is to come. */
const readStored = cacheReferenceRead('settings', () => collectTags(() => loadStored(reads), [tags.settings]));

let latest: { rows: StoredSetting[]; until: number; values: Settings } | undefined;

/** What holds now. What is ordered asks `settingsForOrder`. */
export async function settings(): Promise<Settings> {
  const rows = await readStored();
  const at = now();
  if (latest?.rows !== rows || at >= latest.until) {
    latest = { rows, until: nextChange(rows, at), values: valuesAt(rows, at) };
  }
  return latest.values;
}

/**
 * For the frame of pages; null where none can be read, and in what Next makes at the build, which no change could make new.
 */
export const settingsOfAnswer = async (): Promise<Settings | null> =>
  runtime.answers?.getStore() ? nullOnError(settings()) : null;

/** For a page that is made of nothing else, and the same for everyone. */
export const sharedSettings = (): Promise<Settings> =>
  cacheShared(() => {
    cacheTags(tags.settingsPage); // settings alone make no answer shared
    return settings();
  });

const loadStored = (client: Pick<Tx, '$queryRaw'>) =>
  client.$queryRaw<StoredSetting[]>(Prisma.sql`
    (${HOLDING} WHERE from_at <= now() ${NEWEST})
    UNION ALL SELECT ${COLUMNS} FROM settings WHERE from_at > now()`);

/** Of all that was ever set: the newest of it, and how much there is. A change of either is a conflict for who read another. */
export async function loadVersion(tx: Tx | typeof db): Promise<string> {
  const { _max, _count } = await tx.setting.aggregate({ _max: { id: true }, _count: true });
  return `${_max.id ?? 0}.${_count}`;
}

const WHO = { actor: { select: { id: true, fullName: true } } } as const;
type Row = Prisma.SettingGetPayload<{ include: typeof WHO }>;

const entryOf = ({ id, value, from, actor, reason }: Row) => ({
  id,
  value,
  from: from.toISOString(),
  by: actor && { id: actor.id, name: actor.fullName },
  reason,
});

/** For admins: each setting as it holds, and what is to come of it. */
export async function loadSettings(): Promise<{ version: string; settings: SettingsView }> {
  const version = await loadVersion(db); // before the rows: what changes in between is a conflict
  const at = Date.now();
  const rows = await db.setting.findMany({
    where: { id: { in: (await loadStored(db)).map(({ id }) => id) } },
    include: WHO,
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
  const stored = rows.map((row) => ({ ...row, from: row.from.getTime() }));
  const [holding, values] = [holdingAt(stored, at), valuesAt(stored, at)];
  const settings = SETTING_KEYS.map((key) => {
    const held = rows.find(({ id }) => id === holding.get(key)?.id);
    return {
      key,
      group: SETTINGS[key].group,
      value: values[key],
      standard: STANDARD[key],
      set: held ? entryOf(held) : null,
      coming: rows.filter((row) => row.key === key && row.from.getTime() > at).map(entryOf),
    };
  });
  return { version, settings };
}

const HISTORY_SIZE = 50;

export type SettingChange = ReturnType<typeof entryOf> & { key: SettingKey; before: unknown; createdAt: string };

/** What was set, newest first, each with what it replaced. */
export async function listSettingHistory(): Promise<SettingChange[]> {
  const rows = await db.setting.findMany({
    where: { key: { in: SETTING_KEYS } },
    include: WHO,
    orderBy: { id: 'desc' },
    take: HISTORY_SIZE,
  });
  const replaced = await db.$queryRaw<{ id: number; before: unknown; first: boolean }[]>`
    SELECT id, lag(value) OVER earlier AS before, row_number() OVER earlier = 1 AS first FROM settings
    WINDOW earlier AS (PARTITION BY key ORDER BY from_at, id)`;
  const byId = new Map(replaced.map((each) => [each.id, each]));
  return rows.flatMap((row) => {
    const [key, found] = [row.key as SettingKey, byId.get(row.id)];
    if (!found) return []; // taken back meanwhile
    const before = found.first ? STANDARD[key] : found.before;
    return { ...entryOf(row), key, before, createdAt: row.createdAt.toISOString() };
  });
}
