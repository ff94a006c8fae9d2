import type { RentPeriod } from '../listings/constants';

/** Days per period, as in `search.month_price` (prisma/sql/search.sql). A year is twelve months. */
const DAYS = { year: 360, month: 30, week: 7, day: 1 } as const;

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** Converts a price per period to a price per month, by which search compares. */
export const monthPrice = (price: number, period: RentPeriod | null = null): number =>
  rounded((price * 30) / DAYS[period ?? 'month']);

export const periodPrice = (price: number, period: RentPeriod | null = null): number =>
  rounded((price * DAYS[period ?? 'month']) / 30);
