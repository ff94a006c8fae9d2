import 'server-only';
import { assertMay } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { settingsChanged } from '../cache/clear';
import { AppError, invalidFields } from '../http/errors';
import { matchesETag } from '../http/etag';
import { Prisma } from '../platform/db';
import { transaction, waitForAdvisoryLock, withAdvisoryLock } from '../platform/transaction';
import { settingsIn } from './in-transaction';
import { loadSettings } from './queries';
import { isFeeAboveCredit, SETTING_KEYS, STANDARD, type SettingKey, type SettingValues } from './settings';

/** Serializes changes, because each is compared with the values left by the previous one. */
const CHANGE_LOCK = 'settings: change';
const MAX_DETAIL = 1_000;

/**
 * Changes several settings, or none if one is invalid. Skips values that are already set.
 * @param tag value of `If-Match`
 * @throws AppError bad_request if the banner would have ended already or the listing fee would exceed the price of one
 * credit; conflict if another admin has changed a setting since `tag` was read
 */
export async function changeSettings(
  admin: Actor,
  { values, reason }: { values: SettingValues; reason?: string | null },
  tag: string | null,
): Promise<void> {
  assertMay(admin, 'settings');
  await transaction(async (tx) => {
    await waitForAdvisoryLock(tx, CHANGE_LOCK);
    const { version } = await loadSettings(tx);
    if (tag !== null && !matchesETag(tag, `"${version}"`)) throw new AppError('conflict', 'settings_changed');
    const before = await settingsIn(tx);
    const after = { ...before, ...values };
    if (values.banner?.until && new Date(values.banner.until) <= new Date())
      throw invalidFields({ 'values.banner': 'time_past' });
    const priced = (['listingFee', 'creditPacks'] as const).find((key) => values[key] !== undefined);
    if (priced && isFeeAboveCredit(after))
      throw new AppError('bad_request', 'fee_above_credit', { fields: { [`values.${priced}`]: 'fee_above_credit' } });
    // Both were parsed, so their members are in the order of the schema.
    const isChanged = (key: SettingKey) =>
      values[key] !== undefined && JSON.stringify(values[key]) !== JSON.stringify(before[key]);
    for (const key of SETTING_KEYS.filter(isChanged)) {
      const data = { value: after[key] ?? Prisma.JsonNull, actorId: admin.id };
      const { id } = await tx.setting.upsert({ where: { key }, create: { key, ...data }, update: data });
      const why = reason ? ` · ${reason}` : '';
      const change = `${JSON.stringify(before[key])} → ${JSON.stringify(after[key])}`.slice(0, MAX_DETAIL - why.length);
      // PostgreSQL stores no half of a surrogate pair, which the cut may leave.
      const detail = change.toWellFormed() + why;
      await record(tx, admin.id, { action: 'edit', subject: 'setting', subjectId: id, name: key, detail });
    }
    settingsChanged(tx);
  });
}

/** Job that runs every minute: removes a banner whose end has passed. */
export const endBanner = () =>
  withAdvisoryLock(CHANGE_LOCK, async (tx) => {
    const { banner } = await settingsIn(tx);
    if (!banner?.until || new Date(banner.until) > new Date()) return;
    await tx.setting.update({ where: { key: 'banner' }, data: { value: STANDARD.banner ?? Prisma.JsonNull } });
    settingsChanged(tx);
  });
