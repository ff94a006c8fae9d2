import type { StatDay, StatsView, StatTotals } from './view';

const NAMES = ['views', 'calls', 'whatsapp', 'favourites', 'shares'] as const;
/** On each side, so that one good day decides nothing. */
const MIN_DAYS_COMPARED = 3;

export const totalsOf = (days: readonly StatTotals[]): StatTotals =>
  Object.fromEntries(NAMES.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])) as StatTotals;

export const contactsOf = ({ calls, whatsapp }: Pick<StatTotals, 'calls' | 'whatsapp'>): number => calls + whatsapp;

/** Of a hundred who looked; null where nobody did. */
export const contactRate = (totals: StatTotals): number | null =>
  totals.views > 0 ? (contactsOf(totals) / totals.views) * 100 : null;

/**
 * Views a day while it was featured and while it was not. Only whole days from the first to the last of which anything is known: before
 * and after, it was not public. A day between them on which nobody came is like the one before.
 * @param days in their order, the last of them is not over
 */
export function featuringOf(days: readonly StatDay[]): StatsView['featuring'] {
  const whole = days.slice(0, -1);
  const isKnown = ({ featured }: StatDay) => featured !== null;
  const known = whole.slice(whole.findIndex(isKnown), whole.findLastIndex(isKnown) + 1);
  const groups: [number[], number[]] = [[], []];
  let last = false;
  for (const { featured, views } of known) {
    last = featured ?? last;
    groups[last ? 0 : 1].push(views);
  }
  if (groups.some(({ length }) => length < MIN_DAYS_COMPARED)) return null;
  const [featured, otherwise] = groups.map((views) => ({ days: views.length, views: mean(views) }));
  return featured && otherwise ? { featured, otherwise } : null;
}

const mean = (values: number[]) => toHundredths(values.reduce((sum, value) => sum + value, 0) / values.length);

/** As a figure by the day is told. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
