import * as z from 'zod/mini';
import { SETTINGS, SETTING_KEYS, STANDARD, type Banner, type SettingKey, type Settings } from './settings';

/** A row as it is stored; `from` in milliseconds since 1970. */
export type StoredSetting = { id: number; key: string; value: unknown; from: number };

/** The row of each key that holds at `at`: the newest whose time has come; of the same time, what was set last. */
export function holdingAt(rows: readonly StoredSetting[], at: number): Map<SettingKey, StoredSetting> {
  const holding = new Map<SettingKey, StoredSetting>();
  for (const row of rows) {
    const key = SETTING_KEYS.find((each) => each === row.key); // an older release may have had others
    if (!key || row.from > at) continue;
    const other = holding.get(key);
    if (!other || row.from > other.from || (row.from === other.from && row.id > other.id)) holding.set(key, row);
  }
  return holding;
}

/** The settings at `at`. A value that a later release does not allow any more counts as not set. */
export function valuesAt(rows: readonly StoredSetting[], at: number): Settings {
  const set: Partial<Record<SettingKey, unknown>> = {};
  for (const [key, { value }] of holdingAt(rows, at)) {
    const result = z.safeParse(SETTINGS[key].schema, value);
    if (result.success) set[key] = result.data;
  }
  const values = { ...STANDARD, ...(set as Partial<Settings>) };
  return { ...values, banner: isOver(values.banner, at) ? null : values.banner };
}

const isOver = (banner: Banner, at: number) => endOf(banner) <= at;
const endOf = (banner: Banner): number => (banner?.until ? Date.parse(banner.until) : Infinity);

/** Whether the fee for a listing exceeds the price of one credit, which also publishes a listing. */
export const isFeeAboveCredit = ({ listingFee, creditPacks }: Pick<Settings, 'listingFee' | 'creditPacks'>): boolean =>
  creditPacks.some(({ credits, price }) => credits === 1 && listingFee > price);

/** Whether the fee is above the price of one credit at `since`, or will be by a change that is to come. */
export const wouldOvercharge = (rows: readonly StoredSetting[], since: number): boolean =>
  [since, ...rows.map(({ from }) => from).filter((from) => from > since)].some((at) =>
    isFeeAboveCredit(valuesAt(rows, at)),
  );

/** When what a row says begins, or ends, after `at`; infinity where it does neither. */
export function nextMoment({ key, value, from }: Pick<StoredSetting, 'key' | 'value' | 'from'>, at: number): number {
  if (from > at) return from;
  const end = key === 'banner' ? endOf(value as Banner) : Infinity;
  return end > at ? end : Infinity;
}

/** When the first of them begins or ends. */
export const nextChange = (rows: readonly StoredSetting[], at: number): number =>
  Math.min(...rows.map((row) => nextMoment(row, at)));
