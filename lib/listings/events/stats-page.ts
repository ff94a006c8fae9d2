import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { firstValues, type Query } from '../../http/query';
import { STATS_DAYS } from '../../platform/site';
import { getManagedProperty } from '../read/queries';
import type { PropertyView } from '../view';
import { loadStats } from './stats';
import type { StatsView } from './view';

export type StatsPage = { property: PropertyView; span: (typeof STATS_DAYS)[number]; stats: StatsView };

/**
 * Loads the statistics page. Returns null if the caller may not see the listing. An invalid number of days falls back
 * to the default.
 */
export async function loadStatsPage(user: Actor, id: number, query: Query): Promise<StatsPage | null> {
  const span = STATS_DAYS.find((days) => String(days) === firstValues(query).days) ?? STATS_DAYS[1];
  const property = await getManagedProperty(user, id);
  return property && { property, span, stats: await loadStats(user, id, span) };
}
