import 'server-only';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { settingsChanged } from '../cache/clear';
import { Prisma, type Tx } from '../platform/db';
import { AppError } from '../http/errors';
import { transaction, waitForAdvisoryLock } from '../platform/transaction';
import { CHANGE_LOCK } from './constants';
import { clock, settingsAt } from './in-transaction';
import { loadVersion } from './queries';
import { MAX_DAYS_AHEAD, SETTING_KEYS, type SettingKey, type SettingValues } from './settings';
import { nextMoment, wouldOvercharge } from './values';

type Change = { values: SettingValues; from?: string; reason?: string | null };

/** A form is sent within the minute that it says. */
const MAX_PAST_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Sets all of it or nothing, from the time that is given on. What is as it would be then anyway is left out.
 * @param tag the value of `If-Match`
 * @throws AppError bad_request for a time that is past or too far, and for a fee above the price of one credit; conflict where
 *   others have set something since
 */
export async function changeSettings(
  admin: Actor,
  { values, from, reason }: Change,
  tag: string | null,
): Promise<void> {
  await transaction(async (tx) => {
    await waitForAdvisoryLock(tx, CHANGE_LOCK);
    await assertVersion(tx, tag);
    const now = await clock(tx);
    const begins = beginningOf(from, now);
    const before = await settingsAt(tx, begins);
    if (values.banner?.until && new Date(values.banner.until) <= begins)
      throw new AppError('bad_request', 'bad_request', { fields: { 'values.banner': 'time_past' } });
    for (const key of SETTING_KEYS) {
      const value = values[key];
      if (value === undefined || isSame(value, before[key])) continue;
      const next = nextMoment({ key, value, from: begins.getTime() }, now.getTime());
      const { id } = await tx.setting.create({
        data: {
          key,
          value: value ?? Prisma.JsonNull,
          from: begins,
          nextAt: next === Infinity ? null : new Date(next),
          reason: reason || null,
          actorId: admin.id,
        },
        select: { id: true },
      });
      await recordSetting(
        tx,
        admin,
        'edit',
        { id, key },
        { before: before[key], value, from: begins > now ? begins : null, reason },
      );
    }
    const money = MONEY_KEYS.find((key) => values[key] !== undefined);
    if (money && (await isFeeAboveCredit(tx, begins)))
      throw new AppError('bad_request', 'fee_above_credit', { fields: { [`values.${money}`]: 'fee_above_credit' } });
    settingsChanged(tx);
  });
}

/** Settings on which the rule of the fee depends (docs/product.md 11.9). */
const MONEY_KEYS = ['listingFee', 'creditPacks'] as const satisfies SettingKey[];

/** Reads every change to come: two that are set one after the other may break the rule together. */
async function isFeeAboveCredit(tx: Tx, since: Date): Promise<boolean> {
  const rows = await tx.setting.findMany({ where: { key: { in: [...MONEY_KEYS] } } });
  return wouldOvercharge(
    rows.map(({ id, key, value, from }) => ({ id, key, value, from: from.getTime() })),
    since.getTime(),
  );
}

/**
 * Takes back a change that has not begun.
 * @throws AppError not_found; conflict if it has begun, others have set something since, or the fee would be above the price of one
 *   credit
 */
export async function withdrawSetting(admin: Actor, id: number, tag: string | null): Promise<void> {
  await transaction(async (tx) => {
    await waitForAdvisoryLock(tx, CHANGE_LOCK);
    await assertVersion(tx, tag);
    const row = await tx.setting.findUnique({ where: { id } });
    if (!row) throw new AppError('not_found');
    if (row.from <= (await clock(tx))) throw new AppError('conflict', 'setting_begun');
    await tx.setting.delete({ where: { id } });
    if (MONEY_KEYS.some((key) => key === row.key) && (await isFeeAboveCredit(tx, row.from)))
      throw new AppError('conflict', 'fee_above_credit');
    await recordSetting(tx, admin, 'remove', { id, key: row.key }, { value: row.value, from: row.from });
    settingsChanged(tx);
  });
}

async function assertVersion(tx: Tx, tag: string | null): Promise<void> {
  if (tag === null) return;
  const version = await loadVersion(tx);
  const isSeen = tag.split(',').some((each) => ['*', `"${version}"`].includes(each.trim().replace(/^W\//, '')));
  if (!isSeen) throw new AppError('conflict', 'settings_changed');
}

function beginningOf(from: string | undefined, now: Date): Date {
  if (from === undefined) return now;
  const begins = new Date(from);
  const ahead = begins.getTime() - now.getTime();
  if (ahead < -MAX_PAST_MS) throw new AppError('bad_request', 'bad_request', { fields: { from: 'time_past' } });
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw new AppError('bad_request', 'bad_request', { fields: { from: 'time_too_far' } });
  return ahead > 0 ? begins : now;
}

/** By the words of JSON, whose members PostgreSQL gives back in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

const MAX_DETAIL = 1_000;

type Recorded = { before?: unknown; value: unknown; from: Date | null; reason?: string | null };

/** The old value and the new one, and when it begins where that is later. */
async function recordSetting(
  tx: Tx,
  admin: Actor,
  action: 'edit' | 'remove',
  { id, key }: { id: number; key: string },
  { before, value, from, reason }: Recorded,
): Promise<void> {
  const change = [before, value].flatMap((each) => (each === undefined ? [] : sorted(each))).join(' → ');
  const detail = [change, from?.toISOString(), reason].filter(Boolean).join(' · ').slice(0, MAX_DETAIL);
  await record(tx, admin.id, { action, subject: 'setting', subjectId: id, name: key, detail });
}
