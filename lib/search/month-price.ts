import type { RentPeriod } from '../listings/constants';

/** Of a month, as `search.month_price` (prisma/sql/search.sql) has it. */
const DAYS = { month: 30, week: 7, day: 1 } as const;

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** A price by the day or the week as one by the month, by which search compares; what says no period is one already. */
export const monthPrice = (price: number, period: RentPeriod | null = null): number =>
  rounded((price * 30) / DAYS[period ?? 'month']);

/** The reverse. */
export const periodPrice = (price: number, period: RentPeriod | null = null): number =>
  rounded((price * DAYS[period ?? 'month']) / 30);
