import type { StatDay, StatsView, StatTotals } from './view';

const NAMES = ['views', 'calls', 'whatsapp', 'leads', 'favourites', 'shares'] as const;
/** Minimum number of days on each side, so that a single good day does not decide the comparison. */
const MIN_DAYS_COMPARED = 3;

export const totalsOf = (days: readonly StatTotals[]): StatTotals =>
  Object.fromEntries(NAMES.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])) as StatTotals;

export const contactsOf = ({ calls, whatsapp }: Pick<StatTotals, 'calls' | 'whatsapp'>): number => calls + whatsapp;

/** Returns contacts per 100 views; null without views. */
export const contactRate = (totals: StatTotals): number | null =>
  totals.views > 0 ? (contactsOf(totals) / totals.views) * 100 : null;

/** Returns views per whole day while featured and while not. A day without data counts like the previous one. */
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

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
